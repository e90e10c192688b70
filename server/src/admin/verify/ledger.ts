import { formatCount } from '@sheaf/contract/text/format';
import type { Installation } from '../context.ts';
import { type Finding, Problems } from './finding.ts';
import * as store from './verify.store.ts';

/** Each lot holds the sum of its entries, and each account's balance matches its lots. */
export async function verifyLedger({ services: { db } }: Installation): Promise<Finding> {
  const problems = new Problems();
  for (const { id, amount, remaining, entries } of await store.listWrongLots(db))
    problems.add(`lot ${id}: holds ${remaining} of ${amount}, but its entries add up to ${entries}`);
  for (const { id, entries, lots } of await store.listWrongBalances(db))
    problems.add(`account ${id}: its entries add up to ${entries}, but its lots hold ${lots}`);
  for (const { job_id, amount } of await store.listOverpaidJobs(db))
    problems.add(`job ${job_id}: ${amount} more credits of one kind were returned than it cost`);
  const { accounts, entries } = await store.countLedger(db);
  return problems.finding(`${formatCount(entries, 'ledger line')} of ${formatCount(accounts, 'account')}`);
}
