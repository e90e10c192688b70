import { openEmbeddedTables } from '@sheaf/testing/database/database';
import { grant, openAccount } from '@sheaf/testing/ledger/ledger';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { expect, it, vi } from 'vitest';
import { createLedgerDeltaReader, idAt } from './ledger-deltas.ts';

const database = duringTests(openEmbeddedTables);

it('an id for a moment sorts between those before and after it', () => {
  const at = (time: string) => idAt(Date.parse(time));
  expect(at('2026-05-01T12:00:00.000Z') < at('2026-05-01T12:00:00.001Z')).toBe(true);
  expect(at('2026-05-01T12:00:00.000Z')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7000-8000-0{12}$/);
});

it('each movement of credits is reported once, a minute later', async () => {
  const { db } = database;
  const readDeltas = createLedgerDeltaReader(db);
  const account = await openAccount(db);
  await db.transaction().execute((tx) => grant(tx, account, { kind: 'bonus', amount: 7, reference: 'a' }));
  await db.transaction().execute((tx) => grant(tx, account, { kind: 'paid', amount: 5, reference: 'b' }));
  expect(await readDeltas()).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  try {
    const moved = await readDeltas();
    expect(moved.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { type: 'purchase', kind: 'paid', amount: 5 },
      { type: 'bonus', kind: 'bonus', amount: 7 },
    ]);
    expect(await readDeltas()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
