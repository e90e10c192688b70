import type { ProblemCode } from '@sheaf/contract/problems';
import { type DestinationStream, pino } from 'pino';
import { currentLogContext } from '../platform/log/log-context.ts';
import { networkOf } from '../platform/network/network.ts';
import { type SigningKeys, sign } from '../platform/secrets.ts';
import type { AuditEvent } from './audit-events.ts';

/** One thing that happened. Whatever identifies a person is hashed before it is written. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** `success`, or the code of the problem that was answered; `failed` where there is no such code. */
  readonly outcome: 'success' | 'failed' | ProblemCode;
  readonly accountId?: string | undefined;
  /** The address that was typed, or that of the account. */
  readonly email?: string | undefined;
  /** Where the request came from. */
  readonly ip?: string | undefined;
  readonly purchaseId?: string | undefined;
  /** Further facts, in words of ours: never what somebody typed. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Where what matters to security is recorded. */
export interface AuditLog {
  record(entry: AuditEntry): void;
}

// 128 bits of it: enough that no two are the same.
const HASH_LENGTH = 22;

/**
 * Opens the audit log: a JSON object a line, marked `audit`, at any LOG_LEVEL. Addresses of people and networks
 * stand in it as keyed hashes, which are the same for the same one, and can be read by nobody.
 */
export function openAuditLog(options: {
  keys: SigningKeys;
  /** Appended to, and readable by this user alone; undefined: the process's output. */
  file?: string | undefined;
  /** In place of either. */
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
