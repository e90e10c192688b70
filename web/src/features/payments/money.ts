import type { CreditPackage } from '@sheaf/contract/payments';

const dollars = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });
const perCredit = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** US dollars in the reader's locale: "$20.00". */
export const formatUsd = (amountUsd: number): string => dollars.format(amountUsd);

/** The same with four decimals, for prices with fractions of a cent: "$0.0273". */
export const formatUnitPrice = (amountUsd: number): string => perCredit.format(amountUsd);

/**
 * Returns the price of one credit in US dollars: counting only the paid credits, and counting bonus credits as well.
 */
export function pricePerCredit({
  price_usd,
  credit_amount,
  bonus_credits,
}: Pick<CreditPackage, 'price_usd' | 'credit_amount' | 'bonus_credits'>): {
  paid: number;
  withBonus: number;
} {
  return { paid: price_usd / credit_amount, withBonus: price_usd / (credit_amount + bonus_credits) };
}
