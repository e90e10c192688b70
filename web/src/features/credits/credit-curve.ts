import type { CreditDay } from '@sheaf/contract/credits';

/** Height of the drawing in its own units; its width is one unit a day. */
export const CURVE_HEIGHT = 100;

/** A drawing of balances: an SVG path of the line, one of the area below it, and the value at the top. */
export interface CreditCurve {
  readonly line: string;
  readonly area: string;
  readonly top: number;
}

/** Draws each day as a step at its balance, since credits change at once and not on a slope. */
export function creditCurve(days: readonly CreditDay[]): CreditCurve {
  const top = roundTop(Math.max(0, ...days.map(({ balance }) => balance)));
  const steps = days.map(({ balance }) => CURVE_HEIGHT - (balance / top) * CURVE_HEIGHT);
  const line = steps
    .map((y, day) => `${day === 0 ? 'M0' : ''}${day === 0 ? ` ${y}` : `V${y}`}H${day + 1}`)
    .join('');
  return { line, area: `${line}V${CURVE_HEIGHT}H0Z`, top };
}

/** The next round value that is not below: its half is a whole number too, and the curve fills most of the height. */
function roundTop(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= value) ?? value;
}

/** A drawing of fewer days would be a block. */
const LEAST_DAYS = 14;

/** Leaves out the days before the first movement: there was no account yet, or nothing in it. */
export function daysSinceFirst(days: readonly CreditDay[]): CreditDay[] {
  const first = days.findIndex(({ added, used, balance }) => added !== 0 || used !== 0 || balance !== 0);
  return days.slice(Math.max(0, Math.min(first, days.length - LEAST_DAYS)));
}

/** The days on which something moved, the latest first. */
export const daysWithMovement = (days: readonly CreditDay[]): CreditDay[] =>
  days.filter(({ added, used }) => added !== 0 || used !== 0).reverse();

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A date of the history in the reader's locale. Its days are those of UTC: another time zone would show the day before. */
export const formatDate = (date: string): string => dayFormat.format(new Date(date));
