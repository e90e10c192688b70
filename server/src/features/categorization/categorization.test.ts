import type { Category, PhaseStart, PhaseStatus, RawCategories } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import type { Problem } from '@sheaf/contract/problems';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd, run } from '@sheaf/testing/visitor/jobs';
import {
  categoriesOf,
  documentAbout,
  filesOf,
  personWith,
  pileOf,
  projectWith,
} from '@sheaf/testing/visitor/pile';
import { creditsOf } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

describe('the two phases', () => {
  const app = duringTests(() => startApp({ database: 'embedded' }));

  const phases = async (person: Visitor, id: string) =>
    (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;

  it('categorize a pile, and charge the announced price', {
    tags: ['@1.9', '@3.24', '@7.27', '@7.35', '@9.3'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(6));
    expect(await phases(person, id)).toMatchObject({
      total_files: 24,
      phase1: { complete: false, can_run: true, files_remaining: 24 },
      phase2: { complete: false, can_run: false },
      phase1_cost: 24,
    });

    const start = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(start.body).toMatchObject({ credits_used: 24, remaining_credits: 26 });
    await jobEnd(person, start.body.job_id);
    const raw = (await person.get<RawCategories>(`/projects/${id}/raw-categories`)).body;
    expect(raw.total_files).toBe(24);
    expect(raw.raw_categories.reduce((sum, category) => sum + category.count, 0)).toBe(24);
    for (const file of await filesOf(person, id)) {
      const topic = file.filename.split('-')[0];
      expect(file.raw_language).toBe(topic === 'garten' ? 'de' : topic === 'santé' ? 'fr' : 'en');
      expect(file.raw_category).not.toBeNull();
    }

    await run(person, `/ai/${id}/merge`, { max_categories: 3 });
    const categories = await categoriesOf(person, id);
    expect(categories.length).toBeLessThanOrEqual(3);
    expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(24);
    expect(await phases(person, id)).toMatchObject({
      phase1: { complete: true, can_run: false },
      phase2: { complete: true, can_run: true, files_processed: 24 },
      last_run_message: expect.stringMatching(/^24 of 24 placed in \d categor/),
    });
    expect(await creditsOf(person)).toBe(16);
  });

  it('finally say how many files were placed in how many categories, and how many are to be checked', async () => {
    const person = await app.signedIn();
    const odd = {
      name: 'odd.txt',
      content: 'The lawyer reads the contract. The tenant pays rent to the landlord.',
    };
    const id = await projectWith(person, [...pileOf(4), odd]);
    const first = await run(person, `/ai/${id}/categorize-raw`);
    const files = await filesOf(person, id);
    for (const file of files) expect(file.confidence).not.toBeNull();
    const rawCategories = new Set(files.map((file) => file.raw_category)).size;
    const queueOf = async () => filesToCheck(await filesOf(person, id));
    const { length: doubtful } = await queueOf();
    expect(doubtful).toBeGreaterThan(0);
    const told = `17 of 17 placed in ${rawCategories} raw categories; ${doubtful} to check`;
    expect(first.progress_message).toBe(told);
    expect(await phases(person, id)).toMatchObject({ last_run_message: told, files_to_check: doubtful });

    const merged = await run(person, `/ai/${id}/merge`, { max_categories: 3 });
    const queue = await queueOf();
    expect(queue.length).toBeGreaterThan(0);
    expect(merged.progress_message).toBe(`17 of 17 placed in 3 categories; ${queue.length} to check`);
    const [checked] = queue;
    await person.post(`/projects/${id}/files/move`, {
      file_ids: [checked?.id],
      category_id: checked?.final_category_id,
    });
    expect(await queueOf()).toHaveLength(queue.length - 1);
    expect(await phases(person, id)).toMatchObject({ files_to_check: queue.length - 1 });
  });

  it('skip a file without readable text: it costs nothing, is never guessed at, and is not lost', {
    tags: ['@5.26'],
  }, async () => {
    const person = await app.signedIn();
    const scans = [
      { name: 'Bread dough, yeast and oven.pdf', content: makePdf(['']) },
      { name: 'scan.pdf', content: pdfOfPages([{ content: pageParts.picture }]) },
    ];
    const id = await projectWith(person, scans);
    const refused = await person.post<Problem>(`/ai/${id}/categorize-raw`);
    expect(refused.body).toMatchObject({
      code: 'nothing_to_do',
      detail: expect.stringContaining('no readable text'),
    });
    await person.upload(`/projects/${id}/upload`, pileOf(5, ['baking', 'sailing']));
    const before = await creditsOf(person);
    expect(await phases(person, id)).toMatchObject({ total_files: 10, phase1_cost: 10 });
    const first = await run(person, `/ai/${id}/categorize-raw`);
    expect(first.progress_message).toMatch(/^10 of 10 placed/);
    expect(await creditsOf(person)).toBe(before - 10);
    const end = await run(person, `/ai/${id}/merge`, { max_categories: 2 });
    expect(end.progress_message).toMatch(/^10 of 10 placed/);
    expect(await phases(person, id)).toMatchObject({
      phase1: { complete: true, files_remaining: 0, can_run: false },
      phase2: { complete: true, files_processed: 10 },
    });
    const nothingNew = await person.post<Problem>(`/ai/${id}/place-new`);
    expect(nothingNew.body.code).toBe('nothing_to_do');
    await person.post(`/projects/${id}/categories/regroup`, { max_categories: 1 });
    const unread = (await filesOf(person, id)).filter(({ has_text }) => !has_text);
    expect(unread).toHaveLength(2);
    for (const file of unread) {
      expect(file).toMatchObject({ file_credits: 0, raw_category: null, raw_language: null });
      expect(file.final_category_id).toBeNull();
    }
    expect(unread.map(({ page_kinds }) => page_kinds?.scan)).toEqual([[], [1]]);
    const { content } = await download(person, `/projects/${id}/download-single-text-file`);
    expect(content.toString()).toContain('scan.pdf\n');
    expect(content.toString()).toContain('[page 1: a scan without text]');
  });

  it('group documents by topic, and separate them by language', { tags: ['@4.57'] }, async () => {
    const { person, id } = await personWith(app, pileOf(6));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 10 });
    const files = await filesOf(person, id);
    const categoryOf = new Map<string, Set<string | null>>();
    for (const file of files) {
      const topic = file.filename.split('-')[0] ?? '';
      categoryOf.set(topic, (categoryOf.get(topic) ?? new Set()).add(file.final_category_name));
    }
    const names = [...categoryOf.values()].map((set) => [...set]);
    expect(names.map((set) => set.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(names.flat()).size).toBe(4);
  });

  it('create one category if one is the maximum, regardless of the languages', {
    tags: ['@1.9', '@4.57'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(3));
    await run(person, `/ai/${id}/categorize-raw`);
    for (const path of ['merge', 'assign-categories']) {
      await run(person, `/ai/${id}/${path}`, { max_categories: 1 });
      expect(await categoriesOf(person, id)).toMatchObject([{ file_count: 12 }]);
    }
  });

  it('keep the present categories and their ids when asked to reuse them', {
    tags: ['@4.56', '@7.37'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(4, ['baking', 'garten']));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    const before = await categoriesOf(person, id);
    await person.upload(`/projects/${id}/upload`, [
      { name: 'new-baking.txt', content: documentAbout('baking', 9) },
    ]);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5, reuse_existing: true });
    const after = await categoriesOf(person, id);
    expect(after.map((category) => [category.id, category.name]).sort()).toEqual(
      before.map((category) => [category.id, category.name]).sort(),
    );
    const files = await filesOf(person, id);
    const placed = (name: string) => files.find((file) => file.filename === name)?.final_category_id;
    expect(placed('new-baking.txt')).toBe(placed('baking-1.txt'));
  });

  it('charge a later run of phase 1 only for the new files', { tags: ['@4.55'] }, async () => {
    const { person, id } = await personWith(app, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await person.upload(`/projects/${id}/upload`, [
      { name: 'late.txt', content: documentAbout('sailing', 8) },
    ]);
    const start = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    expect(start.body.credits_used).toBe(1);
    await jobEnd(person, start.body.job_id);
    const late = (await filesOf(person, id)).find((file) => file.filename === 'late.txt');
    expect(late?.raw_category).not.toBeNull();
  });

  it('cannot be started without enough credits, and then nothing changes', { tags: ['@5.14'] }, async () => {
    const { person, id } = await personWith(app, pileOf(13).slice(0, 51));
    const answer = await person.post<Problem>(`/ai/${id}/categorize-raw`);
    expect(answer.status).toBe(402);
    expect(answer.body).toMatchObject({
      code: 'insufficient_credits',
      detail: 'You need 51 credits to run file categorization. Visit your account to buy more credits.',
    });
    expect(await creditsOf(person)).toBe(50);
    expect((await phases(person, id)).job_details).toEqual([]);
  });

  it.each([0, 301, 1.5, 'x', -1, null])(
    'refuse max_categories %j and charge nothing',
    { tags: ['@5.13', '@5.28'] },
    async (value) => {
      const { person, id } = await personWith(app, pileOf(1));
      for (const path of ['merge', 'assign-categories']) {
        const answer = await person.post<Problem>(`/ai/${id}/${path}`, { max_categories: value });
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toEqual({
          max_categories: 'Max Categories must be a whole number from 1 to 300.',
        });
      }
      expect(await creditsOf(person)).toBe(50);
    },
  );

  it('run in order, and need files', async () => {
    const { person, id: empty } = await personWith(app, []);
    expect((await person.post<Problem>(`/ai/${empty}/categorize-raw`)).body.code).toBe('nothing_to_do');
    const id = await projectWith(person, pileOf(1));
    expect((await person.post<Problem>(`/ai/${id}/merge`)).body.code).toBe('phase_order');
  });

  it('can be cleared: only the categories, or the raw categories too', {
    tags: ['@4.44', '@7.25'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`);
    await person.post(`/projects/${id}/clear`);
    expect(await phases(person, id)).toMatchObject({
      phase1: { complete: true },
      phase2: { complete: false, final_categories: 0, files_processed: 0 },
    });
    await person.post(`/projects/${id}/clear-all`);
    expect(await phases(person, id)).toMatchObject({ phase1: { files_processed: 0, files_remaining: 8 } });
    expect(await filesOf(person, id)).toHaveLength(8);
  });

  it('leave the files of a deleted category without one', { tags: ['@4.61', '@7.24'] }, async () => {
    const { person, id } = await personWith(app, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`);
    const [first] = await categoriesOf(person, id);
    expect((await person.delete(`/projects/${id}/categories/${first?.id}`)).status).toBe(200);
    const without = (await filesOf(person, id)).filter((file) => file.final_category_id === null);
    expect(without).toHaveLength(first?.file_count ?? -1);
    expect((await phases(person, id)).phase2.complete).toBe(false);
  });

  it('leave no category and no raw category when all files are deleted', {
    tags: ['@7.22'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/merge`);
    expect((await person.delete(`/projects/${id}/files`)).body).toEqual({ deleted_files: 8 });
    expect(await categoriesOf(person, id)).toEqual([]);
    expect(await phases(person, id)).toMatchObject({ phase2: { final_categories: 0 } });
    for (const table of ['categories', 'raw_categories'] as const) {
      const left = await app.services.db
        .selectFrom(table)
        .select('name')
        .where('project_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it.each([
    ['the categories are cleared', (id: string) => `POST /projects/${id}/clear`],
    ['everything is cleared', (id: string) => `POST /projects/${id}/clear-all`],
    ['all files are deleted', (id: string) => `DELETE /projects/${id}/files`],
    [
      'a category is deleted',
      (id: string, first: Category) => `DELETE /projects/${id}/categories/${first.id}`,
    ],
    ['a file is deleted', (id: string, _: Category, file: File) => `DELETE /projects/${id}/files/${file.id}`],
  ])('are no longer told of as the last run once %s', async (_, callOn) => {
    const { person, id } = await personWith(app, pileOf(2));
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`);
    expect((await phases(person, id)).last_run_message).toMatch(/^8 of 8 placed/);
    const [category] = await categoriesOf(person, id);
    const [file] = await filesOf(person, id);
    if (!category || !file) throw new Error('Nothing was placed.');
    const [method, path = ''] = callOn(id, category, file).split(' ');
    const answer = method === 'POST' ? await person.post(path) : await person.delete(path);
    expect(answer.status).toBe(200);
    expect((await phases(person, id)).last_run_message).toBeNull();
  });

  it('show the last run as long as its result exists: phase 1 even after the categories are cleared', async () => {
    const { person, id } = await personWith(app, pileOf(1));
    const { progress_message } = await run(person, `/ai/${id}/categorize-raw`);
    await person.post(`/projects/${id}/clear`);
    expect((await phases(person, id)).last_run_message).toBe(progress_message);
    await person.post(`/projects/${id}/clear-all`);
    expect((await phases(person, id)).last_run_message).toBeNull();
    const again = await run(person, `/ai/${id}/categorize-raw`);
    expect((await phases(person, id)).last_run_message).toBe(again.progress_message);
  });
});

describe('a waiting run', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  it('prevents its files, categories and project from being deleted, but not new uploads', {
    tags: ['@4.43', '@4.60'],
  }, async () => {
    const { person, id } = await personWith(app, pileOf(2));
    await person.post(`/ai/${id}/categorize-raw`);
    const [file] = (await person.get<File[]>(`/projects/${id}/files`)).body;
    const answers = [
      await person.delete<Problem>(`/projects/${id}/files/${file?.id}`),
      await person.delete<Problem>(`/projects/${id}/files`),
      await person.delete<Problem>(`/projects/${id}`),
      await person.delete<Problem>(`/projects/${id}/categories/${file?.id}`),
      await person.post<Problem>(`/projects/${id}/clear`),
      await person.post<Problem>(`/projects/${id}/clear-all`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toBe('Wait for the current process to finish, or cancel it.');
    }
    const upload = await person.upload(`/projects/${id}/upload`, [
      { name: 'more.txt', content: 'more text' },
    ]);
    expect(upload.status).toBe(200);
    expect((await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body).toMatchObject({
      phase1: { is_running: true, can_run: false },
    });
  });
});
