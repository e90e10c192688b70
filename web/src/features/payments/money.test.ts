import { describe, expect, test } from 'vitest';
import { formatUnitPrice, formatUsd, pricePerCredit } from './money.ts';

describe('the price of one credit', () => {
  test.each([
    { price_usd: 5, credit_amount: 100, bonus_credits: 0, paid: '0.0500', withBonus: '0.0500' },
    { price_usd: 20, credit_amount: 500, bonus_credits: 0, paid: '0.0400', withBonus: '0.0400' },
    { price_usd: 60, credit_amount: 2_000, bonus_credits: 200, paid: '0.0300', withBonus: '0.0273' },
    { price_usd: 250, credit_amount: 10_000, bonus_credits: 1_500, paid: '0.0250', withBonus: '0.0217' },
  ])(
    'of $credit_amount credits and $bonus_credits bonus credits for $price_usd dollars has four decimals',
    { tags: ['@2.52'] },
    ({ paid, withBonus, ...bought }) => {
      const price = pricePerCredit(bought);
      expect(formatUnitPrice(price.paid)).toContain(paid);
      expect(formatUnitPrice(price.withBonus)).toContain(withBonus);
    },
  );
});

test('dollars are formatted to the cent', { tags: ['@9.25'] }, () => {
  expect(formatUsd(20)).toContain('20.00');
  expect(formatUsd(19.9)).toContain('19.90');
});
