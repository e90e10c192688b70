import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { CommandFailed } from '../command-line/failures.ts';
import { emailKey } from '../features/accounts/accounts.rules.ts';
import { getBalance, grantCredits } from '../features/credits/credits.ts';
import { DAY_MS } from '../platform/durations.ts';
import type { Transaction } from '../tables.ts';
import type { GrantRequest } from './admin.endpoints.ts';
import * as store from './admin.store.ts';
import type { Installation } from './context.ts';
import { formatTime } from './format.ts';

/** Who grants, and under which id: the same id only grants once to an account. */
interface GrantTerms {
  readonly operator: string;
  readonly id: string;
}

/**
 * Gives credits to an account, once per account and id, recording who did it and why in the ledger: if repeated, the
 * command changes nothing, and its output says so. Returns what to print. Throws a CommandFailed, having changed
 * nothing, if there is no such account, or if the id belongs to another grant.
 */
export async function grant(
  { services: { db, clock } }: Installation,
  request: GrantRequest,
  { operator, id }: GrantTerms,
): Promise<string[]> {
  const reference = `operator:${id}`;
  const now = clock.now();
  const expiresAt = request.days === undefined ? null : new Date(now.getTime() + request.days * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const account = await store.lockAccountByEmail(tx, emailKey(request.email));
    if (!account) throw new CommandFailed(`There is no account with the address ${request.email}.`);
    const earlier = await store.findGrant(tx, { accountId: account.id, reference });
    if (earlier)
      return [...describeEarlierGrant(earlier, { request, id }), await balanceLine(tx, account.id, now)];
    await grantCredits(tx, {
      accountId: account.id,
      kind: request.kind,
      amount: request.amount,
      expiresAt,
      description: 'Credits from the operator',
      reference,
      operator: { name: operator, reason: request.reason },
      now,
    });
    return [
      `Granted ${creditsOf(request)} to ${request.email}${untilOf(expiresAt)}.`,
      await balanceLine(tx, account.id, now),
      ...(account.status === 'active' ? [] : [`The account is ${account.status}.`]),
      `The id of this grant is ${id}.`,
    ];
  });
}

function describeEarlierGrant(
  earlier: NonNullable<Awaited<ReturnType<typeof store.findGrant>>>,
  { request, id }: { request: GrantRequest; id: string },
): string[] {
  const made = `${creditsOf(earlier)}${untilOf(earlier.expires_at)}, ${formatTime(earlier.created_at)}`;
  if (earlier.kind !== request.kind || earlier.amount !== request.amount)
    throw new CommandFailed(`The id ${id} belongs to another grant (${made}). Nothing was granted.`);
  return [`Already done, so nothing was granted again: ${request.email} got ${made}.`];
}

async function balanceLine(tx: Transaction, accountId: string, now: Date): Promise<string> {
  const { total_credits: total } = await getBalance(tx, { accountId, now });
  return `The balance is ${formatNumber(total)}.`;
}

const creditsOf = ({ kind, amount }: { kind: string; amount: number }): string =>
  formatCount(amount, `${kind} credit`);

const untilOf = (expiresAt: Date | null): string =>
  expiresAt ? `, which expire at ${formatTime(expiresAt)}` : '';
