import { openEmbeddedTables } from '@sheaf/testing/database/database';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

it('lets the server answer between two queries of a long row', async () => {
  const { db, close } = await openEmbeddedTables();
  let turns = 0;
  const timer = setInterval(() => turns++);
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 500; n++) await sql`select ${n}::int`.execute(tx);
  });
  clearInterval(timer);
  await close();
  // Once a millisecond at most: far fewer than there are queries, and far more than none.
  expect(turns).toBeGreaterThan(10);
});
