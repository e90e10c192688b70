import { MINUTE_MS } from '../../../platform/durations.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { mailboxKey } from '../accounts.rules.ts';

/** Length of the windows in which attempts are counted. */
export const WINDOW_MS = 15 * MINUTE_MS;

interface AttemptLimits {
  readonly perIp: number;
  /** Undefined where the attempt names no address. */
  readonly perEmail?: number;
  readonly message: string;
}

/** Sign-ins and password checks count only when they fail; what sends mail always, so that no mailbox is flooded. */
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
    message: 'Too many emails were requested. Please wait a few minutes and try again.',
  },
  'google-sign-in': {
    perIp: 100,
    message: 'Too many Google sign-ins were started. Please wait a few minutes and try again.',
  },
  'program-connection': {
    perIp: 100,
    message: 'Too many programs asked to be connected. Please wait a few minutes and try again.',
  },
} as const satisfies Record<string, AttemptLimits>;

export type LimitedAction = keyof typeof LIMITS;

/** The counter key for the attempts of a mailbox; it holds a hash, not the address. */
export const mailboxCounterKey = (email: string, action: LimitedAction): string =>
  `${action}:email:${hashToken(mailboxKey(email))}`;
