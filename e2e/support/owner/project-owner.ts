import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { OpenProject } from '../open-project.ts';
import { categoryLine, waitForText } from '../screen.ts';
import type { InputMethod } from './input-methods.ts';

/** Timeout for a run over hundreds of documents. */
const LARGE_RUN_TIMEOUT = { timeout: 240_000 };

/** A person who corrects the categories of the project that a page shows, with any input method. */
export class ProjectOwner extends OpenProject {
  readonly page: Page;
  readonly #input: InputMethod;

  constructor(page: Page, projectPath: string, input: InputMethod) {
    super(page, projectPath);
    this.page = page;
    this.#input = input;
    // From now on: a chooser that a key opens at once would come before Playwright intercepts it.
    page.on('filechooser', () => {});
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: true }).first();

  /** Shows a part of the page that has a tab of its own on phones. */
  async #showPart(part: 'Categories' | 'Files'): Promise<void> {
    const tab = this.page
      .getByRole('tablist', { name: 'Parts of the project' })
      .getByRole('tab', { name: part });
    if ((await tab.count()) > 0) await this.#input.press(tab);
  }

  /** Chooses an item in the menu of a category. */
  async change(category: string, item: string): Promise<void> {
    const { page } = this;
    await this.#showPart('Categories');
    const choice = page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('menuitemradio', { name: item }));
    await this.#input.choose(this.button(`Change ${category}`), choice);
  }

  async rename(category: string, name: string): Promise<void> {
    await this.change(category, 'Rename');
    await this.#input.fill(this.page.getByLabel(`Name of the category ${category}`), name);
    await this.page.keyboard.press('Enter');
    await waitForText(this.page, `Renamed to "${name}"`);
  }

  async describe(category: string, description: string): Promise<void> {
    await this.change(category, 'Description…');
    const dialog = this.page.getByRole('alertdialog');
    await this.#input.fill(dialog.getByLabel('Description'), description);
    await this.#input.press(dialog.getByRole('button', { name: 'Save' }));
    await waitForText(this.page, `Description of "${category}" saved`);
  }

  async create(name: string, description: string): Promise<void> {
    await this.#showPart('Categories');
    await this.#input.press(this.button('New category'));
    const dialog = this.page.getByRole('alertdialog');
    await this.#input.fill(dialog.getByLabel('Category name'), name);
    await this.#input.fill(dialog.getByLabel('What belongs here'), description);
    await this.#input.press(dialog.getByRole('button', { name: 'Create category' }));
    await waitForText(this.page, `"${name}" created`);
  }

  async show(category: string): Promise<void> {
    await this.#showPart('Categories');
    await this.#input.press(categoryLine(this.page, category));
  }

  /** Moves files out of a category that is shown by itself. */
  async move(files: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
    const { page } = this;
    await this.show(from);
    const list = page.getByRole('region', { name: 'List of files' });
    for (const file of files) await this.#input.press(list.getByRole('checkbox', { name: `Select ${file}` }));
    await this.#input.moveSelected(this.button('Move to…'));
    await this.#input.pick(page.getByRole('combobox', { name: /^Find (or create )?a category/ }), to);
    await waitForText(page, `${files.length} files moved to "${to}"`);
  }

  async merge(category: string, into: string): Promise<void> {
    await this.change(category, 'Merge with…');
    await this.#input.pick(this.page.getByRole('combobox', { name: /^Find (or create )?a category/ }), into);
    await waitForText(this.page, `Merged into "${into}"`);
  }

  async split(category: string): Promise<void> {
    await this.change(category, 'Split into parts');
    await waitForText(this.page, new RegExp(`^Split ${category.replace(/[^\w\s]/g, '.')} into`));
  }

  /** Undoes or redoes one edit and waits until that is done. */
  async step(direction: 'Undo' | 'Redo'): Promise<void> {
    await this.#showPart('Categories');
    const before = await this.currentEdit();
    await this.#input.step(this.button(direction), direction);
    await expect.poll(this.currentEdit).not.toEqual(before);
  }

  /** Regroups the categories with the slider. */
  async regroup(count: number): Promise<void> {
    await this.#showPart('Categories');
    const slider = this.page.getByRole('slider', { name: 'Finer or coarser' });
    const before = await this.currentEdit();
    await this.#input.slide(slider, count);
    await expect.poll(this.currentEdit, LARGE_RUN_TIMEOUT).not.toEqual(before);
    await expect(slider).toHaveValue(String(count));
  }

  /** Starts a run with a button and waits for its end. */
  async run(button: string | RegExp): Promise<void> {
    const close = this.page
      .getByRole('dialog', { name: 'How to sort' })
      .getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await this.#input.press(close);
    await this.#showPart('Categories');
    const before = await this.currentEdit();
    await this.#input.press(this.button(button));
    await expect.poll(this.currentEdit, LARGE_RUN_TIMEOUT).not.toEqual(before);
    await expect(this.button('Undo')).toBeEnabled(LARGE_RUN_TIMEOUT);
  }

  /** Uploads documents through the file chooser. */
  async upload(documents: readonly { name: string; content: string }[]): Promise<void> {
    const { page } = this;
    await this.#showPart('Files');
    const chosen = page.waitForEvent('filechooser');
    await this.#input.chooseFiles(
      page.getByRole('button', { name: /^(Drop files here|Choose files)/ }).first(),
    );
    const files = documents.map(({ name, content }) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    }));
    await (await chosen).setFiles(files);
    await waitForText(page, `${documents.length} files uploaded.`);
  }

  async openHowToSort(): Promise<void> {
    await this.#showPart('Categories');
    await this.#input.press(this.button('How to sort…'));
    await this.#input.press(this.page.locator('summary', { hasText: 'My own categories' }));
  }

  /** Chooses how own categories are used, in the open "How to sort" panel. */
  async setMode(mode: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name: new RegExp(`^${mode}`) });
    await this.#input.choose(
      this.page.getByRole('radio', { checked: true, name: /mine|Any category/ }),
      choice,
    );
    await expect(choice).toBeChecked();
  }

  async setAcrossLanguages(namesIn: string): Promise<void> {
    const { page } = this;
    await this.#input.press(page.getByRole('switch', { name: 'Group across languages' }));
    await this.#input.select(page.getByLabel('Language of new names'), namesIn);
  }
}
