import type { ProblemCode } from '@sheaf/contract/problems';
import { type DestinationStream, pino } from 'pino';
import { currentLogContext } from '../platform/log/log-context.ts';
import { networkOf } from '../platform/network/network.ts';
import { type SigningKeys, sign } from '../platform/secrets.ts';
import type { AuditEvent } from './audit-events.ts';

/** One recorded event. Anything that identifies a person is hashed before it is written. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** `success`, or the code of the returned problem; `failed` if there is no such code. */
  readonly outcome: 'success' | 'failed' | ProblemCode;
  readonly accountId?: string | undefined;
  /** The address that was typed, or that of the account. */
  readonly email?: string | undefined;
  readonly ip?: string | undefined;
  readonly purchaseId?: string | undefined;
  /** Further facts, in our own words: never what somebody typed. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface AuditLog {
  record(entry: AuditEntry): void;
}

// About 128 bits of it: enough to avoid collisions.
const HASH_LENGTH = 22;

/**
 * Opens the audit log: one JSON object per line, marked `audit`, regardless of LOG_LEVEL. E-mail and network addresses
 * are written as keyed hashes, so that equal ones can be matched but nobody can read them.
 */
export function openAuditLog(options: {
  keys: SigningKeys;
  /** Appended to, and readable only by this user; undefined: the process's stdout. */
  file?: string | undefined;
  /** Where to write, whatever `file` says. */
  to?: DestinationStream;
}): AuditLog {
  const settings = {
    base: { audit: true },
    timestamp: pino.stdTimeFunctions.isoTime,
    // A copy, since pino writes the rest of the line into it.
    mixin: () => ({ ...currentLogContext() }),
  };
  const {
    file,
    to = file ? pino.destination({ dest: file, mkdir: true, mode: 0o600, sync: true }) : undefined,
  } = options;
  const log = to ? pino(settings, to) : pino(settings);
  const hash = (kind: string, value: string) =>
    sign(options.keys, `audit ${kind}`, value).slice(0, HASH_LENGTH);
  return {
    record: ({ event, outcome, accountId, email, ip, purchaseId, facts }) =>
      log.info({
        event,
        outcome,
        ...(accountId && { accountId }),
        ...(purchaseId && { purchaseId }),
        ...(email && { address: hash('address', email.trim().normalize('NFC').toLowerCase()) }),
        ...(ip && { network: hash('network', networkOf(ip)) }),
        ...facts,
      }),
  };
}
