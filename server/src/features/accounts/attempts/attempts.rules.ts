import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { mailboxKey } from '../accounts.rules.ts';

/** Attempts are counted in windows of this length. */
export const WINDOW_MS = 15 * MINUTE_MS;

interface AttemptLimits {
  readonly perIp: number;
  /** Undefined where no address is named. */
  readonly perEmail?: number;
  /** What is answered past the limit. */
  readonly message: string;
}

/**
 * How often something may be tried from one network and for one address. Sign-ins and password checks count while they
 * fail; what sends a mail always counts, so that no mailbox is flooded.
 */
export const LIMITS = {
  'sign-in': {
    perIp: 50,
    perEmail: 10,
    message: 'Too many failed sign-ins. Please wait a few minutes and try again.',
  },
  'sign-up': {
    perIp: 50,
    perEmail: 5,
    message: 'Too many sign-ups. Please wait a few minutes and try again.',
  },
  'password-check': {
    perIp: 50,
    perEmail: 10,
    message: 'Too many wrong passwords. Please wait a few minutes and try again.',
  },
  'forgot-password': {
    perIp: 50,
    perEmail: 5,
    message: 'Too many mails were asked for. Please wait a few minutes and try again.',
  },
  'google-sign-in': {
    perIp: 100,
    message: 'Too many sign-ins with Google were started. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, AttemptLimits>;

/** What is limited. */
export type LimitedAction = keyof typeof LIMITS;

/** The key under which the attempts of a mailbox are counted; its address is not kept. */
export const mailboxCounterKey = (email: string, action: LimitedAction): string =>
  `${action}:email:${hashToken(mailboxKey(email))}`;
