import { MINUTE_MS } from '../platform/durations.ts';
import type { Database } from '../tables.ts';
import { sumEntries } from './metrics.store.ts';

// Longer than any transaction takes: an older id is committed by then, or never will be.
const SETTLED_AFTER_MS = MINUTE_MS;

interface CreditDelta {
  readonly type: string;
  readonly kind: string;
  /** Without a sign, which follows from the type (`reversal`: the amount taken back minus that given back). */
  readonly amount: number;
}

/**
 * Follows the ledger from now on: each call returns, once, what was entered since the previous call, up to a minute
 * ago. Only reads the new entries, by their ids, which begin with the time (RFC 9562, version 7).
 */
export function createLedgerDeltaReader(db: Database): () => Promise<CreditDelta[]> {
  let lastId = idAt(Date.now() - SETTLED_AFTER_MS);
  return async () => {
    const upToId = idAt(Date.now() - SETTLED_AFTER_MS);
    const rows = await sumEntries(db, { after: lastId, upTo: upToId });
    lastId = upToId;
    return rows.map(({ type, kind, amount }) => ({ type, kind, amount: Math.abs(Number(amount)) }));
  };
}

export function idAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
