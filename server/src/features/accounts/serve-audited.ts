import type { Endpoint } from '@sheaf/contract/endpoint';
import { DomainError } from '@sheaf/contract/problems';
import type { AuditEvent } from '../../audit/audit-events.ts';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';
import type { Serve } from './caller.ts';

/**
 * Like `serve`, but records every call in the audit log with its outcome: `success` or the problem's code. The account
 * is the caller's, or else the one in the response; without either, only the address that was typed is recorded.
 */
export const serveAudited =
  (serve: Serve, audit: AuditLog) =>
  <E extends Endpoint>(endpoint: E, event: AuditEvent, handler: Parameters<typeof serve<E>>[1]): void =>
    serve(endpoint, async (call) => {
      const { caller, request } = call;
      const record = (outcome: AuditEntry['outcome'], answer?: ResponseWithUser) => {
        const user = caller?.user ?? answer?.user;
        const email = (call.body as { email?: string } | undefined)?.email ?? user?.email;
        audit.record({ event, outcome, accountId: user?.id, email, ip: request.ip });
      };
      try {
        const answer = await handler(call);
        record('success', answer as ResponseWithUser);
        return answer;
      } catch (error) {
        record(error instanceof DomainError ? error.code : 'failed');
        throw error;
      }
    });

/** A response that may name the user whose session was opened. */
interface ResponseWithUser {
  readonly user?: { readonly id: string; readonly email: string } | null;
}
