import type { Page } from '@playwright/test';
import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { fetchJson } from './screen.ts';

/** The server's data of the project that a page shows. */
export class OpenProject {
  readonly #page: Page;
  readonly #base: string;

  constructor(page: Page, projectPath: string) {
    this.#page = page;
    this.#base = projectPath.replace('/app', '');
  }

  files = () => fetchJson<File[]>(this.#page, `${this.#base}/files`);
  categories = () => fetchJson<Category[]>(this.#page, `${this.#base}/categories`);

  /** The id of the newest edit that is not undone. */
  currentEdit = async (): Promise<string | undefined> => {
    const edits = await fetchJson<Edit[]>(this.#page, `${this.#base}/edits`);
    return edits.find(({ undone }) => !undone)?.id;
  };

  /** The names of the files in each category, by its name. */
  sorted = async (): Promise<Record<string, string[]>> => {
    const [files, categories] = [await this.files(), await this.categories()];
    const namesIn = (id: string) =>
      files.filter((file) => file.final_category_id === id).map(({ filename }) => filename);
    return Object.fromEntries(categories.map(({ id, name }) => [name, namesIn(id).sort()]));
  };
}
