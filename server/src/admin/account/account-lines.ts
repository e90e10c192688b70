import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { CreditBalance } from '@sheaf/contract/credits';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { unrecoveredCredits } from '../../features/payments/payments.rules.ts';
import type { PurchaseRow } from '../../features/payments/payments.store.ts';
import type * as store from '../admin.store.ts';
import { formatCents, formatTime } from '../format.ts';

type Rows<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

export interface AccountFacts {
  readonly account: store.AccountRow;
  readonly now: Date;
  readonly sessions: Rows<typeof store.countSessions>;
  readonly content: Rows<typeof store.countContent>;
  readonly balance: CreditBalance;
  readonly lots: Rows<typeof store.listLots>;
  readonly purchases: readonly PurchaseRow[];
  readonly entries: Rows<typeof store.listEntries>;
  readonly jobs: Rows<typeof store.listJobs>;
}

export function accountLines(facts: AccountFacts): string[] {
  const { account, balance, lots, purchases, entries, jobs, now } = facts;
  return [
    account.email ?? '',
    ...pairs([
      ['Account', account.id],
      ['Status', statusOf(account)],
      ['Opened', formatTime(account.created_at)],
      ['Address', account.confirmed_at ? `confirmed ${formatTime(account.confirmed_at)}` : 'not confirmed'],
      ['Signs in with', signInMethodsOf(account)],
      ['Sessions', sessionsOf(facts.sessions)],
      ['Content', contentOf(facts.content)],
      ['Credits', creditsOf(balance)],
    ]),
    ...section('Lots with credits left', lots, (lot) => [
      `${formatNumber(lot.remaining)} of ${formatNumber(lot.amount)} ${lot.kind}`,
      `granted ${formatTime(lot.created_at)}`,
      expiryOf(lot.expires_at, now),
    ]),
    ...section('Last purchases', purchases, (purchase) => [
      purchase.id,
      formatTime(purchase.created_at),
      `${purchase.package_name}, ${formatCents(purchase.price_cents)}`,
      purchase.method,
      purchase.status,
      refundSummary(purchase),
    ]),
    ...section('Last transactions', entries, (entry) => [
      formatTime(entry.created_at),
      `${entry.amount > 0 ? '+' : ''}${formatNumber(entry.amount)} ${entry.kind}`,
      entry.type,
      describe(entry),
    ]),
    ...section('Last runs and downloads', jobs, (job) => [
      formatTime(job.created_at),
      job.type,
      job.status,
      durationOf(job),
      job.error_message ?? '',
    ]),
  ];
}

function statusOf({ status, blocked, deactivated_at, deletion_due_at }: store.AccountRow): string {
  const since = deactivated_at ? ` since ${formatTime(deactivated_at)}` : '';
  const due = deletion_due_at ? `, to be deleted at ${formatTime(deletion_due_at)}` : '';
  return `${status}${since}${due}${blocked ? ', blocked' : ''}`;
}

function signInMethodsOf({ has_password, has_google }: store.AccountRow): string {
  const ways = [...(has_password ? ['a password'] : []), ...(has_google ? ['Google'] : [])];
  return ways.join(' and ') || 'nothing';
}

function sessionsOf({ count, last_seen_at }: AccountFacts['sessions']): string {
  return `${formatNumber(Number(count))}${last_seen_at ? `, last seen ${formatTime(last_seen_at)}` : ''}`;
}

function contentOf({ projects, files, bytes }: AccountFacts['content']): string {
  const size = `${(Number(bytes) / BYTES_PER_MB).toFixed(1)} MB`;
  return `${formatCount(Number(projects), 'project')}, ${formatCount(Number(files), 'file')}, ${size}`;
}

function creditsOf({ total_credits, paid_credits, courtesy_credits, bonus_credits }: CreditBalance): string {
  const kinds = { paid: paid_credits, courtesy: courtesy_credits, bonus: bonus_credits };
  const parts = Object.entries(kinds).map(([kind, amount]) => `${kind} ${formatNumber(amount)}`);
  return `${formatNumber(total_credits)} (${parts.join(', ')})`;
}

/** How much of the price went back to the buyer or is withheld, and how many of its credits had been spent by then. */
function refundSummary(purchase: PurchaseRow): string {
  const { refunded_cents: refunded, lost_cents: lost, contested_cents: contested } = purchase;
  const parts = Object.entries({ refunded, lost, contested })
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => `${formatCents(cents)} ${name}`);
  const spent = unrecoveredCredits(purchase);
  return [...parts, ...(spent > 0 ? [`${formatCount(spent, 'credit')} spent by then`] : [])].join(', ');
}

function expiryOf(expiresAt: Date | null, now: Date): string {
  if (!expiresAt) return 'no expiry';
  return `${expiresAt > now ? 'expires' : 'expired'} ${formatTime(expiresAt)}`;
}

function describe({ description, operator, reason }: AccountFacts['entries'][number]): string {
  if (operator === null) return description;
  return `${description} (${operator}${reason === null ? '' : `: ${reason}`})`;
}

function durationOf({ created_at, finished_at }: AccountFacts['jobs'][number]): string {
  if (!finished_at) return '';
  return `${((finished_at.getTime() - created_at.getTime()) / 1000).toFixed(1)} s`;
}

function pairs(rows: ReadonlyArray<readonly [string, string]>): string[] {
  return columns(rows.map(([name, value]) => [`${name}:`, value]));
}

function section<Row>(title: string, rows: readonly Row[], cells: (row: Row) => string[]): string[] {
  if (rows.length === 0) return ['', `${title}: none`];
  return ['', `${title}:`, ...columns(rows.map(cells))];
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
