import type { CreditTransaction } from '@sheaf/contract/credits';
import { describe, expect, test } from 'vitest';
import { transactions } from '../../mocks/server/sample-account.ts';
import { groupTransactions, kindsText } from './transaction-groups.ts';

const RUN = '0190a000-0000-7000-8000-000000000001';
const [sample] = transactions as [CreditTransaction];
let lines = 0;

const line = (
  amount: number,
  metadata: Partial<CreditTransaction['metadata']> = {},
  more: Partial<CreditTransaction> = {},
): CreditTransaction => ({
  ...sample,
  id: `line-${++lines}`,
  transaction_type: 'usage',
  amount,
  metadata: { ...sample.metadata, ...metadata },
  ...more,
});
/** The amounts of the groups in the order of their lines. */
const amountsOf = (isComplete: boolean, ...ledger: CreditTransaction[]) =>
  groupTransactions(ledger, { isComplete }).map(({ amount }) => amount);

describe('the lines of one run', () => {
  test('are grouped if written together, with the exact sum and each kind', () => {
    const bonus = line(-30, { kind: 'bonus', job_id: RUN });
    const courtesy = line(-9, { kind: 'courtesy', job_id: RUN });
    const [group, ...others] = groupTransactions([bonus, courtesy], { isComplete: true });
    expect(others).toEqual([]);
    expect(group).toMatchObject({ id: bonus.id, amount: -39 });
    expect(group && kindsText(group)).toBe('30 bonus, 9 courtesy');
  });

  test('stay apart from its refund', () => {
    const description = '37 of 40 files categorized; 3 credits returned';
    const refund = line(3, { job_id: RUN }, { transaction_type: 'refund', description });
    expect(amountsOf(true, refund, line(-40, { job_id: RUN }))).toEqual([3, -40]);
  });

  test('are not summed while some of them may not have been fetched yet', () => {
    const fetched = [line(50), line(-30, { job_id: RUN }), line(-9, { job_id: RUN })];
    expect(amountsOf(false, ...fetched)).toEqual([50, -30, -9]);
  });
});

test('a line that appears on two pages counts once', () => {
  const one = line(50);
  const other = line(20);
  expect(amountsOf(true, one, other, other)).toEqual([50, 20]);
});

test('lines without a run or purchase are never grouped, however similar they are', () => {
  expect(amountsOf(true, line(10), line(10))).toHaveLength(2);
});

test('a kind is not repeated if the type already says it', () => {
  const [courtesy] = groupTransactions([line(50, {}, { transaction_type: 'courtesy' })], {
    isComplete: true,
  });
  const [usage] = groupTransactions([line(-1)], { isComplete: true });
  expect(courtesy && kindsText(courtesy)).toBe('');
  expect(usage && kindsText(usage)).toBe('courtesy credits');
});
