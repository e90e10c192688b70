import { documentsAbout } from '@sheaf/testing/documents/lexicon-documents';
import { expect } from '../fixtures.ts';
import type { ProjectOwner } from './project-owner.ts';

/** 50 subjects from 8 fields, with words from the lexicon of headings. */
const SUBJECTS = [
  ...['football', 'tennis', 'swimming', 'golf', 'boxing', 'cricket', 'cycling'],
  ...['physics', 'chemistry', 'space', 'geology', 'biology', 'archaeology'],
  ...['software', 'phones', 'ai', 'games', 'electronics'],
  ...['film', 'music', 'photography', 'fashion', 'architecture', 'literature'],
  ...['cars', 'railways', 'aviation', 'ships', 'postal'],
  ...['diseases', 'mental_health', 'nutrition', 'gardening', 'pets', 'baking', 'drinks'],
  ...['markets', 'insurance', 'pensions', 'marketing', 'retail', 'elections', 'crime'],
  ...['climate', 'wildlife', 'pollution', 'water', 'weather', 'mining', 'nuclear'],
];

/** 200 documents, four about each subject. */
export const twoHundredDocuments = () => documentsAbout(SUBJECTS, { languages: ['en'], each: 4 });
/** Ten more documents, about ten of those subjects. */
export const tenMoreDocuments = () =>
  documentsAbout(SUBJECTS.slice(0, 10), { languages: ['en'], each: 1, from: 5 });

type Sorted = Record<string, string[]>;

/** The names of the categories, largest first. */
const namesBySize = (sorted: Sorted): string[] =>
  Object.entries(sorted)
    .sort(([a, ones], [b, others]) => others.length - ones.length || (a < b ? -1 : 1))
    .map(([name]) => name);

/**
 * Renames two categories, locks one, moves five files, merges two categories, splits one, undoes three of these edits
 * and redoes one, then lets a run sort the rest again: what the owner has named, pinned and locked stays as it was.
 */
export async function correctAndRunAgain(owner: ProjectOwner): Promise<void> {
  const first = await owner.sorted();
  const [a = '', b = '', locked = '', source = '', merged = '', into = '', split = ''] = namesBySize(first);
  const moved = first[source]?.slice(0, 5) ?? [];
  await owner.rename(a, 'My first');
  await owner.rename(b, 'My second');
  await owner.change(locked, 'As it is');
  await owner.move(moved, { from: source, to: 'My first' });
  const corrected = await owner.sorted();
  expect(corrected['My first']).toEqual([...(first[a] ?? []), ...moved].sort());
  await owner.merge(merged, into);
  await owner.split(split);
  const all = await owner.sorted();
  expect(all).not.toHaveProperty([merged]);
  expect(all[into]).toEqual([...(first[merged] ?? []), ...(first[into] ?? [])].sort());
  expect(all[split] ?? []).not.toEqual(first[split]);
  for (const _ of ['split', 'merge', 'move']) await owner.step('Undo');
  expect((await owner.sorted())['My first']).toEqual(first[a]);
  await owner.step('Redo');
  expect(await owner.sorted()).toEqual(corrected);

  await owner.run('Assign files');
  const after = await owner.sorted();
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['My first', 'My second', locked]));
  expect(after['My first']).toEqual(expect.arrayContaining(moved));
  expect(after[locked]).toEqual(first[locked]);
  expect(Object.values(after).flat().sort()).toEqual(Object.values(first).flat().sort());
  const pinned = (await owner.files()).filter(({ is_pinned }) => is_pinned).map(({ filename }) => filename);
  expect(pinned.sort()).toEqual(moved);
}

/** Adds ten documents and places only those: no other file moves. */
export async function placeTenMore(owner: ProjectOwner): Promise<void> {
  const before = await owner.sorted();
  await owner.upload(tenMoreDocuments());
  await owner.run(/^Sort 10 new files/);
  const added = new Set(tenMoreDocuments().map(({ name }) => name));
  const after = await owner.sorted();
  const withoutNew = Object.entries(after).map(([name, files]) => [
    name,
    files.filter((file) => !added.has(file)),
  ]);
  expect(Object.fromEntries(withoutNew)).toEqual(before);
  expect(Object.values(after).flat()).toHaveLength(210);
}

const OWN_CATEGORIES = {
  Sport: 'Football, tennis, golf, boxing, swimming: matches and players',
  Science: 'Physics, chemistry, biology, geology and space',
  Computing: 'Software, electronics, phones and games',
  Arts: 'Film, music, photography, literature and architecture',
};

/** Sorts only into the owner's six categories, each of which has a description. */
export async function sortStrictly(owner: ProjectOwner): Promise<void> {
  const before = await owner.sorted();
  const locked = (await owner.categories()).find(({ lock }) => lock === 'closed')?.name ?? '';
  await owner.change(locked, 'Not locked');
  await owner.describe('My first', 'Banks, stock markets, pensions and insurance');
  await owner.describe('My second', 'Ruins, minerals, mines and what is dug out of the ground');
  for (const [name, description] of Object.entries(OWN_CATEGORIES)) await owner.create(name, description);
  await owner.openHowToSort();
  await owner.setMode('Only mine');
  await owner.run('Assign files');
  const after = await owner.sorted();
  const own = ['My first', 'My second', ...Object.keys(OWN_CATEGORIES)];
  expect(own).toEqual(expect.arrayContaining(Object.keys(after).filter((name) => name !== 'Other')));
  for (const name of own) expect(after[name]?.length, name).toBeGreaterThan(0);
  expect(Object.values(after).flat().sort()).toEqual(Object.values(before).flat().sort());
  const expectIn = (name: string, file: string) => expect(after[name], file).toContain(file);
  expectIn('Sport', 'swimming-en-4.txt');
  expectIn('Science', 'chemistry-en-4.txt');
  expectIn('Computing', 'software-en-4.txt');
  expectIn('Arts', 'music-en-4.txt');
}

/** Makes the categories coarser, finer and coarser again: the same number results in the same categories. */
export async function regroupBackAndForth(owner: ProjectOwner): Promise<void> {
  const before = await owner.sorted();
  await owner.regroup(5);
  const coarse = await owner.sorted();
  expect(Object.keys(coarse)).toHaveLength(5);
  await owner.regroup(40);
  expect(Object.keys(await owner.sorted())).toHaveLength(40);
  await owner.regroup(5);
  expect(await owner.sorted()).toEqual(coarse);
  for (const _ of [5, 40, 5]) await owner.step('Undo');
  expect(await owner.sorted()).toEqual(before);
}

const ENGLISH_NAMES = ['Bread & baking', 'Tennis', 'Space & astronomy'];

/** Sorts documents in many languages by subject only, with English category names. */
export async function sortAcrossLanguages(owner: ProjectOwner, subjects: readonly string[]): Promise<void> {
  await owner.openHowToSort();
  await owner.setAcrossLanguages('English');
  await owner.run('Assign files');
  const sorted = Object.values(await owner.sorted());
  const subjectOf = (file: string) => file.split('-')[0];
  for (const subject of subjects) {
    const together = sorted.filter((files) => files.some((file) => subjectOf(file) === subject));
    expect(together, subject).toHaveLength(1);
  }
  const names = Object.keys(await owner.sorted());
  for (const name of names) expect(ENGLISH_NAMES).toContain(name);
  await owner.show(names[0] ?? '');
  await owner.page.getByText(/ 8 languages$/).waitFor();
}
