import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Category,
  NEW_CATEGORY,
  type PhaseStart,
  type PhaseStatus,
} from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { Download } from '@sheaf/contract/downloads';
import type { File, UploadResult } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { readZip } from '@sheaf/testing/documents/zip';
import { type Reaction, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { failToStart, type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { openStream } from '@sheaf/testing/visitor/events';
import { download, jobEnd, jobUnderWay, movementsOf, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, multiplyFiles, pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../src/platform/database/pool.ts';

/** Enough files for the process to die in the middle of a run. */
const TOTAL = 600;
const PDFS = 8;

describe('a process that dies', () => {
  let dataDir: string;
  let server: ServerProcess;
  let person: Visitor;
  /** A large project, most of whose files exist only as rows, a small one with a category of PDFs, and a sorted one. */
  let id: string;
  let small: { id: string; categoryId: string };
  let sorted: string;
  const brokenOff: string[] = [];
  /** The labels that phase 1 gives the large project when nothing interrupts it. */
  let undisturbed: Awaited<ReturnType<typeof labels>>;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    const app = await startApp({ dataDir, env: { SIGNUP_COURTESY_CREDITS: '9000' } });
    person = await app.signedIn();
    id = await projectWith(person, pileOf(5));
    await multiplyFiles(app.services.db, { projectId: id, times: TOTAL / 20 });
    small = await furnishSmall(app);
    sorted = await projectWith(person, pileOf(3, ['baking', 'garten']));
    await run(person, `/ai/${sorted}/categorize-raw`);
    await run(person, `/ai/${sorted}/assign-categories`, { max_categories: 5 });
    await run(person, `/ai/${id}/categorize-raw`);
    undisturbed = await labels();
    await app.close();
    await startAgain();
  });
  afterAll(async () => {
    await server.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function furnishSmall({ services: { db, clock } }: TestApp): Promise<typeof small> {
    const uploads = Array.from({ length: PDFS }, (_, number) => pdfAbout('baking', number));
    const projectId = await projectWith(person, uploads);
    const categoryId = randomUUID();
    const category = { id: categoryId, project_id: projectId, name: 'Bread', language: 'en' };
    await db
      .insertInto('categories')
      .values({ ...category, ...NEW_CATEGORY, created_at: clock.now() })
      .execute();
    await db
      .updateTable('files')
      .set({ category_id: categoryId })
      .where('project_id', '=', projectId)
      .execute();
    return { id: projectId, categoryId };
  }

  /** Starts the next process; the person keeps their cookies. */
  async function startAgain(env: Record<string, string> = {}): Promise<void> {
    server = await startServer(dataDir, env);
    person = person.clone(server.url);
  }

  async function crashAndFinish(jobId: string): Promise<BackgroundJob> {
    await server.crash();
    return startAndFinish(jobId);
  }

  /** Starts the next process, and waits until the interrupted job has ended by itself. */
  async function startAndFinish(jobId: string, env?: Record<string, string>): Promise<BackgroundJob> {
    brokenOff.push(jobId);
    await startAgain(env);
    return jobEnd(person, jobId);
  }

  const filesOf = async (projectId: string) =>
    (await person.get<File[]>(`/projects/${projectId}/files`)).body;
  const labels = async () =>
    new Map((await filesOf(id)).map((file) => [file.filename, [file.raw_category, file.raw_language]]));

  /** Clears all categorization, starts phase 1, and waits until its first files are labeled, but not its last. */
  async function startPhase1(): Promise<string> {
    await person.post(`/projects/${id}/clear-all`);
    const stream = await openStream(person, id);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await stream.find((event) => event.type === 'changed' && event.what === 'files');
    return start.job_id;
  }

  async function expectPhase1Done(jobId: string): Promise<void> {
    expect(await labels()).toEqual(undisturbed);
    const { body } = await person.get<PhaseStatus>(`/projects/${id}/phase-status`);
    expect(body.phase1).toMatchObject({ complete: true, files_processed: TOTAL });
    expect(body.last_run_message).toMatch(`${TOTAL} of ${TOTAL} placed in`);
    expect(await movementsOf(person, jobId)).toMatchObject([{ amount: -TOTAL }]);
  }

  it('continues phase 1 after a restart, and labels every file as if nothing had happened', {
    tags: ['@4.42'],
  }, async () => {
    const jobId = await startPhase1();
    await crashAndFinish(jobId);
    await expectPhase1Done(jobId);
  });

  it.each(['merge', 'assign-categories'])('continues phase 2 after a restart (%s)', async (call) => {
    // A run that changes nothing, or keeps the raw categories, would cost nothing.
    await person.post(`/projects/${id}/clear`);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/${call}`, { max_categories: 2 });
    await jobUnderWay(person, start.job_id);
    const end = await crashAndFinish(start.job_id);
    expect(end.progress_message).toMatch(`${TOTAL} of ${TOTAL} placed in`);
    const categories = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(TOTAL);
    expect(await movementsOf(person, start.job_id)).toMatchObject([{ amount: -10 }]);
  });

  it('continues a download after a restart', async () => {
    const address = `/projects/${small.id}/categories/${small.categoryId}/download/pdf`;
    const jobId = (await person.get<Download>(address)).body.job_id ?? '';
    await jobUnderWay(person, jobId);
    expect(await crashAndFinish(jobId)).toMatchObject({
      status: 'completed',
      result: { filename: 'Bread.pdf', message: `${PDFS} PDFs merged` },
    });
    const { content } = await download(person, address);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  });

  it('loses no file that it had acknowledged, and keeps no half of another', async () => {
    const batches = Array.from({ length: 12 }, (_, batch): Upload[] => [
      ...[0, 1, 2].map((n) => ({
        name: `${batch}-${n}.txt`,
        content: documentAbout('garten', 3 * batch + n),
      })),
      { ...pdfAbout('baking', batch), name: `${batch}.pdf` },
    ]);
    const projectId = await projectWith(person, []);
    const acknowledged: string[] = [];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const uploads = batches.map(async (batch) => {
      const { body } = await person.clone().upload<UploadResult>(`/projects/${projectId}/upload`, batch);
      acknowledged.push(...body.uploaded_files.map((file) => file.filename));
      if (acknowledged.length >= 12) resolve();
    });
    const broken = Promise.allSettled(uploads);
    await enough;
    await server.crash();
    expect((await broken).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await startAgain();

    const kept = (await filesOf(projectId)).map((file) => file.filename);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    const pdfs = await person.fetch(`/projects/${projectId}/download-all-pdfs`);
    const zip = await readZip(Buffer.from(await pdfs.arrayBuffer()));
    const { content } = await download(person, `/projects/${projectId}/download-single-text-file`);
    const sent = new Map(batches.flat().map((file) => [file.name, file.content]));
    for (const name of kept) {
      if (name.endsWith('.pdf')) expect(zip.get(name)).toEqual(Buffer.from(sent.get(name) ?? ''));
      else expect(content.includes(String(sent.get(name)).trim())).toBe(true);
    }
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  });

  it('keeps a second process off its data', async () => {
    const { code, output } = await failToStart(dataDir);
    expect(code).toBe(1);
    expect(output).toContain(`The data in ${dataDir} is in use by another Sheaf process.`);
    expect((await person.get('/health/ready')).status).toBe(200);
  });

  it('hands a run back if it is asked to stop instead, and the next process finishes it', async () => {
    const jobId = await startPhase1();
    const { code, output } = await server.interrupt();
    expect(code).toBe(0);
    expect(output).toMatch(/Stopping.*Stopped\.\n$/s);
    await startAndFinish(jobId);
    await expectPhase1Done(jobId);
  });

  it('while a language model writes summaries asks once more after a restart, keeps what was written, and is paid once', async () => {
    let reaction: Reaction = 'hang';
    const fake = await startFakeModel({ react: () => reaction });
    const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake-model' };
    await server.crash();
    await startAgain(env);
    const path = `/projects/${sorted}/categories/summaries`;
    const { body } = await person.post<PhaseStart>(path);
    const asked = () => fake.questions.filter(({ kind }) => kind === 'summarize').length;
    await expect.poll(asked, { timeout: 60_000 }).toBe(1);
    await server.crash();

    reaction = 'answer';
    expect(await startAndFinish(body.job_id, env)).toMatchObject({ status: 'completed' });
    expect(asked()).toBe(2);
    const summaries = (await person.get<CategorySummary[]>(path)).body;
    expect(summaries.map(({ written }) => written?.text)).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: -10 }]);
    await fake.close();
  });

  it('has interrupted every one of these jobs, and each was taken up once more', async () => {
    await server.crash();
    const { pool, close } = await openEmbedded(path.join(dataDir, 'db'));
    const { rows } = await pool.query(
      'select id, attempt, errors, status from jobs where id = any($1) order by id',
      [brokenOff],
    );
    await close();
    expect(brokenOff).toHaveLength(6);
    expect(rows).toEqual(brokenOff.sort().map((id) => ({ id, attempt: 2, errors: 0, status: 'completed' })));
  });
});
