import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/admin/verify/verify.ts';
import { DAY_MS } from '../../src/platform/durations.ts';

describe('verifying what is stored', () => {
  const app = duringTests(() => startApp());
  let projectId: string;
  beforeAll(async () => {
    const person = await app.signedIn();
    projectId = await projectWith(person, pileOf(1));
    await run(person, `/ai/${projectId}/categorize-raw`);
    await download(person, `/projects/${projectId}/download-single-text-file`);
  });
  const runVerify = async () => {
    const { code, stdout } = await verify(app);
    return { code, wrong: stdout.filter((line) => line.startsWith('       ')).map((line) => line.trim()) };
  };

  it('finds nothing wrong in what the product itself has created', async () => {
    expect(await runVerify()).toEqual({ code: 0, wrong: [] });
  });

  it('names a lot that differs from the sum of its entries, and the account whose balance is off by it', async () => {
    const { db } = app.services;
    const lot = await db
      .selectFrom('credit_lots')
      .select(['id', 'account_id', 'remaining'])
      .executeTakeFirstOrThrow();
    const set = async (remaining: number) => {
      await sql`alter table credit_lots disable trigger all`.execute(db);
      await sql`update credit_lots set remaining = ${remaining} where id = ${lot.id}`.execute(db);
      await sql`alter table credit_lots enable trigger all`.execute(db);
    };
    await set(lot.remaining - 1);
    expect(await runVerify()).toEqual({
      code: 1,
      wrong: [
        `lot ${lot.id}: holds ${lot.remaining - 1} of 50, but its entries add up to ${lot.remaining}`,
        `account ${lot.account_id}: its entries add up to ${lot.remaining}, but its lots hold ${lot.remaining - 1}`,
      ],
    });
    await set(lot.remaining);
  });

  it('names a job that the queue has lost', async () => {
    const { db } = app.services;
    const project = await db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
    const id = randomUUID();
    await db
      .insertInto('jobs')
      .values({
        id,
        project_id: projectId,
        account_id: project.account_id,
        type: 'single_text_file',
        target: 'lost',
        input: '{}',
        status: 'running',
        created_at: new Date(),
      })
      .execute();
    const { code, wrong } = await runVerify();
    expect([code, wrong.length]).toEqual([1, 1]);
    expect(wrong[0]).toMatch(
      new RegExp(`^job ${id} \\(single_text_file, running since .*it is missing from the queue`),
    );
    await db.deleteFrom('jobs').where('id', '=', id).execute();
  });

  it('names a download without its object', async () => {
    const { db, storage } = app.services;
    const { id, storage_key } = await db
      .selectFrom('outputs')
      .select(['id', 'storage_key'])
      .executeTakeFirstOrThrow();
    await storage.remove([storage_key]);
    expect(await runVerify()).toEqual({ code: 1, wrong: [`download ${id}: its object is missing`] });
    await db.deleteFrom('outputs').where('id', '=', id).execute();
  });

  it('reports an object without a row only if the sweep should have deleted it by now', async () => {
    const { storage } = app.services;
    const key = `projects/${projectId}/files/${randomUUID()}/original`;
    await storage.put(key, Readable.from([Buffer.from('left behind')]));
    expect(await runVerify()).toEqual({ code: 0, wrong: [] });
    app.clock.advance(2 * DAY_MS + 60_000);
    expect(await runVerify()).toEqual({
      code: 1,
      wrong: [`object ${key}: it has no row and has not been cleaned up`],
    });
    await storage.remove([key]);
  });
});
