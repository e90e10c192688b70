/** A number as people read it. */
export const formatNumber = (number: number): string => number.toLocaleString('en');

/** A time to the minute, in UTC whatever the machine's zone is. */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An amount of money that is kept in cents. */
export const formatCents = (cents: number): string => `USD ${(cents / 100).toFixed(2)}`;

/** A count with its noun, which gets an s. */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
