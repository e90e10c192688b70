import { rm } from 'node:fs/promises';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { Kysely, PostgresDialect } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../migrations/migrations.ts';
import { emailKey } from '../../src/features/accounts/accounts.rules.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type DatabasePool, openEmbedded } from '../../src/platform/database/pool.ts';
import type { Tables } from '../../src/tables.ts';

let folder: string;
let database: DatabasePool;
beforeAll(async () => {
  folder = await makeEmptyFolder();
  database = await openEmbedded(`${folder}/db`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('accounts whose addresses were compared by appearance are found by their exact characters', async () => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const before = Object.entries(migrations).filter(([name]) => name < '0011');
  await migrate(db, Object.fromEntries(before));
  const emails = [
    'Ada@example.org',
    'o\ufb03ce@example.org',
    'JOSE\u0301@example.org',
    '\uff29da@example.org',
  ];
  const oldKey = (email: string) => email.normalize('NFKC').toLowerCase();
  for (const email of emails) {
    await database.pool.query(
      'insert into accounts (id, email, email_key, created_at) values ($1, $2, $3, now())',
      [uuid(), email, oldKey(email)],
    );
  }
  await migrate(db, migrations);
  const rows = await db.selectFrom('accounts').select(['email', 'email_key']).orderBy('id').execute();
  expect(rows).toEqual(emails.map((email) => ({ email, email_key: emailKey(email) })));
  expect(rows.map(({ email_key }) => email_key)).not.toEqual(emails.map(oldKey));
});
