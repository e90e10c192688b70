import type { CreditDay } from '@sheaf/contract/credits';

/** Height of the drawing in its units; one unit of width is one day. */
export const CURVE_HEIGHT = 100;

/** A drawing of balances: SVG paths for the line and the area below it, and the value at the top. */
interface CreditCurve {
  readonly line: string;
  readonly area: string;
  readonly top: number;
}

/** Draws each day as a step at its balance, since credits change abruptly rather than gradually. */
export function creditCurve(days: readonly CreditDay[]): CreditCurve {
  const top = roundUpAxisMax(Math.max(0, ...days.map(({ balance }) => balance)));
  const steps = days.map(({ balance }) => CURVE_HEIGHT - (balance / top) * CURVE_HEIGHT);
  const line = steps
    .map((y, day) => `${day === 0 ? 'M0' : ''}${day === 0 ? ` ${y}` : `V${y}`}H${day + 1}`)
    .join('');
  return { line, area: `${line}V${CURVE_HEIGHT}H0Z`, top };
}

/**
 * Returns the next round value at or above this one, chosen so that its half is a whole number too and the curve fills
 * most of the height.
 */
function roundUpAxisMax(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= value) ?? value;
}

/** A chart of fewer days would look like a solid block. */
const MIN_DAYS = 14;

/** Drops the days before the first movement, when there was no account yet or nothing in it. */
export function daysSinceFirst(days: readonly CreditDay[]): CreditDay[] {
  const first = days.findIndex(({ added, used, balance }) => added !== 0 || used !== 0 || balance !== 0);
  return days.slice(Math.max(0, Math.min(first, days.length - MIN_DAYS)));
}

/** The days with a movement, the latest first. */
export const daysWithMovement = (days: readonly CreditDay[]): CreditDay[] =>
  days.filter(({ added, used }) => added !== 0 || used !== 0).reverse();
