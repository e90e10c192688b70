import type { Page } from '@playwright/test';
import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { expect, test } from './support/fixtures.ts';
import { documentsAbout } from './support/lexicon-documents.ts';
import { Person } from './support/person.ts';
import { fetchJson, press, see } from './support/screen.ts';

test.use({ settings: { RATE_LIMIT: 'off', SIGNUP_COURTESY_CREDITS: '1000' } });

/** What the server works at. */
const LONG = { timeout: 240_000 };
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
const SUBJECTS = ['baking', 'tennis', 'space', 'law', 'health'];

/** A list of one's own, each with what belongs there. */
const OWN_LIST = [
  { name: 'Kitchen', description: 'Bread, cakes, flour, dough and baking.' },
  { name: 'Courts', description: 'Tennis matches, players and rackets.' },
  { name: 'Sky', description: 'Space, astronomy, planets and telescopes.' },
  { name: 'Justice', description: 'Law, courts of justice, judges and lawyers.' },
  { name: 'Body', description: 'Health, doctors, patients and hospitals.' },
  { name: 'Rails', description: 'Trains, railway stations and tracks.' },
];

const asUploads = (documents: ReturnType<typeof documentsAbout>) =>
  documents.map(({ name, content }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) }));

/** What the server has of the project that a page shows. */
class OpenProject {
  readonly #page: Page;
  readonly #base: string;

  constructor(page: Page, projectPath: string) {
    this.#page = page;
    this.#base = projectPath.replace('/app', '');
  }

  files = () => fetchJson<File[]>(this.#page, `${this.#base}/files`);
  categories = () => fetchJson<Category[]>(this.#page, `${this.#base}/categories`);

  /** The categories with their files, by name. */
  sorted = async (): Promise<Record<string, string[]>> => {
    const [files, categories] = [await this.files(), await this.categories()];
    const namesIn = (id: string) =>
      files.filter((file) => file.final_category_id === id).map(({ filename }) => filename);
    return Object.fromEntries(categories.map(({ id, name }) => [name, namesIn(id).sort()]));
  };

  /** Where each file is, by the name of its category. */
  async places(): Promise<Map<string, string | null>> {
    return new Map(
      (await this.files()).map(({ filename, final_category_name }) => [filename, final_category_name]),
    );
  }

  count = async () => (await this.categories()).length;
}

/** Chooses an item of a category's menu. */
async function change(page: Page, category: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${category}`, exact: true }).click();
  await page
    .getByRole('menuitem', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .click();
}

async function rename(page: Page, category: string, name: string): Promise<void> {
  await change(page, category, 'Rename');
  await page.getByLabel(`Name of the category ${category}`).fill(name);
  await page.keyboard.press('Enter');
  await see(page, `Renamed to "${name}"`);
}

/** Chooses the files of an open category, from the first to the last by Shift, and moves them. */
async function moveFiles(
  page: Page,
  { from, files, to }: { from: string; files: string[]; to: string },
): Promise<void> {
  await page.getByRole('button', { name: from, exact: true }).click();
  const box = (file = '') =>
    page.getByRole('list', { name: `Files of ${from}` }).getByRole('checkbox', { name: `Select ${file}` });
  await box(files[0]).click();
  if (files.length > 1) await box(files.at(-1)).click({ modifiers: ['Shift'] });
  await press(page, 'Move to…');
  await page.getByRole('combobox', { name: /^Find a category/ }).fill(to);
  await page.keyboard.press('Enter');
  await see(page, new RegExp(`^${files.length} files? moved to "${to}"`));
}

async function merge(page: Page, category: string, into: string): Promise<void> {
  await change(page, category, 'Merge with…');
  await page.getByRole('combobox', { name: 'Find a category' }).fill(into);
  await page.keyboard.press('Enter');
  await see(page, `Merged into "${into}"`);
}

/** Runs phase 2, and waits for its end. */
async function group(
  page: Page,
  { max, by }: { max: number; by: 'Merge categories' | 'Assign files' },
): Promise<void> {
  await page.getByLabel('Max Categories').fill(String(max));
  await press(page, by);
  await page
    .getByText(/^(Categories merged|Files assigned)$/)
    .last()
    .waitFor(LONG);
  await page.getByRole('button', { name: by }).waitFor(LONG);
}

async function cutInto(page: Page, count: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Finer or coarser' });
  await slider.fill(String(count));
  await expect(
    page.getByRole('list', { name: 'The categories as they would be' }).getByRole('listitem'),
  ).toHaveCount(count);
  await slider.press('Enter');
  await see(page, `Regrouped into ${count} categories`);
}

/** Makes a category with a description. */
async function create(
  page: Page,
  { name, description }: { name: string; description: string },
): Promise<void> {
  await press(page, 'New category');
  await page.getByLabel('Category name').fill(name);
  await page.getByLabel('What belongs there (optional)').fill(description);
  await press(page, 'Make the category');
  await see(page, `"${name}" made`);
}

test('200 documents in eight languages are sorted, corrected, sorted again, added to, cut finer and coarser, and sorted into a list of one’s own', async ({
  page,
  account: _,
  projectPath,
}) => {
  const project = new OpenProject(page, projectPath);
  const person = new Person(page);
  await page.goto(projectPath);
  await person.upload(asUploads(documentsAbout(SUBJECTS, { languages: LANGUAGES, each: 5 })));
  await person.categorize();
  await group(page, { max: 40, by: 'Assign files' });
  const first = await project.sorted();
  expect(Object.keys(first)).toHaveLength(40);
  expect(Object.values(first).flat()).toHaveLength(200);
  await press(page, 'Show all 40');
  const pinned = first.Law ?? [];
  const locked = first['Bread & baking'] ?? [];
  expect([pinned.length, locked.length]).toEqual([5, 5]);

  await test.step('two are renamed, five files moved, two merged, one locked and one split; three undone, one redone', async () => {
    await rename(page, 'Bread & baking', 'At the oven');
    await rename(page, 'Tennis', 'Rackets');
    await moveFiles(page, { from: 'Law', files: pinned, to: 'Rackets' });
    await change(page, 'At the oven', 'As it is');
    await see(page, '"At the oven" locked');
    const corrected = await project.sorted();
    await merge(page, 'Health', 'Gesundheit');
    const merged = await project.sorted();
    expect(merged.Gesundheit).toHaveLength(10);
    await change(page, 'Gesundheit', 'Split into its parts');
    await see(page, 'Split Gesundheit into 2 categories');
    for (const state of [merged, corrected]) {
      await press(page, 'Undo');
      await expect.poll(project.sorted).toEqual(state);
    }
    await press(page, 'Undo');
    await expect
      .poll(async () => (await project.categories()).filter(({ lock }) => lock !== 'none'))
      .toEqual([]);
    await press(page, 'Redo');
    await see(page, 'Locked as it is');
  });

  const expectKept = async () => {
    const sorted = await project.sorted();
    expect(sorted['At the oven']).toEqual(locked);
    expect(sorted.Rackets).toEqual(expect.arrayContaining(pinned));
    expect(Object.values(sorted).flat()).toHaveLength((await project.files()).length);
  };
  await test.step('another run keeps every pin, lock and name', async () => {
    await group(page, { max: 30, by: 'Merge categories' });
    expect(await project.categories()).toHaveLength(30);
    await expectKept();
  });

  await test.step('ten more files are placed alone, and nothing else moves', async () => {
    const before = await project.places();
    const added = documentsAbout(SUBJECTS, { languages: ['de', 'fr'], each: 1, from: 90 });
    await person.choose(asUploads(added));
    await press(page, /^Place 10 new files/);
    await page.getByText('New files placed', { exact: true }).last().waitFor(LONG);
    const after = await project.places();
    for (const [filename, category] of before)
      expect([filename, after.get(filename)]).toEqual([filename, category]);
    expect(added.filter(({ name }) => after.get(name))).toHaveLength(10);
    await expectKept();
  });

  await test.step('from 5 to 40 and back gives the same, with every pin and lock', async () => {
    await cutInto(page, 5);
    const coarse = await project.sorted();
    await expectKept();
    await cutInto(page, 40);
    await expectKept();
    await cutInto(page, 5);
    expect(await project.sorted()).toEqual(coarse);
  });

  await test.step('a list of six with descriptions is kept to', async () => {
    await press(page, 'History');
    const history = page.getByRole('list', { name: 'History' });
    await history
      .getByRole('button', { name: /^Back to here/ })
      .last()
      .click();
    await expect.poll(project.sorted, LONG).toEqual(first);
    await press(page, 'History');
    for (const one of OWN_LIST) await create(page, one);
    await page.getByText('How to sort', { exact: true }).click();
    await page.getByRole('radio', { name: 'Only mine' }).check();
    await group(page, { max: 10, by: 'Assign files' });
    const names = Object.keys(await project.sorted()).sort();
    expect(names.filter((name) => name !== 'Other')).toEqual(OWN_LIST.map(({ name }) => name).sort());
    expect(
      (await project.categories()).every(({ name, description }) => name === 'Other' || description),
    ).toBe(true);
  });

  await test.step('across languages, with English names', async () => {
    await press(page, 'Undo');
    await expect.poll(project.count).toBe(46);
    await page.getByRole('radio', { name: 'Free' }).check();
    await page.getByRole('switch', { name: 'Group across languages' }).check();
    await page.getByLabel('Language of new names').selectOption('en');
    await press(page, 'History');
    await page
      .getByRole('list', { name: 'History' })
      .getByRole('button', { name: /^Back to here/ })
      .last()
      .click();
    await expect.poll(project.count, LONG).toBe(40);
    await group(page, { max: 40, by: 'Assign files' });
    const sorted = await project.sorted();
    expect(Object.keys(sorted).sort()).toEqual([
      'Bread & baking',
      'Health',
      'Law',
      'Space & astronomy',
      'Tennis',
    ]);
  });
});
