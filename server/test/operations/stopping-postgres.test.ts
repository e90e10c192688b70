import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { openStream } from '@sheaf/testing/visitor/events';
import { jobEnd, jobUnderWay } from '@sheaf/testing/visitor/jobs';
import { multiplyFiles, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../src/tables.ts';

const TOTAL = 1_000;
/** Process managers kill a process that takes too long to stop (Docker, systemd and Kubernetes wait for 10 to 90 s). */
const STOP_WITHIN_MS = 20_000;

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let dataDir: string;
let one: ServerProcess;
let other: ServerProcess;
beforeAll(async () => {
  database = await createPostgresDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  dataDir = await makeEmptyFolder();
  const env = { DATABASE_URL: database.url, SIGNUP_COURTESY_CREDITS: '9000' };
  one = await startServer(dataDir, env);
  other = await startServer(dataDir, env);
});
afterAll(async () => {
  await Promise.all([one.crash(), other.crash()]);
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function stallUpload(person: Visitor, projectId: string): Promise<unknown> {
  const upload = request(new URL(`/projects/${projectId}/upload`, one.url), {
    method: 'POST',
    headers: {
      cookie: `session=${person.cookie('session') ?? ''}; csrf_token=${person.cookie('csrf_token') ?? ''}`,
      'x-csrf-token': person.cookie('csrf_token') ?? '',
      'content-type': 'multipart/form-data; boundary=sheaf',
    },
  });
  upload.write('--sheaf\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf of');
  return once(upload, 'error');
}

it('a process told to stop exits within 20 seconds, whatever it is doing, and another continues its run', {
  timeout: 240_000,
}, async () => {
  const person = new Visitor(one.url);
  await person.post('/auth/signup', { email: 'patient@example.org', password: 'a good password' });
  const id = await projectWith(person, pileOf(5));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await multiplyFiles(db, { projectId: id, times: TOTAL / 20 });
  const stream = await openStream(person, id);
  const stalled = stallUpload(person, await projectWith(person, []));
  const { body } = await person.post<PhaseStart>(`/ai/${id}/categorize-raw`);
  await jobUnderWay(person, body.job_id);

  const askedAt = performance.now();
  const { code, output } = await one.interrupt();
  expect(code).toBe(0);
  expect(output).toMatch(/Stopping.*Stopped\.\n$/s);
  expect(performance.now() - askedAt).toBeLessThan(STOP_WITHIN_MS);
  // Both were cut off with an error instead of hanging.
  await stalled;
  await stream.close();

  const elsewhere = person.clone(other.url);
  expect(await jobEnd(elsewhere, body.job_id)).toMatchObject({ status: 'completed' });
  const status = await elsewhere.get<PhaseStatus>(`/projects/${id}/phase-status`);
  expect(status.body.phase1).toMatchObject({ complete: true, files_processed: TOTAL });
});
