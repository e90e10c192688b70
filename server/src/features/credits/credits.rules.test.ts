import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeReturn, type OpenLot, planDebit, planRefund, withProjectName } from './credits.rules.ts';

const lot = (id: string, kind: OpenLot['kind'], remaining: number, expires?: string): OpenLot => ({
  id,
  kind,
  remaining,
  expires_at: expires ? new Date(expires) : null,
});

describe('a debit', () => {
  it('spends by earliest expiry, then bonus, courtesy, and paid', { tags: ['@1.14', '@7.60'] }, () => {
    const lots = [
      lot('1', 'paid', 5),
      lot('2', 'courtesy', 5),
      lot('3', 'bonus', 5),
      lot('4', 'paid', 5, '2027-01-01'),
      lot('5', 'courtesy', 5, '2026-12-01'),
    ];
    expect(planDebit(lots, 25)?.map((share) => share.lotId)).toEqual(['5', '4', '3', '2', '1']);
  });

  it.each([
    [9, true],
    [10, true],
    [11, false],
  ])('covers %i of 10 credits: %s', (amount, isCovered) => {
    expect(planDebit([lot('1', 'paid', 4), lot('2', 'bonus', 6)], amount) !== undefined).toBe(isCovered);
  });

  it('takes exactly the amount, and from no lot more than it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(300), (amounts, amount) => {
        const lots = amounts.map((remaining, index) => lot(String(index), 'paid', remaining));
        const total = amounts.reduce((sum, remaining) => sum + remaining, 0);
        const shares = planDebit(lots, amount);
        expect(shares !== undefined).toBe(total >= amount);
        expect(shares?.reduce((sum, share) => sum + share.amount, 0) ?? amount).toBe(amount);
        for (const share of shares ?? []) {
          expect(share.amount).toBeLessThanOrEqual(amounts[Number(share.lotId)] ?? 0);
        }
      }),
    );
  });

  it('is refunded to the lots that paid last, and to none more than it paid', () => {
    const paid = [
      { lotId: 'a', amount: 3 },
      { lotId: 'b', amount: 4 },
    ];
    expect(planRefund(paid, 5)).toEqual([
      { lotId: 'b', amount: 4 },
      { lotId: 'a', amount: 1 },
    ]);
    expect(planRefund(paid, 100)).toEqual([
      { lotId: 'b', amount: 4 },
      { lotId: 'a', amount: 3 },
    ]);
  });
});

describe('the ledger’s description of returned credits', () => {
  it.each([
    [[{ kind: 'paid', amount: 1 }], '1 credit returned'],
    [[{ kind: 'paid', amount: 3 }], '3 credits returned'],
    [
      [
        { kind: 'bonus', amount: 2 },
        { kind: 'bonus', amount: 1 },
      ],
      '3 credits returned',
    ],
    [
      [
        { kind: 'courtesy', amount: 5 },
        { kind: 'bonus', amount: 3 },
      ],
      '8 credits returned (5 courtesy, 3 bonus)',
    ],
  ] as const)('names the kinds when there are several: %j', (shares, text) => {
    expect(describeReturn(shares)).toBe(text);
  });

  it('names the project after the action', () => {
    expect(withProjectName('3 of 4 files categorized; 1 credit returned', 'Old; $& "new"')).toBe(
      '3 of 4 files categorized in "Old; $& "new""; 1 credit returned',
    );
    expect(withProjectName('Category assignment', 'Letters')).toBe('Category assignment in "Letters"');
  });
});
