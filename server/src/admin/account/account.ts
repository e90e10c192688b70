import { CommandFailed } from '../../command-line/failures.ts';
import { emailKey } from '../../features/accounts/accounts.rules.ts';
import { getBalance } from '../../features/credits/credits.ts';
import { listPurchases } from '../../features/payments/payments.store.ts';
import * as store from '../admin.store.ts';
import type { Installation } from '../context.ts';
import { accountLines } from './account-lines.ts';

// What a person can take in at a glance; the rest is in the database.
const LINES = { transactions: 20, runs: 10, purchases: 20 };

/** For an operator: never a password, a token, or anything from a document. Throws a CommandFailed. */
export async function showAccount(
  { services: { db, clock } }: Installation,
  email: string,
): Promise<string[]> {
  const account = await store.findAccount(db, emailKey(email));
  if (!account) throw new CommandFailed(`There is no account with the address ${email}.`);
  const { id } = account;
  const now = clock.now();
  return accountLines({
    account,
    now,
    sessions: await store.countSessions(db, id),
    content: await store.countContent(db, id),
    balance: await getBalance(db, { accountId: id, now }),
    lots: await store.listLots(db, id),
    purchases: await listPurchases(db, { accountId: id, limit: LINES.purchases, offset: 0 }),
    entries: await store.listEntries(db, id, LINES.transactions),
    jobs: await store.listJobs(db, id, LINES.runs),
  });
}
