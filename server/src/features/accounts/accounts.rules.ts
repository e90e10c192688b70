import { hashToken } from '../../platform/secrets.ts';

/** Session ends: idle 14 days, at the latest after 60. */
export const SESSION_DAYS = { idle: 14, absolute: 60 } as const;
export const DAY_MS = 24 * 3600 * 1000;

/** How often something may be tried within a window, for one address and from one IP address. */
export interface AttemptLimits {
  readonly perEmail: number;
  readonly perIp: number;
  readonly windowMs: number;
  /** What a person is told past the limit. */
  readonly sentence: string;
}

const WINDOW_MS = 15 * 60_000;

/** Sign-ins and passwords that are asked for again count while they fail; what sends a mail counts always, so that nobody's mailbox can be flooded. */
export const LIMITS = {
  'sign-in': {
    perEmail: 10,
    perIp: 50,
    windowMs: WINDOW_MS,
    sentence: 'Too many failed sign-ins. Please wait a few minutes and try again.',
  },
  'sign-up': {
    perEmail: 5,
    perIp: 50,
    windowMs: WINDOW_MS,
    sentence: 'Too many sign-ups. Please wait a few minutes and try again.',
  },
  'password-check': {
    perEmail: 10,
    perIp: 50,
    windowMs: WINDOW_MS,
    sentence: 'Too many wrong passwords. Please wait a few minutes and try again.',
  },
  'forgot-password': {
    perEmail: 5,
    perIp: 50,
    windowMs: WINDOW_MS,
    sentence: 'Too many mails were asked for. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, AttemptLimits>;

/** As `LIMITS`, for what names no address. */
export const VISIT_LIMITS = {
  'google-sign-in': {
    perIp: 100,
    windowMs: WINDOW_MS,
    sentence: 'Too many sign-ins with Google were started. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, Omit<AttemptLimits, 'perEmail'>>;

/** What is limited. */
export type LimitedAction = keyof typeof LIMITS;
export const LIMITED_ACTIONS = Object.keys(LIMITS) as LimitedAction[];

/** Under what the attempts of a mailbox are counted; its address is not kept. */
export const attemptsKey = (email: string, action: LimitedAction = 'sign-in'): string =>
  `${action}:email:${hashToken(mailboxKey(email))}`;

/** How long the links of mails work. */
export const LINK_LIFE_MS = { confirm: DAY_MS, reset: 60 * 60_000 } as const;

/**
 * What makes two spellings of an address the same one: case, and how a letter is composed. Not what only looks alike
 * (NFKC): "\ufb01" and "fi" can be two people's.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize('NFC').toLowerCase().normalize('NFC');

/** What makes addresses lead to one mailbox, as far as that can be known: what follows a plus is for sorting mail. */
export const mailboxKey = (email: string): string => emailKey(email).replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');

/** Whether a session still holds at a time. */
export function isSessionAlive(session: { last_seen_at: Date; expires_at: Date }, now: Date): boolean {
  return (
    now < session.expires_at && now.getTime() - session.last_seen_at.getTime() < SESSION_DAYS.idle * DAY_MS
  );
}
