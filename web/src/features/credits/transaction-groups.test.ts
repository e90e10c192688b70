import type { CreditTransaction } from '@sheaf/contract/credits';
import { describe, expect, test } from 'vitest';
import { groupTransactions, kindsText } from './transaction-groups.ts';

const RUN = '0190a000-0000-7000-8000-000000000001';
let lines = 0;

function line(
  amount: number,
  {
    metadata,
    ...rest
  }: Partial<Omit<CreditTransaction, 'metadata'>> & {
    metadata?: Partial<CreditTransaction['metadata']>;
  } = {},
): CreditTransaction {
  return {
    id: `line-${++lines}`,
    transaction_type: 'usage',
    description: 'File categorization of 39 files',
    amount,
    created_at: '2026-11-21T18:00:00.000Z',
    ...rest,
    metadata: {
      kind: 'courtesy',
      job_id: null,
      project_id: null,
      purchase_id: null,
      reason: null,
      ...metadata,
    },
  };
}

describe('the lines of one run', () => {
  test('are grouped if written together, with the exact sum and each kind', () => {
    const bonus = line(-30, { metadata: { kind: 'bonus', job_id: RUN } });
    const courtesy = line(-9, { metadata: { kind: 'courtesy', job_id: RUN } });
    const [group, ...others] = groupTransactions([bonus, courtesy], { isComplete: true });
    expect(others).toEqual([]);
    expect(group).toMatchObject({ id: bonus.id, amount: -39 });
    expect(group && kindsText(group)).toBe('30 bonus, 9 courtesy');
  });

  test('stay apart from its refund', () => {
    const refund = line(3, {
      transaction_type: 'refund',
      description: '37 of 40 files categorized; 3 credits returned',
      metadata: { job_id: RUN },
    });
    const debit = line(-40, { metadata: { job_id: RUN } });
    expect(groupTransactions([refund, debit], { isComplete: true }).map(({ amount }) => amount)).toEqual([
      3, -40,
    ]);
  });

  test('are not summed while some of them may not have been fetched yet', () => {
    const fetched = [
      line(50),
      line(-30, { metadata: { job_id: RUN } }),
      line(-9, { metadata: { job_id: RUN } }),
    ];
    expect(groupTransactions(fetched, { isComplete: false }).map(({ amount }) => amount)).toEqual([
      50, -30, -9,
    ]);
  });
});

test('a line that appears on two pages counts once', () => {
  const one = line(50);
  const other = line(20);
  expect(groupTransactions([one, other, other], { isComplete: true }).map(({ amount }) => amount)).toEqual([
    50, 20,
  ]);
});

test('lines without a run or purchase are never grouped, however similar they are', () => {
  expect(groupTransactions([line(10), line(10)], { isComplete: true })).toHaveLength(2);
});

test('a kind is not repeated if the type already says it', () => {
  const [courtesy] = groupTransactions([line(50, { transaction_type: 'courtesy' })], { isComplete: true });
  const [usage] = groupTransactions([line(-1)], { isComplete: true });
  expect(courtesy && kindsText(courtesy)).toBe('');
  expect(usage && kindsText(usage)).toBe('courtesy credits');
});
