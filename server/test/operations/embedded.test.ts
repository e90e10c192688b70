import { openEmbeddedTables } from '@sheaf/testing/database/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

it('lets the server respond between the queries of a long sequence', async () => {
  const { db, close } = await openEmbeddedTables();
  let turns = 0;
  const timer = setInterval(() => turns++);
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 500; n++) await sql`select ${n}::int`.execute(tx);
  });
  clearInterval(timer);
  await close();
  // The timer fires at most once a millisecond: far less often than there are queries, but far more often than never.
  expect(turns).toBeGreaterThan(10);
});
