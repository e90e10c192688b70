/** A time to the minute, in UTC whatever the machine's zone is. */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An amount of money that is kept in cents. */
export const formatCents = (cents: number): string => `USD ${(cents / 100).toFixed(2)}`;
