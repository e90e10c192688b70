import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Category, PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import type { CreditTransaction } from '@sheaf/contract/credits';
import type { Download } from '@sheaf/contract/downloads';
import type { File, UploadResult } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';
import { openStream } from './events.ts';
import { download, jobEnd, jobStatus, jobUnderWay, run } from './jobs.ts';
import { documentAbout, pdfAbout, pileOf, projectWith } from './pile.ts';
import { failToStart, type ServerProcess, startServer } from './process.ts';
import { type Upload, Visitor } from './visitor.ts';
import { readZip } from './zip.ts';

const EACH = 50;
const TOTAL = 4 * EACH;
/** From ready to the end of what was broken off; waiting for the dead process's heartbeat to run out would take longer. */
const RECOVERY_MS = 5_000;
const STOP_MS = 20_000;

describe('a process that dies', () => {
  let dataDir: string;
  let server: ServerProcess;
  let person: Visitor;
  /** A project with hundreds of files, so that there is a middle to die in. */
  let id: string;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    server = await startServer(dataDir);
    person = new Visitor(server.url);
    await person.post('/auth/signup', { email: 'ada@example.org', password: 'a good password' });
    id = await projectWith(person, pileOf(EACH));
  }, 120_000);
  afterAll(async () => {
    await server.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Starts the next process; the person has the same cookies there. */
  async function startAgain(): Promise<void> {
    server = await startServer(dataDir);
    person = person.clone(server.url);
  }

  /** Kills the process; the next one has to finish the job. */
  async function crashAndFinish(jobId: string): Promise<BackgroundJob> {
    await server.crash();
    return startAndFinish(jobId);
  }

  /** Starts the next process, and waits until the job, which was broken off, has ended by itself. */
  async function startAndFinish(jobId: string): Promise<BackgroundJob> {
    await startAgain();
    expect((await jobStatus(person, jobId)).status).toBe('running');
    const end = await jobEnd(person, jobId);
    const recoveryMs = performance.now() - server.readyAt;
    expect(recoveryMs).toBeLessThan(RECOVERY_MS);
    return end;
  }

  const phases = async () => (await person.get<PhaseStatus>(`/projects/${id}/phase-status`)).body;
  const filesOf = async (projectId: string) =>
    (await person.get<File[]>(`/projects/${projectId}/files`)).body;
  const labels = async () =>
    new Map((await filesOf(id)).map((file) => [file.filename, [file.raw_category, file.raw_language]]));
  const chargesOf = async (jobId: string) =>
    (await person.get<CreditTransaction[]>('/credits/transactions?limit=500')).body
      .filter((entry) => entry.metadata.job_id === jobId)
      .map((entry) => entry.amount);
  /** Starts phase 1 anew and waits until its first files are labelled, but not its last. */
  async function startPhase1(): Promise<string> {
    await person.post(`/projects/${id}/clear-all`);
    const stream = await openStream(person, id);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await stream.find((event) => event.type === 'changed' && event.what === 'files');
    return start.job_id;
  }

  it('goes on with phase 1, and labels every file as if nothing had happened', async () => {
    await run(person, `/ai/${id}/categorize-raw`);
    const undisturbed = await labels();
    const jobId = await startPhase1();
    const end = await crashAndFinish(jobId);
    expect(end.progress_message).toMatch(`${TOTAL} of ${TOTAL} files placed in`);
    expect(await labels()).toEqual(undisturbed);
    expect(await phases()).toMatchObject({ phase1: { complete: true, files_processed: TOTAL } });
    expect(await chargesOf(jobId)).toEqual([-TOTAL]);
  });

  it.each(['merge', 'assign-categories'])('goes on with phase 2 (%s)', async (call) => {
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/${call}`, { max_categories: 12 });
    await jobUnderWay(person, start.job_id);
    const end = await crashAndFinish(start.job_id);
    expect(end.progress_message).toMatch(`${TOTAL} of ${TOTAL} files placed in`);
    const categories = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(TOTAL);
    expect(await chargesOf(start.job_id)).toEqual([-10]);
  });

  it('goes on with a download', async () => {
    const start = await person.get<Download>(`/projects/${id}/download-single-text-file`);
    const jobId = start.body.job_id ?? '';
    await jobUnderWay(person, jobId);
    const end = await crashAndFinish(jobId);
    expect(end).toMatchObject({ status: 'completed', result: { message: `${TOTAL} documents merged` } });
    const response = await person.fetch(end.result?.download_url ?? '');
    const text = await response.text();
    for (const { content } of pileOf(EACH)) expect(text).toContain(String(content).trim());
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  });

  it('has lost no file that it had acknowledged, and kept no half of another', async () => {
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
    const { code, said } = await failToStart(dataDir);
    expect(code).toBe(1);
    expect(said).toContain(`The data in ${dataDir} is in use by another Sheaf process.`);
    expect((await person.get('/health/ready')).status).toBe(200);
  });

  it('hands a run back when it is asked to stop, and the next process finishes it', async () => {
    const before = await labels();
    const jobId = await startPhase1();
    const askedAt = performance.now();
    expect(await server.interrupt()).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(STOP_MS);
    await startAndFinish(jobId);
    expect(await labels()).toEqual(before);
    expect(await chargesOf(jobId)).toEqual([-TOTAL]);
  });
});
