/** Session ends: idle 14 days, at the latest after 60. */
export const SESSION_DAYS = { idle: 14, absolute: 60 } as const;
export const DAY_MS = 24 * 3600 * 1000;

/** Guessing limits: failed sign-ins in a window, for one address and from one IP address. */
export const SIGN_IN_ATTEMPTS = { perEmail: 10, perIp: 50, windowMs: 15 * 60_000 } as const;

/** What makes two spellings of an address the same one. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Whether a session still holds at a time. */
export function isSessionAlive(session: { last_seen_at: Date; expires_at: Date }, now: Date): boolean {
  return (
    now < session.expires_at && now.getTime() - session.last_seen_at.getTime() < SESSION_DAYS.idle * DAY_MS
  );
}
