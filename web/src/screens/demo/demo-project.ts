import type { Category } from '@sheaf/contract/categorization';
import type { Edit, EditKind } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { compareNames } from '@sheaf/contract/natural-order';
import type { Project } from '@sheaf/contract/projects';
import { recounted } from '../../features/categories/category-changes.ts';
import type { CategoryLists } from '../../features/history/category-lists.ts';
import { DEMO_PROJECT_ID } from '../projects/demo-project-id.ts';
import { RefusedEdit } from './demo-calls.ts';
import { type Cut, type Fit, recording } from './recording.ts';

interface Step {
  readonly edit: Edit;
  readonly before: CategoryLists;
  readonly after: CategoryLists;
}

/** What no run has judged: a file in a category that its owner put it in. */
const UNJUDGED: Fit = {
  confidence: null,
  reason: [],
  reason_sentence: null,
  second_category: null,
  second_nearness: null,
  fits_nowhere: false,
};

const recordedFiles = new Map(recording.files.map((file) => [file.id, file]));

/** What the recorded runs have found of a file in a category, or of its label if it is in none. */
function fitOf(id: string, categoryId: string | null): Fit {
  const judged = categoryId === null ? recording.labels[id] : recordedFiles.get(id);
  return judged?.final_category_id === categoryId
    ? {
        confidence: judged.confidence,
        reason: judged.reason,
        reason_sentence: judged.reason_sentence,
        second_category: judged.second_category,
        second_nearness: judged.second_nearness,
        fits_nowhere: judged.fits_nowhere,
      }
    : UNJUDGED;
}

/** The recorded project as a visitor changes it: in the page's memory alone, so that each visit starts anew. */
export class DemoProject {
  #settings: Project = { ...recording.project, id: DEMO_PROJECT_ID };
  #lists: CategoryLists = { categories: recording.categories, files: recording.files };
  #history: readonly Step[] = recording.edits.map((edit) => ({
    edit,
    before: { categories: [], files: recording.files },
    after: this.#lists,
  }));
  #undone: readonly Step[] = [];
  readonly #deleted = new Map<string, File>();

  get settings(): Project {
    return this.#settings;
  }

  get lists(): CategoryLists {
    return this.#lists;
  }

  /** Undone edits first, then those in effect, newest first. */
  get edits(): Edit[] {
    return [
      ...this.#undone.map(({ edit }) => ({ ...edit, undone: true })),
      ...this.#history.toReversed().map(({ edit }) => edit),
    ];
  }

  /** Whether nothing differs from what was recorded, so that what was recorded of it is still true. */
  get isAsRecorded(): boolean {
    return this.#settings.name === recording.project.name && areSame(this.#lists, recording);
  }

  /** Whether the tree that the sort left has only been cut since: every other cut is then as recorded. */
  get isOnlyCut(): boolean {
    return (
      this.#history.every(({ edit }) => edit.kind === 'run' || edit.kind === 'regroup') &&
      this.#lists.files.length === recording.files.length
    );
  }

  change(change: Partial<Project>): void {
    this.#settings = { ...this.#settings, ...change };
  }

  category(id: string): Category {
    const category = this.#lists.categories.find((one) => one.id === id);
    if (!category) throw new RefusedEdit('category_not_found', 'This category no longer exists.');
    return category;
  }

  file(id: string): File {
    const file = this.#lists.files.find((one) => one.id === id);
    if (!file) throw new RefusedEdit('file_not_found', 'One of these files no longer exists.');
    return file;
  }

  /** Makes an edit that can be undone; one that changes nothing is not recorded. */
  edit(kind: EditKind, summary: string, next: CategoryLists): void {
    const before = new Map(this.#lists.files.map((file) => [file.id, file.final_category_id]));
    const files = next.files.map((file) =>
      file.raw_category === null || before.get(file.id) === file.final_category_id
        ? file
        : { ...file, ...fitOf(file.id, file.final_category_id) },
    );
    this.#record({ kind, summary }, { files, categories: next.categories.toSorted(largestFirst) });
  }

  /** Cuts the tree as recorded; null stands for the cut that the sort itself made. */
  cut(made: Cut | null, edit: Pick<Edit, 'kind' | 'summary'>): void {
    const files = this.#lists.files.map((file) => {
      const { filename } = file;
      return { ...(recordedFiles.get(file.id) ?? file), filename, ...made?.files[file.id] };
    });
    this.#record(edit, { files, categories: made?.categories ?? recording.categories });
  }

  /** Undoes or redoes one edit, or all edits on the way to the given one; returns the last of them. */
  step(direction: 'undo' | 'redo', to?: string): Edit {
    for (;;) {
      const step = direction === 'undo' ? this.#history.at(-1) : this.#undone.at(-1);
      if (!step) throw nothingTo[direction]();
      const { edit, before, after } = step;
      if (direction === 'undo') {
        this.#history = this.#history.slice(0, -1);
        this.#undone = [...this.#undone, step];
        this.#restore(before);
      } else {
        this.#undone = this.#undone.slice(0, -1);
        this.#history = [...this.#history, step];
        this.#restore(after);
      }
      const isThere = to === (direction === 'undo' ? this.#history.at(-1)?.edit.id : edit.id);
      if (to === undefined || isThere) return { ...edit, undone: direction === 'undo' };
    }
  }

  /** Files are not part of the history: an undo neither brings them back nor removes them. */
  deleteFiles(ids: readonly string[]): File[] {
    const gone = this.#lists.files.filter(({ id }) => ids.includes(id));
    for (const file of gone) this.#deleted.set(file.id, file);
    this.#setFiles(this.#lists.files.filter((file) => !gone.includes(file)));
    return gone;
  }

  restoreFiles(ids: readonly string[]): File[] {
    const back = ids.flatMap((id) => this.#deleted.get(id) ?? []);
    for (const { id } of back) this.#deleted.delete(id);
    const order = recording.files.map(({ id }) => id);
    const returned = back.map((file) => inOneOf(this.#lists.categories, file));
    const files = [...this.#lists.files, ...returned];
    this.#setFiles(files.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)));
    return back;
  }

  renameFile(id: string, filename: string): void {
    this.#setFiles(this.#lists.files.map((file) => (file.id === id ? { ...file, filename } : file)));
  }

  #setFiles(files: readonly File[]): void {
    this.#lists = {
      files,
      categories: recounted(this.#lists.categories, { before: this.#lists.files, after: files }),
    };
  }

  #record(edit: Pick<Edit, 'kind' | 'summary'>, after: CategoryLists): void {
    const before = this.#lists;
    if (areSame(after, before)) return;
    const made = { ...edit, id: crypto.randomUUID(), created_at: new Date().toISOString(), undone: false };
    this.#history = [...this.#history, { edit: made, before, after }];
    this.#undone = [];
    this.#lists = after;
  }

  /** Restores where files were and their labels, not their names, nor files that have been deleted since. */
  #restore({ categories, files: then }: CategoryLists): void {
    const earlier = new Map(then.map((file) => [file.id, file]));
    const files = this.#lists.files.map((file) => {
      const known = earlier.get(file.id);
      return known ? { ...known, filename: file.filename } : inOneOf(categories, file);
    });
    this.#lists = { files, categories: recounted(categories, { before: then, after: files }) };
  }
}

/** A file in its category, or in none if that is gone. */
function inOneOf(categories: readonly Category[], file: File): File {
  const category = categories.find(({ id }) => id === file.final_category_id);
  return {
    ...file,
    final_category_id: category?.id ?? null,
    final_category_name: category?.name ?? null,
    ...(!category && fitOf(file.id, null)),
  };
}

const areSame = (one: CategoryLists, other: CategoryLists): boolean =>
  JSON.stringify([one.categories, one.files]) === JSON.stringify([other.categories, other.files]);

const largestFirst = (a: Category, b: Category): number =>
  b.file_count - a.file_count || compareNames(a.name, b.name);

const nothingTo = {
  undo: () => new RefusedEdit('nothing_to_undo', 'There is no edit to undo.'),
  redo: () => new RefusedEdit('nothing_to_redo', 'There is no edit to redo.'),
};
