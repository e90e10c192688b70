import type { Category, PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, documentAbout, filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '200' } }));

const editsOf = async (person: Visitor, id: string) =>
  (await person.get<Edit[]>(`/projects/${id}/edits`)).body;

async function labeledProject() {
  const { person, id } = await personWith(app, pileOf(4));
  await run(person, `/ai/${id}/categorize-raw`);
  return { person, id };
}

describe('a run of phase 2', () => {
  it('is one edit that says what moved, and can be undone and redone like any other; its price is not refunded', async () => {
    const { person, id } = await labeledProject();
    await run(person, `/ai/${id}/merge`, { max_categories: 4 });
    const [merged, credits] = [await categoriesOf(person, id), await creditsOf(person)];
    const files = await filesOf(person, id);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 1 });
    const one = await categoriesOf(person, id);
    expect((await editsOf(person, id)).map(({ kind, summary }) => [kind, summary])).toEqual([
      ['run', expect.stringMatching(/^\d+ files moved, \d+ stayed, \d new categor(y|ies)$/)],
      ['run', `16 files placed, ${merged.length} new categories`],
    ]);
    await person.post(`/projects/${id}/edits/undo`);
    expect(await categoriesOf(person, id)).toEqual(merged);
    expect(await filesOf(person, id)).toEqual(files);
    expect(await creditsOf(person)).toBe(credits - 10);
    await person.post(`/projects/${id}/edits/redo`);
    expect(await categoriesOf(person, id)).toEqual(one);
  });

  it.each([
    ['merge', {}],
    ['assign-categories', {}],
    ['assign-categories', { reuse_existing: true }],
  ])('keeps pins, locks and own names: %s %j', async (path, how) => {
    const { person, id } = await labeledProject();
    await run(person, `/ai/${id}/merge`, { max_categories: 4 });
    const files = await filesOf(person, id);
    const of = (topic: string) => files.filter(({ filename }) => filename.startsWith(topic));
    const base = `/projects/${id}`;
    const make = async (name: string, file_ids: string[]) =>
      (await person.post<{ category: Category }>(`${base}/files/move`, { file_ids, new_category: { name } }))
        .body.category;
    const mixed = [of('baking')[0], of('garten')[0]].map((file) => file?.id ?? '');
    const mine = await make('Mine', mixed);
    const closed = await make('Closed', [of('sailing')[0]?.id ?? '']);
    await person.post(`${base}/files/unpin`, { file_ids: [of('sailing')[0]?.id] });
    await person.patch(`${base}/categories/${closed.id}`, { lock: 'closed' });
    const out = of('santé')[0]?.id ?? '';
    await person.post(`${base}/files/move`, { file_ids: [out], category_id: null });
    await run(person, `/ai/${id}/${path}`, { max_categories: 6, ...how });
    const categories = await categoriesOf(person, id);
    expect(categories.length).toBeLessThanOrEqual(6);
    expect(categories.find(({ name }) => name === 'Mine')?.id).toBe(mine.id);
    expect(categories.find(({ name }) => name === 'Closed')).toMatchObject({ id: closed.id, file_count: 1 });
    const after = new Map((await filesOf(person, id)).map((file) => [file.id, file]));
    for (const file of mixed) expect(after.get(file)?.final_category_id).toBe(mine.id);
    expect(after.get(of('sailing')[0]?.id ?? '')?.final_category_id).toBe(closed.id);
    expect(after.get(out)).toMatchObject({ final_category_id: null, is_pinned: true });
    const unplaced = [...after.values()].filter(({ final_category_id }) => final_category_id === null);
    expect(unplaced.map((file) => file.id)).toEqual([out]);
  });
});

describe('placing new files', () => {
  it('labels and places only these, for a credit each, and moves nothing else', async () => {
    const { person, id } = await labeledProject();
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 8 });
    const before = await filesOf(person, id);
    const categories = await categoriesOf(person, id);
    const added = [20, 21].map((number) => ({
      name: `new-${number}.txt`,
      content: documentAbout('baking', number),
    }));
    await person.upload(`/projects/${id}/upload`, added);
    const start = await person.post<PhaseStart>(`/ai/${id}/place-new`);
    expect(start.body.credits_used).toBe(2);
    const status = (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
    expect(status.phase2.can_run).toBe(false);
    expect(await jobEnd(person, start.body.job_id)).toMatchObject({ status: 'completed' });
    const after = await filesOf(person, id);
    expect(after.slice(0, 16)).toEqual(before);
    const home = before.find(({ filename }) => filename === 'baking-0.txt')?.final_category_name;
    const shown = ({ final_category_name, raw_category }: File) => [
      final_category_name,
      raw_category !== null,
    ];
    expect(after.slice(16).map(shown)).toEqual([
      [home, true],
      [home, true],
    ]);
    expect((await categoriesOf(person, id)).map(({ id: own }) => own).toSorted()).toEqual(
      categories.map(({ id: own }) => own).toSorted(),
    );
    expect((await editsOf(person, id))[0]).toMatchObject({
      kind: 'place_new',
      summary: '2 files placed',
      placed_files: expect.arrayContaining(after.slice(16).map(({ id: fileId }) => fileId)),
    });
    await person.post(`/projects/${id}/edits/undo`);
    expect((await filesOf(person, id)).slice(16).map(shown)).toEqual([
      [null, true],
      [null, true],
    ]);
    const again = await person.post<PhaseStart>(`/ai/${id}/place-new`);
    expect(again.body.credits_used).toBe(0);
    await jobEnd(person, again.body.job_id);
    expect((await filesOf(person, id)).slice(16).map(shown)[0]).toEqual([home, true]);
    expect(await person.post<Problem>(`/ai/${id}/place-new`)).toMatchObject({
      body: { code: 'nothing_to_do' },
    });
  });

  it('is not suggested again for files that fit none, until something changes', async () => {
    const { person, id } = await personWith(app, pileOf(4, ['baking', 'garten']));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`);
    await person.upload(`/projects/${id}/upload`, [
      { name: 'médecin.txt', content: documentAbout('santé', 1) },
    ]);
    const next = async () => {
      const { next_step } = (await person.get<Project>(`/projects/${id}`)).body;
      const { unplaceable_files } = (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
      return [next_step, unplaceable_files];
    };
    expect(await next()).toEqual(['place_new', 0]);
    await run(person, `/ai/${id}/place-new`);
    expect((await filesOf(person, id)).at(-1)).toMatchObject({ final_category_id: null });
    expect(await next()).toEqual(['download', 1]);
    await person.post(`/projects/${id}/categories`, { name: 'Santé' });
    expect(await next()).toEqual(['place_new', 0]);
  });

  it('needs categories to place them in', async () => {
    const { person, id } = await labeledProject();
    const { status, body } = await person.post<Problem>(`/ai/${id}/place-new`);
    expect([status, body.code]).toEqual([409, 'phase_order']);
  });
});

describe('phase 1', () => {
  it('labels as many files as requested, oldest first, at their price', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    const start = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`, { max_files: 5 });
    expect(start.body.credits_used).toBe(5);
    await jobEnd(person, start.body.job_id);
    const labeled = (await filesOf(person, id)).map(({ raw_category }) => raw_category !== null);
    expect(labeled).toEqual([...Array(5).fill(true), ...Array(7).fill(false)]);
    const rest = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`, { max_files: 50 });
    expect(rest.body.credits_used).toBe(7);
    await jobEnd(person, rest.body.job_id);
  });

  it('keeps labels paid for again when an earlier clearing is undone', async () => {
    const { person, id } = await labeledProject();
    const before = await filesOf(person, id);
    await person.post(`/projects/${id}/clear-all`);
    const start = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`, { max_files: 4 });
    await jobEnd(person, start.body.job_id);
    const relabeled = await filesOf(person, id);
    await person.post(`/projects/${id}/edits/undo`);
    const shown = ({ raw_category, confidence, reason }: File) => ({ raw_category, confidence, reason });
    expect((await filesOf(person, id)).map(shown)).toEqual([
      ...relabeled.slice(0, 4).map(shown),
      ...before.slice(4).map(shown),
    ]);
  });
});
