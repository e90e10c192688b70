import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../audit/audit-events.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Caller } from './caller.ts';

/** What is looked at of a call. */
interface AuditedCall {
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
  readonly body: unknown;
}

/**
 * A handler whose every call is recorded with how it ended: `success`, or the code of the problem. Who it was about is
 * the caller, else who the answer names; else there is only the address that was typed.
 */
export function audited<Call extends AuditedCall, Answer>(
  audit: AuditLog,
  event: AuditEvent,
  handler: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  return async (call) => {
    const { caller, request } = call;
    const record = (outcome: Parameters<AuditLog['record']>[0]['outcome'], answered?: Named) =>
      audit.record({
        event,
        outcome,
        accountId: caller?.accountId ?? answered?.user?.id,
        email:
          (call.body as { email?: string } | undefined)?.email ?? (caller?.user ?? answered?.user)?.email,
        ip: request.ip,
      });
    try {
      const answer = await handler(call);
      record('success', answer as Named);
      return answer;
    } catch (error) {
      record(error instanceof DomainError ? error.code : 'failed');
      throw error;
    }
  };
}

/** An answer that may say whose session it has opened. */
interface Named {
  readonly user?: { readonly id: string; readonly email: string } | null;
}
