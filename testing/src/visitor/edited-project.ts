import type { Category } from '@sheaf/contract/categorization';
import type { File, UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { expect } from 'vitest';
import { jobEnd } from './jobs.ts';
import { documentAbout, type Topic } from './pile.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Something done to a project; `which` selects the part that it affects. */
export interface EditStep {
  readonly do: string;
  readonly which: number;
}

/** Steps of a sequence: one, or two concurrent ones through both connections. */
export type SequenceStep = EditStep | { readonly do: 'pair'; readonly steps: readonly [EditStep, EditStep] };

/** Every kind of edit; undo and redo are more frequent than the others. */
export const EDITS = [
  ...['create', 'rename', 'describe', 'lock', 'merge', 'move', 'move-to-new', 'move-out', 'unpin'],
  ...['delete', 'split', 'regroup', 'clear', 'clear-all', 'undo', 'undo', 'undo', 'redo', 'redo'],
] as const;
/** Every kind of run; the first one labels, the others group. */
export const RUNS = ['categorize-raw', 'merge', 'assign-categories', 'reuse', 'place-new'] as const;
/** Changes to the files or to how runs work, which are not part of the history. */
export const OTHER_CHANGES = ['upload', 'delete-file', 'mode', 'languages'] as const;

const MODES = ['free', 'prefer', 'strict'] as const;
const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];

/** The acceptable errors, each of which is a refusal that changes nothing. */
const REFUSALS = [
  ...['category_not_found', 'file_not_found', 'name_taken', 'category_limit', 'category_locked'],
  ...['cannot_split', 'no_tree', 'nothing_to_undo', 'nothing_to_redo', 'edited_meanwhile'],
  ...['nothing_to_do', 'phase_order'],
];
/** Those acceptable while something else is done to the project. */
const REFUSALS_IN_PAIRS = [...REFUSALS, 'run_in_progress'];

/** A project's files, with their places, and its categories, as the API returns them. */
interface Sorted {
  readonly files: readonly File[];
  readonly categories: readonly Category[];
}

const isRun = (kind: string): boolean => RUNS.some((one) => one === kind);
const isCategorized = ({ final_category_id }: File) => final_category_id !== null;

/** A project that one person changes through two connections, with the invariants that hold after each step. */
export class EditedProject {
  readonly #connections: readonly [Visitor, Visitor];
  readonly #base: string;
  readonly #id: string;
  #uploads = 0;
  /** The current files: those uploaded and not deleted. */
  readonly #files = new Set<string>();
  /** Whether a file may have been relabeled since its labels were cleared. */
  isRelabeled = false;

  private constructor(connections: readonly [Visitor, Visitor], id: string) {
    this.#connections = connections;
    this.#base = `/projects/${id}`;
    this.#id = id;
  }

  /** Wraps an existing project, through two connections of its owner. */
  static async of(connections: readonly [Visitor, Visitor], id: string): Promise<EditedProject> {
    const project = new EditedProject(connections, id);
    for (const file of await project.files()) project.#files.add(file.id);
    return project;
  }

  #by = (which: number): Visitor => this.#connections[which % 2] as Visitor;
  files = async () => (await this.#by(0).get<File[]>(`${this.#base}/files`)).body;
  categories = async () => (await this.#by(1).get<Category[]>(`${this.#base}/categories`)).body;
  #sorted = async (): Promise<Sorted> => ({ files: await this.files(), categories: await this.categories() });

  /** Takes a step, and checks the invariants. */
  async take(step: SequenceStep): Promise<void> {
    if ('steps' in step) {
      const steps = step.steps.map((one, index) => this.#takeOne(one, this.#by(index), REFUSALS_IN_PAIRS));
      await Promise.all(steps);
      if (step.steps.some(({ do: kind }) => kind === 'place-new' || kind === 'categorize-raw'))
        this.isRelabeled = true;
    } else {
      const before = await this.#sorted();
      await this.#takeOne(step, this.#by(step.which), REFUSALS);
      const after = await this.#sorted();
      if (isRun(step.do)) expectRunToKeep(step, before, after);
      if (step.do === 'regroup' || step.do === 'split') expectFixedToStay(before, after);
      const labels = step.do === 'place-new' || step.do === 'categorize-raw';
      this.isRelabeled ||= labels && before.files.some(({ raw_category }) => raw_category === null);
    }
    await this.#check();
  }

  async #takeOne(step: EditStep, by: Visitor, refusals: readonly string[]): Promise<void> {
    if (step.do === 'upload') return this.#upload(step.which, by);
    if (step.do === 'delete-file') return this.#deleteFile(step.which, by, refusals);
    if (isRun(step.do)) return this.#run(step, by, refusals);
    const answer = await this.#edit(step, by);
    if (answer && answer.status !== 200) expect(refusals).toContain(answer.body.code);
  }

  async #upload(which: number, by: Visitor): Promise<void> {
    this.#uploads += 1;
    const name = `added-${this.#uploads}.txt`;
    const content = documentAbout(TOPICS[which % 4] as Topic, 100 + this.#uploads);
    const answer = await by.upload<UploadResult>(`${this.#base}/upload`, [{ name, content }]);
    for (const file of answer.body.uploaded_files) this.#files.add(file.id);
  }

  async #deleteFile(which: number, by: Visitor, refusals: readonly string[]): Promise<void> {
    const files = await this.files();
    const id = files[which % Math.max(1, files.length)]?.id;
    if (id === undefined || files.length < 4) return;
    const { status, body } = await by.delete<Problem>(`${this.#base}/files/${id}`);
    if (status === 200) this.#files.delete(id);
    else expect(refusals).toContain(body.code);
  }

  async #run({ do: kind, which }: EditStep, by: Visitor, refusals: readonly string[]): Promise<void> {
    const path = kind === 'reuse' ? 'assign-categories' : kind;
    const takesMaximum = kind !== 'place-new' && kind !== 'categorize-raw';
    const body = { max_categories: 3 + (which % 8), ...(kind === 'reuse' && { reuse_existing: true }) };
    const start = await by.post<Problem & { job_id: string }>(
      `/ai/${this.#id}/${path}`,
      takesMaximum ? body : undefined,
    );
    if (start.status !== 200) {
      expect(refusals).toContain(start.body.code);
      return;
    }
    expect(await jobEnd(by, start.body.job_id)).toMatchObject({ status: 'completed' });
  }

  async #edit({ do: kind, which }: EditStep, by: Visitor): Promise<Answer<Problem> | undefined> {
    const base = this.#base;
    const { categories, files } = await this.#sorted();
    const count = Math.max(1, categories.length);
    const [one, other] = [categories[which % count], categories[(which * 7 + 1) % count]];
    const file_ids = files.filter((_, index) => (index * 31 + which) % 5 === 0).map(({ id }) => id);
    const path = `${base}/categories/${one?.id}`;
    const name = `Name ${which % 7}`;
    if (kind === 'create') return by.post(`${base}/categories`, { name });
    if (kind === 'undo' || kind === 'redo') return by.post(`${base}/edits/${kind}`);
    if (kind === 'clear' || kind === 'clear-all') return by.post(`${base}/${kind}`);
    if (kind === 'regroup')
      return by.post(`${base}/categories/regroup`, { max_categories: 1 + (which % 12) });
    if (kind === 'mode') return by.patch(base, { category_mode: MODES[which % 3] });
    if (kind === 'languages') {
      return by.patch(base, {
        across_languages: which % 2 === 0,
        naming_language: [null, 'en', 'de'][which % 3],
        use_folders: which % 5 === 0,
      });
    }
    if (file_ids.length > 0) {
      if (kind === 'move-to-new') return by.post(`${base}/files/move`, { file_ids, new_category: { name } });
      if (kind === 'move-out') return by.post(`${base}/files/move`, { file_ids, category_id: null });
      if (kind === 'unpin') return by.post(`${base}/files/unpin`, { file_ids });
    }
    if (!one || !other) return undefined;
    if (kind === 'rename') return by.patch(path, { name });
    if (kind === 'describe') return by.patch(path, { description: `What is number ${which}.` });
    if (kind === 'lock') return by.patch(path, { lock: ['none', 'grow', 'closed'][which % 3] });
    if (kind === 'delete') return by.delete(path);
    if (kind === 'split') return by.post(`${path}/split`, which % 2 === 0 ? {} : { parts: 2 + (which % 3) });
    if (kind === 'merge' && one !== other)
      return by.post(`${base}/categories/merge`, { category_ids: [one.id, other.id] });
    if (kind === 'move' && file_ids.length > 0)
      return by.post(`${base}/files/move`, { file_ids, category_id: other.id });
    return undefined;
  }

  /**
   * Each file appears once, in one existing category or none; there are no other files, and category names are unique.
   */
  async #check(): Promise<void> {
    const { files, categories } = await this.#sorted();
    expect(files.map(({ id }) => id).sort()).toEqual([...this.#files].sort());
    const ids = new Set(categories.map(({ id }) => id));
    for (const { final_category_id } of files) {
      if (final_category_id !== null) expect(ids).toContain(final_category_id);
    }
    const placed = categories.reduce((sum, { file_count }) => sum + file_count, 0);
    expect(placed).toBe(files.filter(isCategorized).length);
    const names = categories.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  }

  /** Undoes or redoes until nothing is left, alternating between both connections. */
  async stepToEnd(direction: 'undo' | 'redo'): Promise<void> {
    for (let step = 0; ; step++) {
      const answer = await this.#by(step).post<Problem>(`${this.#base}/edits/${direction}`);
      if (answer.body.code === `nothing_to_${direction}`) return;
      expect(answer.status).toBe(200);
      await this.#check();
    }
  }
}

/** Pinned files, and those in locked categories, stay in place; nothing has entered a closed category. */
function expectFixedToStay(before: Sorted, after: Sorted): void {
  const placeOf = new Map(after.files.map(({ id, final_category_id }) => [id, final_category_id]));
  const former = new Map(before.files.map(({ id, final_category_id }) => [id, final_category_id]));
  for (const { id, is_pinned, final_category_id } of before.files) {
    if (is_pinned) expect(placeOf.get(id)).toBe(final_category_id);
  }
  for (const { id, name, lock } of before.categories) {
    if (lock === 'none') continue;
    if (lock === 'closed') {
      expect(after.categories.find((one) => one.id === id)).toMatchObject({ name, lock });
      for (const [file, place] of placeOf) if (place === id) expect(former.get(file)).toBe(id);
    }
  }
}

/** A run preserves pinned files, locked categories and own names; placing new files preserves all others, too. */
function expectRunToKeep({ do: kind }: EditStep, before: Sorted, after: Sorted): void {
  expectFixedToStay(before, after);
  const placeOf = new Map(after.files.map(({ id, final_category_id }) => [id, final_category_id]));
  for (const { id, final_category_id } of before.files) {
    if (kind === 'place-new' && final_category_id) expect(placeOf.get(id)).toBe(final_category_id);
    if (kind === 'categorize-raw') expect(placeOf.get(id)).toBe(final_category_id);
  }
  for (const { id, name, is_own, lock } of before.categories) {
    if (is_own || lock !== 'none')
      expect(after.categories.find((one) => one.id === id)).toMatchObject({ name, lock });
    if (lock === 'none') continue;
    for (const file of before.files) if (file.final_category_id === id) expect(placeOf.get(file.id)).toBe(id);
  }
}
