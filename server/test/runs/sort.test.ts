import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import { needsALook } from '@sheaf/contract/placement/confidence-level';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import type { Project } from '@sheaf/contract/projects';
import type { RunEstimate } from '@sheaf/contract/runs/runs';
import { ASSIGN_OUTCOME } from '@sheaf/contract/runs/sort-price';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, run, transactionsOf } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, filesOf, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '30' } }));

const statusOf = async (person: Visitor, id: string) =>
  (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
const amountsOf = async (person: Visitor) =>
  (await transactionsOf(person))
    .filter(({ transaction_type }) => transaction_type !== 'bonus')
    .map(({ amount }) => amount)
    .filter((amount) => amount !== 30)
    .reverse();
const estimateOf = async (person: Visitor, id: string, query: string) =>
  (await person.get<RunEstimate>(`/projects/${id}/run-estimate?${query}`)).body;

async function sort(person: Visitor, id: string, body: object = {}) {
  const { body: start } = await person.post<PhaseStart>(`/ai/${id}/sort`, body);
  const first = await jobEnd(person, start.job_id);
  const second = first.next_job_id ? await jobEnd(person, first.next_job_id) : undefined;
  return { start, first, second };
}

describe('a sort', () => {
  it('runs both phases from one call, and debits each when it starts', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    expect(await estimateOf(person, id, 'run=sort')).toMatchObject({ credits: 22, files: 12 });
    const { start, first, second } = await sort(person, id);
    expect(start).toMatchObject({ credits_used: 12, remaining_credits: 18 });
    expect(first).toMatchObject({ status: 'completed' });
    expect(second).toMatchObject({ status: 'completed' });
    const { phase1, phase2, job_details } = await statusOf(person, id);
    expect([phase1.complete, phase2.complete, job_details]).toEqual([true, true, []]);
    expect((await amountsOf(person)).slice(0, 1)).toEqual([-12]);
  });

  it('costs nothing, and is refused, once it would change nothing; the price says so before', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    await sort(person, id);
    const { merge_forecast } = await statusOf(person, id);
    const { length: categories } = await categoriesOf(person, id);
    expect(merge_forecast).toMatchObject({ categories, is_unchanged: true, up_to: 300 });
    const before = await amountsOf(person);
    expect(await person.post(`/ai/${id}/sort`)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_do' },
    });
    expect(await estimateOf(person, id, 'run=merge_categories')).toMatchObject({
      credits: 0,
      outcome: 'Merging would change nothing, so it costs nothing.',
    });
    expect(await run(person, `/ai/${id}/merge`)).toMatchObject({ status: 'completed' });
    expect(await amountsOf(person)).toEqual(before);
    const fewer = await estimateOf(person, id, `run=merge_categories&max_categories=${categories - 1}`);
    expect(fewer.credits).toBe(10);
    // A new file may change everything.
    await person.upload(`/projects/${id}/upload`, [
      { name: 'new.txt', content: 'The new boat has a white sail and a wooden mast.' },
    ]);
    expect((await statusOf(person, id)).merge_forecast).toBeNull();
  });

  it('after phase 1 says exactly what merging does, whatever the maximum', async () => {
    const { person, id } = await personWith(app, pileOf(4));
    await run(person, `/ai/${id}/categorize-raw`);
    const { merge_forecast: forecast } = await statusOf(person, id);
    if (!forecast) throw new Error('Nothing is known about merging.');
    expect(forecast.up_to).toBe(300);
    const { credits } = await estimateOf(person, id, 'run=sort');
    const { second, first } = await sort(person, id);
    expect(second).toBeUndefined();
    expect(first.status).toBe('completed');
    expect(await categoriesOf(person, id)).toHaveLength(forecast.categories);
    expect(credits).toBe(forecast.is_unchanged ? 0 : 10);
    expect(await amountsOf(person)).toEqual(forecast.is_unchanged ? [-16] : [-16, -10]);
  });

  it('into own categories that are still empty places each file by itself', async () => {
    const { person, id } = await personWith(app, pileOf(3, ['baking', 'sailing']));
    await person.post(`/projects/${id}/categories`, { name: 'Sailing' });
    expect(await estimateOf(person, id, 'run=sort')).toMatchObject({ credits: 16, outcome: ASSIGN_OUTCOME });
    const { second } = await sort(person, id);
    expect(second).toMatchObject({ status: 'completed' });
    const files = await filesOf(person, id);
    const own = files.filter(({ final_category_name }) => final_category_name === 'Sailing');
    expect(own.map(({ filename }) => filename.split('-')[0])).toEqual(['sailing', 'sailing', 'sailing']);
    expect(files.every(({ final_category_id }) => final_category_id !== null)).toBe(true);
  });

  it('that cannot pay for phase 2 keeps phase 1, and says so', async () => {
    const { person, id } = await personWith(app, pileOf(6));
    const { start, first } = await sort(person, id, { max_categories: 2 });
    expect(start).toMatchObject({ credits_used: 24, remaining_credits: 6 });
    expect(first.next_job_id).toBeUndefined();
    const status = await statusOf(person, id);
    expect(status).toMatchObject({
      phase1: { complete: true },
      phase2: { is_running: false, can_run: true, files_processed: 0 },
      job_details: [],
    });
    expect(status.last_run_message).toMatch(
      /24 of 24 placed in \d+ raw categories; .*phase 2 was not started: it costs 10 credits, and 6 are left\. The raw categories are kept; buy credits, then merge them$/,
    );
    expect(await amountsOf(person)).toEqual([-24]);
  });

  it('starts nothing if both phases might cost more than is allowed', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    expect(await person.post(`/ai/${id}/sort`, { max_credits: 21 })).toMatchObject({
      status: 402,
      body: { code: 'over_max_credits' },
    });
    expect(await amountsOf(person)).toEqual([]);
    expect((await person.post(`/ai/${id}/sort`, { max_credits: 22 })).status).toBe(200);
  });

  it('that is canceled in phase 1 ends there', async () => {
    const idle = await startApp({ hasWorker: false });
    const { person, id } = await personWith(idle, pileOf(3));
    const nextRun = async () => (await statusOf(person, id)).job_details[0]?.next_run;
    const { body } = await person.post<PhaseStart>(`/ai/${id}/sort`);
    expect(await nextRun()).toBe('merge_categories');
    await person.post(`/internal/background-jobs/${body.job_id}/cancel`);
    expect((await jobEnd(person, body.job_id)).next_job_id).toBeUndefined();
    const { job_details, last_run_message } = await statusOf(person, id);
    expect(job_details).toEqual([]);
    expect(last_run_message).toBe(
      'Cancelled: 0 of 12 files categorized; 12 credits returned; phase 2 was not started',
    );
    await person.post(`/projects/${id}/categories`, { name: 'Sailing' });
    await person.post(`/ai/${id}/sort`);
    expect(await nextRun()).toBe('assign_categories');
    await idle.close();
  });
});

describe('confidence and reasons', () => {
  it('are those of the category that is shown, and move with it through edits, undo and redo', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    await run(person, `/ai/${id}/categorize-raw`);
    const raw = await filesOf(person, id);
    await run(person, `/ai/${id}/merge`, { max_categories: 2 });
    const sorted = await filesOf(person, id);
    const names = (await categoriesOf(person, id)).map(({ name }) => name);
    expect(sorted.every(({ confidence }) => confidence !== null)).toBe(true);
    expect(sorted.some(({ confidence }, i) => confidence !== raw[i]?.confidence)).toBe(true);
    for (const { second_category } of sorted) if (second_category) expect(names).toContain(second_category);

    const [file] = sorted;
    const fitOf = async () => {
      const found = (await filesOf(person, id)).find((one) => one.id === file?.id);
      return [found?.final_category_name, found?.confidence, found?.reason, found?.second_category];
    };
    const before = await fitOf();
    const move = { file_ids: [file?.id], new_category: { name: 'Mine' } };
    await person.post(`/projects/${id}/files/move`, move);
    expect(await fitOf()).toEqual(['Mine', null, [], null]);
    await person.post(`/projects/${id}/edits/undo`);
    expect(await fitOf()).toEqual(before);
    await person.post(`/projects/${id}/edits/redo`);
    expect(await fitOf()).toEqual(['Mine', null, [], null]);
    await person.post(`/projects/${id}/edits/undo`);

    await person.post(`/projects/${id}/files/delete`, { file_ids: [file?.id], restorable: true });
    await person.post(`/projects/${id}/files/restore`, { file_ids: [file?.id] });
    expect(await fitOf()).toEqual(before);

    await person.post(`/projects/${id}/clear`);
    expect((await fitOf())[1]).toBe(raw[0]?.confidence);
    await person.post(`/projects/${id}/edits/undo`);
    expect(await fitOf()).toEqual(before);
  });

  it('decide what is to be checked: the project, the status and the queue agree', async () => {
    const { person, id } = await personWith(app, pileOf(3));
    await sort(person, id);
    const { db } = app.services;
    const files = await filesOf(person, id);
    await db
      .updateTable('category_fits')
      .set({ confidence: 0.2 })
      .where(
        'file_id',
        'in',
        files.slice(0, 3).map((file) => file.id),
      )
      .execute();
    await db.updateTable('projects').set({ labels_version: 100 }).where('id', '=', id).execute();
    const doubtful = (await filesOf(person, id)).filter(needsALook);
    expect(doubtful.length).toBeGreaterThanOrEqual(3);
    const counts = async () => [
      filesToCheck(await filesOf(person, id)).length,
      (await statusOf(person, id)).files_to_check,
      (await person.get<Project>(`/projects/${id}`)).body.files_to_check,
      (await person.get<Project[]>('/projects')).body[0]?.files_to_check,
    ];
    const { length } = doubtful;
    expect(await counts()).toEqual([length, length, length, length]);
    const [worst] = filesToCheck(await filesOf(person, id));
    await person.post(`/projects/${id}/files/move`, {
      file_ids: [worst?.id],
      category_id: worst?.final_category_id,
    });
    expect(await counts()).toEqual([length - 1, length - 1, length - 1, length - 1]);
  });
});

describe('the name of a project', () => {
  it('that nobody has chosen becomes that of its largest categories, once', async () => {
    const person = await app.signedIn();
    const create = { name: 'Documents, 26 Nov', name_is_automatic: true };
    const { body: project } = await person.post<Project>('/projects', create);
    expect(project).toMatchObject({ name: 'Documents, 26 Nov', name_is_automatic: true });
    await person.upload(`/projects/${project.id}/upload`, pileOf(3));
    await sort(person, project.id);
    const [first, second] = await categoriesOf(person, project.id);
    const named = (await person.get<Project>(`/projects/${project.id}`)).body;
    expect(named).toMatchObject({
      name: second ? `${first?.name}, ${second.name}` : first?.name,
      name_is_automatic: false,
    });
  });

  it('that its owner typed is never changed', async () => {
    const person = await app.signedIn();
    const create = { name: 'Documents, 26 Nov', name_is_automatic: true };
    const { body: project } = await person.post<Project>('/projects', create);
    await person.patch(`/projects/${project.id}`, { name: 'Mine' });
    await person.upload(`/projects/${project.id}/upload`, pileOf(3));
    await sort(person, project.id);
    expect((await person.get<Project>(`/projects/${project.id}`)).body.name).toBe('Mine');
  });
});
