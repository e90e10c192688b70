import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shippedTargets } from '@sheaf/contract/bundles/targets';
import { Kysely, PostgresDialect } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type DatabasePool, openEmbedded } from '../../src/platform/database/pool.ts';
import type { Tables } from '../../src/tables.ts';

describe('a database of the first version, after it is migrated', () => {
  let folder: string;
  let database: DatabasePool;
  const [account, project, job, queued, lot] = [uuid(), uuid(), uuid(), uuid(), uuid()];
  const files = [uuid(), uuid(), uuid()];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sheaf-test-'));
    database = await openEmbedded(path.join(folder, 'db'));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const [first] = Object.entries(migrations);
    await migrate(db, Object.fromEntries(first ? [first] : []));
    await fill();
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0032')));
    await database.pool.query(`update projects set bundle_target = 'notebooklm-standard'`);
    await migrate(db, migrations);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Inserts two runs of three files: the first has processed one of them, the second has written its result. */
  async function fill(): Promise<void> {
    const insert = (text: string, values: unknown[]) => database.pool.query(`insert into ${text}`, values);
    await insert('accounts (id, created_at) values ($1, now())', [account]);
    await insert(`projects (id, account_id, name, created_at) values ($1, $2, 'Old', now())`, [
      project,
      account,
    ]);
    for (const id of [job, queued]) {
      await insert(
        `jobs (id, project_id, account_id, type, target, input, status, created_at)
         values ($1, $2, $3, 'raw_categorization', $4, '{}', 'queued', now())`,
        [id, project, account, id],
      );
    }
    await insert(
      `credit_lots (id, account_id, kind, amount, remaining, created_at)
       values ($1, $2, 'courtesy', 50, 47, now())`,
      [lot, account],
    );
    for (const [type, amount, description] of [
      ['courtesy', 50, 'Courtesy credits for a new account'],
      ['usage', -3, 'File categorization of 3 files in "The "old" one"'],
    ]) {
      await insert(
        `credit_entries (id, account_id, lot_id, type, amount, description, reference, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $3, now())`,
        [account, lot, type, amount, description],
      );
    }
    for (const [index, id] of files.entries()) {
      await insert(
        `files (id, project_id, filename, file_type, size_bytes, sha256, text_is_original, text_size_bytes,
           token_count, has_text, notes, language, uploaded_at)
         values ($1, $2, $3, 'text', 1, '', true, 1, 1, true, '{}', 'en', now())`,
        [id, project, `${index}.txt`],
      );
      await insert('run_files (job_id, file_id, is_done) values ($1, $2, $3)', [job, id, index === 0]);
      await insert('run_files (job_id, file_id, is_done) values ($1, $2, true)', [queued, id]);
    }
  }

  it('names the tool that a project was bundled for by its new name', async () => {
    const { rows } = await database.pool.query('select bundle_target from projects');
    expect(rows).toEqual([{ bundle_target: 'gemini-notebook-free' }]);
    expect(shippedTargets.map(({ id }) => id)).toContain('gemini-notebook-free');
  });

  it('has no project names in its ledger, which is otherwise append-only', async () => {
    const { rows } = await database.pool.query(
      'select description, amount from credit_entries order by amount',
    );
    expect(rows).toEqual([
      { description: 'File categorization of 3 files', amount: -3 },
      { description: 'Courtesy credits for a new account', amount: 50 },
    ]);
    await expect(database.pool.query(`update credit_entries set description = ''`)).rejects.toThrow(
      'append-only',
    );
  });

  it('still knows which files each run is for, and which runs have written their result', async () => {
    const { rows } = await database.pool.query(
      'select job_id, file_ids, is_written from runs order by is_written',
    );
    expect(rows.map((row) => ({ ...row, file_ids: row.file_ids.sort() }))).toEqual([
      { job_id: job, file_ids: files, is_written: false },
      { job_id: queued, file_ids: files, is_written: true },
    ]);
  });
});
