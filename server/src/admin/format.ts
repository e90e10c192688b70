/** A time to the minute, in UTC regardless of the machine's time zone. */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const formatCents = (cents: number): string => `USD ${(cents / 100).toFixed(2)}`;
