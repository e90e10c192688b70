import type { CreditDay } from '@sheaf/contract/credits';
import type { Database } from '../../tables.ts';
import { findDays } from './history.store.ts';

/**
 * The last `days` days (UTC) of an account's credits, today the last of them; days without a movement are there too.
 * Each day's balance is that of the day before, with what was added and without what was used (spent, expired or
 * taken back); the last one is the balance now.
 */
export async function getHistory(
  db: Database,
  range: { accountId: string; days: number; now: Date },
): Promise<CreditDay[]> {
  const days = await findDays(db, range);
  return days.map((day) => ({
    date: day.date,
    added: Number(day.added),
    used: Number(day.used),
    balance: Number(day.balance),
  }));
}
