import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import type { CreditBalance, CreditTransaction } from '@sheaf/contract/credits';
import type { File, UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/tables.ts';
import { startApp, type TestApp } from './app.ts';
import { createPostgresDatabase } from './database.ts';
import { openStream } from './events.ts';
import { jobEnd, jobStatus, jobUnderWay, run, untilFound } from './jobs.ts';
import { documentAbout, multiplyFiles, pileOf, projectWith } from './pile.ts';
import type { Visitor } from './visitor.ts';

const LIMITS = {
  SIGNUP_COURTESY_CREDITS: '2000',
  LIMIT_PROJECTS_PER_USER: '3',
  LIMIT_DOCUMENTS_PER_PROJECT: '12',
  LIMIT_PROJECT_STORAGE_MB: '1',
};
const MB = 1_048_576;
/** So many files that a run has a middle. */
const BIG = 996;

describe('two processes on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let dataDir: string;
  /** Answers calls, and takes no jobs. */
  let front: TestApp;
  /** Answers calls, and takes all jobs. */
  let back: TestApp;
  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-shared-'));
    const env = { ...LIMITS, DATABASE_URL: postgres.url };
    // Both at once on an empty database, as the processes of a new installation start.
    [front, back] = await Promise.all([
      startApp({ env, dataDir, hasWorker: false }),
      startApp({ env, dataDir }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([front.close(), back.close()]);
    await postgres.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The same person at either process, in turns. */
  const inTurns = (person: Visitor, index: number) => person.clone((index % 2 ? back : front).url);
  const twenty = <T>(attempt: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index)));
  const statuses = (answers: Array<{ status: number }>) => answers.map(({ status }) => status).sort();
  const filesOf = async (person: Visitor, id: string) =>
    (await person.get<File[]>(`/projects/${id}/files`)).body;
  const creditsOf = async (person: Visitor) =>
    (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
  const ledgerOf = async (person: Visitor) =>
    (await person.get<CreditTransaction[]>('/credits/transactions')).body.map((entry) => [
      entry.transaction_type,
      entry.amount,
    ]);
  const labelledOf = async (id: string) => {
    const rows = await front.services.db
      .selectFrom('files')
      .select('id')
      .where('project_id', '=', id)
      .where('raw_category_id', 'is not', null)
      .execute();
    return rows.length;
  };

  async function bigProjectOf(person: Visitor): Promise<string> {
    const id = await projectWith(person, pileOf(3));
    await multiplyFiles(front.services.db, { projectId: id, times: BIG / 12 });
    return id;
  }

  it('do in one what is started in the other, and tell of it live in both', async () => {
    const person = await front.signedIn();
    const id = await projectWith(person, pileOf(3));
    const stream = await openStream(person, id);
    for (const call of ['categorize-raw', 'merge', 'assign-categories']) {
      const start = await person.post<PhaseStart>(`/ai/${id}/${call}`);
      const ended = stream.find(
        (event) =>
          event.type === 'job' && event.job.job_id === start.body.job_id && event.job.status === 'completed',
      );
      expect((await jobEnd(person, start.body.job_id)).status).toBe('completed');
      await ended;
    }
    await stream.find((event) => event.type === 'changed' && event.what === 'categories');
    await stream.close();
    const categories = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
    expect(categories.reduce((sum, category) => sum + category.file_count, 0)).toBe(12);
    expect(await creditsOf(person)).toBe(2000 - 12 - 10 - 10);
  });

  it('start and charge a run once, however often and wherever it is asked for', async () => {
    const person = await front.signedIn();
    const id = await projectWith(person, pileOf(2));
    const first = await twenty((index) =>
      inTurns(person, index).post<PhaseStart>(`/ai/${id}/categorize-raw`),
    );
    expect(statuses(first)).toEqual([200, ...Array(19).fill(409)]);
    await jobEnd(person, first.find(({ status }) => status === 200)?.body.job_id ?? '');
    const second = await twenty((index) =>
      inTurns(person, index).post<PhaseStart>(`/ai/${id}/${index % 4 < 2 ? 'merge' : 'assign-categories'}`),
    );
    expect(statuses(second)).toEqual([200, ...Array(19).fill(409)]);
    await jobEnd(person, second.find(({ status }) => status === 200)?.body.job_id ?? '');
    expect(await ledgerOf(person)).toEqual([
      ['usage', -10],
      ['usage', -8],
      ['courtesy', 2000],
    ]);
  });

  it('never spend the same credits on two projects', async () => {
    const person = await front.signedIn();
    const projects = [await projectWith(person, pileOf(2)), await projectWith(person, pileOf(2))];
    await spendAllBut(person, 12);
    const answers = await Promise.all(
      projects.map((id, index) => inTurns(person, index).post<PhaseStart>(`/ai/${id}/categorize-raw`)),
    );
    expect(statuses(answers)).toEqual([200, 402]);
    expect(await creditsOf(person)).toBe(4);
    await jobEnd(person, answers.find(({ status }) => status === 200)?.body.job_id ?? '');
  });

  /** Leaves a person so many credits, by a lot that was spent elsewhere. */
  async function spendAllBut(person: Visitor, left: number): Promise<void> {
    const { body } = await person.get<{ id: string }>('/account/profile');
    await sql`with lot as (
        update credit_lots set remaining = ${left} where account_id = ${body.id} returning id, account_id
      ) insert into credit_entries (id, account_id, lot_id, type, amount, description, reference, created_at)
        select gen_random_uuid(), account_id, id, 'usage', ${left - 2000}, 'Spent', 'spent', now() from lot`.execute(
      front.services.db,
    );
  }

  it('give the last slot of a project to one upload', async () => {
    const person = await front.signedIn();
    const id = await projectWith(person, pileOf(3).slice(1));
    const answers = await twenty((index) =>
      inTurns(person, index).upload<UploadResult>(`/projects/${id}/upload`, [
        { name: 'last.txt', content: documentAbout('sailing', 1_000 + index) },
      ]),
    );
    expect(answers.flatMap(({ body }) => body.uploaded_files)).toHaveLength(1);
    const refused = answers.flatMap(({ body }) => body.failed_files);
    expect(refused).toHaveLength(19);
    for (const { error } of refused) expect(error).toContain('12');
    expect(await filesOf(person, id)).toHaveLength(12);
    // Who came too late has left nothing behind.
    expect(await readdir(path.join(dataDir, 'files/projects', id, 'files'))).toHaveLength(12);
    expect(await readdir(front.services.temporaryFolder)).toEqual([]);
  });

  it('give the last bytes of a project to one upload, and every file a name of its own', async () => {
    const person = await front.signedIn();
    const id = await projectWith(person, []);
    const answers = await twenty((index) =>
      inTurns(person, index).upload<UploadResult>(`/projects/${id}/upload`, [
        { name: 'Notes.txt', content: `${index} ${'words '.repeat(MB / 6 / 4.5)}` },
      ]),
    );
    expect(answers.flatMap(({ body }) => body.uploaded_files)).toHaveLength(4);
    const names = (await filesOf(person, id)).map((file) => file.filename);
    expect(names.sort()).toEqual(['Notes (2).txt', 'Notes (3).txt', 'Notes (4).txt', 'Notes.txt']);
  });

  it('hold an account to its number of projects', async () => {
    const person = await front.signedIn();
    const answers = await twenty((index) =>
      inTurns(person, index).post<Problem>('/projects', { name: `Project ${index}` }),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, ...Array(17).fill(409)]);
    expect((await person.get<unknown[]>('/projects')).body).toHaveLength(3);
  });

  it('stop a run in one when the other is asked to cancel it', async () => {
    const person = await front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await jobUnderWay(person, start.job_id);
    const cancel = await person.post(`/internal/background-jobs/${start.job_id}/cancel`);
    expect(cancel.status).toBe(200);
    const end = await jobEnd(person, start.job_id);
    expect(end).toMatchObject({ status: 'failed', error_message: 'Cancelled' });
    const done = await labelledOf(id);
    expect(done).toBeLessThan(BIG);
    expect(await creditsOf(person)).toBe(2000 - done);
  });

  it('end a run once that many cancel while a worker takes it', async () => {
    const person = await front.signedIn();
    const id = await projectWith(person, pileOf(2));
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    const answers = await twenty((index) =>
      inTurns(person, index).post(`/internal/background-jobs/${start.job_id}/cancel`),
    );
    expect(statuses(answers)[0]).toBe(200);
    expect(await jobEnd(person, start.job_id)).toMatchObject({ error_message: 'Cancelled' });
    expect(await ledgerOf(person)).toEqual([
      ['refund', 8],
      ['usage', -8],
      ['courtesy', 2000],
    ]);
  });

  it('write nothing more for a run that another worker has taken over, and finish it once', async () => {
    const person = await front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await untilFound(async () => (await labelledOf(id)) || undefined, 'The first files are labelled');
    const { db } = front.services;
    const labelled = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
      // The worker stands before the lock, with a step that it believes to be its own.
      await untilFound(async () => (await countWaiting(tx)) || undefined, 'The worker waits');
      await tx
        .updateTable('jobs')
        .set((job) => ({ attempt: job('attempt', '+', 1) }))
        .where('id', '=', start.job_id)
        .execute();
      return labelledOf(id);
    });
    expect(labelled).toBeLessThan(BIG);
    await untilFound(
      async () => (await queueStateOf(start.job_id)) === 'completed' || undefined,
      'The worker lets go',
    );
    expect(await labelledOf(id)).toBe(labelled);
    expect((await jobStatus(person, start.job_id)).status).toBe('running');

    // Whoever starts next finds the run unfinished, and goes on with it.
    const third = await startApp({ env: { ...LIMITS, DATABASE_URL: postgres.url }, dataDir });
    expect((await jobEnd(person, start.job_id)).status).toBe('completed');
    await third.close();
    expect(await labelledOf(id)).toBe(BIG);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -BIG],
      ['courtesy', 2000],
    ]);
  });

  it('outlive the loss of all their connections, in the middle of a run', { timeout: 40_000 }, async () => {
    const person = await front.signedIn();
    const id = await bigProjectOf(person);
    const { body: start } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
    await untilFound(async () => (await labelledOf(id)) || undefined, 'The first files are labelled');
    await cutConnections();
    expect(await labelledOf(id)).toBeLessThan(BIG);
    const stream = await openStream(person, id);
    expect((await jobEnd(person, start.job_id)).status).toBe('completed');
    expect(await labelledOf(id)).toBe(BIG);
    expect(await ledgerOf(person)).toEqual([
      ['usage', -BIG],
      ['courtesy', 2000],
    ]);
    // Messages cross again, too.
    await run(person, `/ai/${id}/merge`);
    await stream.find((event) => event.type === 'job' && event.job.job_type === 'merge_categories');
    await stream.close();
  });

  /** Ends every connection of both processes, as a restart of the database does. */
  async function cutConnections(): Promise<void> {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.end();
  }

  async function countWaiting(db: Database): Promise<number> {
    const found = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return found.rows[0]?.count ?? 0;
  }

  async function queueStateOf(jobId: string): Promise<string | undefined> {
    const found = await sql<{ state: string }>`select state from pgboss.job where id = ${jobId}`.execute(
      front.services.db,
    );
    return found.rows[0]?.state;
  }
});
