import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import { run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, pileOf, projectWith, type Topic } from '@sheaf/testing/visitor/pile';
import type { Answer, Visitor } from '@sheaf/testing/visitor/visitor';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let both: TwoProcesses;
beforeAll(async () => {
  both = await startTwoProcesses({ env: { SIGNUP_COURTESY_CREDITS: '100000' }, hasWorker: true });
});
afterAll(() => both.close());

const EDITS = [
  ...['create', 'rename', 'describe', 'lock', 'merge', 'move', 'move-to-new', 'move-out', 'unpin'],
  ...['delete', 'split', 'regroup', 'clear', 'clear-all', 'undo', 'undo', 'undo', 'redo', 'redo'],
] as const;
const RUNS = ['merge', 'assign-categories', 'reuse', 'place-new'] as const;
const MODES = ['free', 'prefer', 'strict'] as const;
const TOPICS: readonly Topic[] = ['baking', 'sailing', 'garten', 'santé'];

const number = fc.nat(1_000);
const edit = fc.record({ do: fc.constantFrom(...EDITS), which: number });
type EditStep = { do: string; which: number };
type Step = EditStep | { do: 'pair'; edits: [EditStep, EditStep] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: edit },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pair' as const), edits: fc.tuple(edit, edit) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...RUNS), which: number }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('upload', 'delete-file', 'mode'), which: number }),
  },
);

/** What an answer to an edit may be, besides a good one: each is a refusal that changes nothing. */
const REFUSALS = [
  ...['category_not_found', 'file_not_found', 'name_taken', 'category_limit', 'category_locked'],
  ...['cannot_split', 'no_tree', 'nothing_to_undo', 'nothing_to_redo', 'edited_meanwhile'],
  ...['nothing_to_do', 'phase_order'],
];

/** A project that one person changes through two processes, and what has to hold of it. */
class EditedProject {
  readonly #connections: readonly Visitor[];
  readonly #base: string;
  readonly #id: string;
  #uploads = 0;
  /** Whether a file may have been labeled anew since its labels were cleared. */
  isRelabeled = false;

  constructor(person: Visitor, id: string) {
    this.#connections = [person, person.clone(both.back.url)];
    this.#base = `/projects/${id}`;
    this.#id = id;
  }

  #by = (which: number) => this.#connections[which % 2] as Visitor;
  files = async () => (await this.#by(0).get<File[]>(`${this.#base}/files`)).body;
  categories = async () => (await this.#by(1).get<Category[]>(`${this.#base}/categories`)).body;

  async take(step: Step): Promise<void> {
    if ('edits' in step) {
      // At the same time, through both processes.
      await Promise.all(step.edits.map((one, index) => this.#edit(one, this.#by(index))));
    } else if (step.do === 'upload') {
      await this.#upload(step.which);
    } else if (RUNS.some((kind) => kind === step.do)) {
      await this.#run(step);
    } else {
      await this.#edit(step, this.#by(step.which));
    }
    await this.#check();
  }

  async #upload(which: number): Promise<void> {
    this.#uploads += 1;
    const content = documentAbout(TOPICS[which % 4] as Topic, 100 + this.#uploads);
    await this.#by(which).upload(`${this.#base}/upload`, [{ name: `added-${this.#uploads}.txt`, content }]);
  }

  async #edit({ do: kind, which }: EditStep, by: Visitor): Promise<void> {
    const [categories, files] = [await this.categories(), await this.files()];
    const [one, other] = [
      categories[which % Math.max(1, categories.length)],
      categories[(which * 7 + 1) % Math.max(1, categories.length)],
    ];
    const file_ids = files.filter((_, index) => (index * 31 + which) % 5 === 0).map(({ id }) => id);
    const answer = await this.#call(kind, { by, one, other, file_ids, which });
    if (answer && answer.status !== 200) expect(REFUSALS).toContain(answer.body.code);
  }

  async #call(
    kind: string,
    {
      by,
      one,
      other,
      file_ids,
      which,
    }: {
      by: Visitor;
      one?: Category | undefined;
      other?: Category | undefined;
      file_ids: string[];
      which: number;
    },
  ): Promise<Answer<Problem> | undefined> {
    const base = this.#base;
    const path = `${base}/categories/${one?.id}`;
    const name = `Name ${which % 7}`;
    const someIds = file_ids.length > 0;
    if (kind === 'create') return by.post(`${base}/categories`, { name });
    if (kind === 'undo' || kind === 'redo') return by.post(`${base}/edits/${kind}`);
    if (kind === 'clear' || kind === 'clear-all') return by.post(`${base}/${kind}`);
    if (kind === 'regroup') return by.post(`${base}/categories/regroup`, { max_categories: 1 + (which % 8) });
    if (kind === 'mode') return by.patch(base, { category_mode: MODES[which % 3] });
    if (kind === 'delete-file') return by.delete(`${base}/files/${file_ids[0]}`);
    if (kind === 'move-to-new' && someIds)
      return by.post(`${base}/files/move`, { file_ids, new_category: { name } });
    if (kind === 'move-out' && someIds) return by.post(`${base}/files/move`, { file_ids, category_id: null });
    if (kind === 'unpin' && someIds) return by.post(`${base}/files/unpin`, { file_ids });
    if (!one || !other) return undefined;
    if (kind === 'rename') return by.patch(path, { name });
    if (kind === 'describe') return by.patch(path, { description: `What is number ${which}.` });
    if (kind === 'lock') return by.patch(path, { lock: ['none', 'grow', 'closed'][which % 3] });
    if (kind === 'delete') return by.delete(path);
    if (kind === 'split') return by.post(`${path}/split`, {});
    if (kind === 'merge' && one !== other) {
      return by.post(`${base}/categories/merge`, { category_ids: [one.id, other.id] });
    }
    if (kind === 'move' && someIds) return by.post(`${base}/files/move`, { file_ids, category_id: other.id });
    return undefined;
  }

  /** A run leaves pinned files, locked categories and own names as they were. */
  async #run({ do: kind, which }: EditStep): Promise<void> {
    const [files, categories] = [await this.files(), await this.categories()];
    if (kind !== 'place-new' && files.every(({ raw_category }) => raw_category === null)) return;
    // A file that was moved out of all categories stays out.
    const isSettled = (file: File) => isPlaced(file) || file.is_pinned;
    if (kind === 'place-new' && (categories.length === 0 || files.every(isSettled))) return;
    if (kind === 'place-new') this.isRelabeled ||= files.some(({ raw_category }) => raw_category === null);
    const path = kind === 'reuse' ? 'assign-categories' : kind;
    const body = { max_categories: 3 + (which % 8), ...(kind === 'reuse' && { reuse_existing: true }) };
    const end = await run(
      this.#by(which),
      `/ai/${this.#id}/${path}`,
      kind === 'place-new' ? undefined : body,
    );
    expect(end.status).toBe('completed');
    const [after, kept] = [await this.files(), await this.categories()];
    const placeOf = new Map(after.map(({ id, final_category_id }) => [id, final_category_id]));
    const before = new Map(files.map(({ id, final_category_id }) => [id, final_category_id]));
    for (const { id, is_pinned, final_category_id } of files) {
      if (is_pinned || (kind === 'place-new' && final_category_id))
        expect(placeOf.get(id)).toBe(final_category_id);
    }
    for (const { id, name, is_own, lock } of categories) {
      if (is_own || lock !== 'none') expect(kept.find((one) => one.id === id)).toMatchObject({ name, lock });
      if (lock === 'none') continue;
      for (const [file, place] of before) if (place === id) expect(placeOf.get(file)).toBe(id);
      if (lock === 'closed') {
        for (const [file, place] of placeOf) if (place === id) expect(before.get(file)).toBe(id);
      }
    }
  }

  /** Each file is there once, in one category that exists or in none. */
  async #check(): Promise<void> {
    const [files, categories] = [await this.files(), await this.categories()];
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
    const ids = new Set(categories.map(({ id }) => id));
    for (const { final_category_id } of files) {
      if (final_category_id !== null) expect(ids).toContain(final_category_id);
    }
    const placed = categories.reduce((sum, { file_count }) => sum + file_count, 0);
    expect(placed).toBe(files.filter(isPlaced).length);
    const names = categories.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  }

  async undoAll(): Promise<void> {
    for (let step = 0; ; step++) {
      const answer = await this.#by(step).post<Problem>(`${this.#base}/edits/undo`);
      if (answer.body.code === 'nothing_to_undo') return;
      expect(answer.status).toBe(200);
      await this.#check();
    }
  }

  /** The rows as the database writes them: of the categories, and of files without what never changes. */
  async rows() {
    const { rows } = await sql<{ category: string | null; file: { id: string; labels: unknown } | null }>`
      select to_jsonb(categories)::text as category, null as file from categories where project_id = ${this.#id}
      union all
      select null, jsonb_build_object('id', files.id, 'placement', jsonb_build_array(category_id, placed_by, is_pinned),
        'labels', jsonb_build_array(raw_categories.name, raw_language, confidence, reason, raw_placed_by))
      from files left join raw_categories on raw_categories.id = raw_category_id where files.project_id = ${this.#id}
      order by 1, 2`.execute(both.front.services.db);
    return {
      categories: rows.flatMap(({ category }) => category ?? []),
      files: new Map(rows.flatMap(({ file }) => (file ? [[file.id, file] as const] : []))),
    };
  }
}

const isPlaced = ({ final_category_id }: File) => final_category_id !== null;

it('whatever is edited, run, uploaded, deleted, undone and redone through two processes: nothing is lost, pins and locks hold, and undoing everything gives the start back', async () => {
  const person = await both.front.signedIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16, size: 'max' }), async (steps) => {
      const id = await projectWith(person, pileOf(3));
      await run(person, `/ai/${id}/categorize-raw`);
      const project = new EditedProject(person, id);
      const start = await project.rows();
      await project.take({ do: 'assign-categories', which: 5 });
      for (const one of steps) await project.take(one);
      await project.undoAll();
      const end = await project.rows();
      expect(end.categories).toEqual(start.categories);
      for (const [file, { labels, ...row }] of end.files) {
        const before = start.files.get(file);
        if (!before) expect(row).toMatchObject({ placement: [null, null, false] });
        else
          expect(project.isRelabeled ? { ...row, labels: before.labels } : { ...row, labels }).toEqual(
            before,
          );
      }
      await person.delete(`/projects/${id}`);
    }),
    { numRuns: Number(process.env.EDIT_SEQUENCES ?? 2), endOnFailure: true },
  );
}, 300_000);
