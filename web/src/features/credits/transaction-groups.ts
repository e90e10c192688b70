import type { CreditKind, CreditTransaction } from '@sheaf/contract/credits';
import { formatNumber } from '../../ui/text/format.ts';

/** The ledger lines written by one event: same run or purchase, time, type and description, with one line per lot. */
export interface TransactionGroup {
  readonly id: string;
  readonly type: CreditTransaction['transaction_type'];
  readonly description: string;
  readonly createdAt: string;
  readonly amount: number;
  /** Signed sum for each kind involved, in the order of the lines. */
  readonly kinds: readonly { readonly kind: CreditKind; readonly amount: number }[];
  readonly purchaseId: string | null;
  readonly reason: string | null;
}

/**
 * Groups the lines written by one event. Pages fetched at different times may overlap; a line that appears twice counts
 * once. While more lines may follow, the last event's lines stay ungrouped, since a partial sum would be wrong.
 */
export function groupTransactions(
  transactions: readonly CreditTransaction[],
  { isComplete }: { isComplete: boolean },
): TransactionGroup[] {
  const lines = [...new Map(transactions.map((line) => [line.id, line])).values()];
  const events: CreditTransaction[][] = [];
  for (const line of lines) {
    const event = events.at(-1);
    if (event?.[0] && isSameEvent(event[0], line)) event.push(line);
    else events.push([line]);
  }
  const open = isComplete ? [] : (events.pop() ?? []);
  return [...events, ...open.map((line) => [line])].map(groupOf);
}

function isSameEvent(one: CreditTransaction, other: CreditTransaction): boolean {
  const isOfOne =
    one.metadata.job_id !== null
      ? one.metadata.job_id === other.metadata.job_id
      : one.metadata.purchase_id !== null && one.metadata.purchase_id === other.metadata.purchase_id;
  return (
    isOfOne &&
    one.created_at === other.created_at &&
    one.transaction_type === other.transaction_type &&
    one.description === other.description
  );
}

function groupOf(lines: readonly CreditTransaction[]): TransactionGroup {
  const [first] = lines;
  if (!first) throw new Error('An event has at least one line');
  const byKind = new Map<CreditKind, number>();
  for (const { amount, metadata } of lines) {
    byKind.set(metadata.kind, (byKind.get(metadata.kind) ?? 0) + amount);
  }
  return {
    id: first.id,
    type: first.transaction_type,
    description: first.description,
    createdAt: first.created_at,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    kinds: [...byKind].map(([kind, amount]) => ({ kind, amount })),
    purchaseId: first.metadata.purchase_id,
    reason: first.metadata.reason,
  };
}

/**
 * Describes which credits an event moved: "courtesy credits", "30 bonus, 9 courtesy"; empty if its type already says
 * it.
 */
export function kindsText({ type, kinds }: TransactionGroup): string {
  const [only, ...others] = kinds;
  if (only && others.length === 0) {
    return only.kind === type ? '' : `${only.kind} credits`;
  }
  return kinds.map(({ kind, amount }) => `${formatNumber(Math.abs(amount))} ${kind}`).join(', ');
}
