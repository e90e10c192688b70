import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyInstance } from 'fastify';
import { endConnection } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The head of a request (its line and headers) must arrive within this time from the start of the connection. */
export const HEAD_TIMEOUT_MS = 15_000;
export const CHECK_INTERVAL_MS = 1_000;
export const MAX_STALL_MS = 20_000;
/** A body that arrives more slowly gets the time of a stall in total: no network of today is slower. */
const MIN_BYTES_PER_SECOND = 1_024;

interface IncomingBody {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly maxBytes: number;
  /** The bytes that its connection had received when its body began. */
  readonly bytesBefore: number;
  bytesSeen: number;
  allowanceMs: number;
}

/**
 * Cuts off requests whose bodies trickle in, stall, or continue past their route's limit after the response: each would
 * occupy its connection forever. Time in which the server itself does not read is not counted.
 */
export function rejectSlowRequests(app: FastifyInstance, headers: SecurityHeaders): void {
  const incoming = new Set<IncomingBody>();
  app.addHook('onRequest', (request, reply, done) => {
    const maxBytes = request.routeOptions.bodyLimit;
    const { socket } = request.raw;
    // A call from within the process (`inject`) has no connection to occupy.
    if (hasBody(request.raw) && socket instanceof Socket) {
      incoming.add({
        request: request.raw,
        response: reply.raw,
        socket,
        maxBytes,
        bytesBefore: socket.bytesRead,
        bytesSeen: socket.bytesRead,
        allowanceMs: MAX_STALL_MS,
      });
    }
    // A body that is refused immediately may still be sent, and is checked like any other.
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) done(tooLarge);
    else done();
  });
  const checks = setInterval(() => {
    for (const one of incoming) if (!checkIncoming(one, headers)) incoming.delete(one);
  }, CHECK_INTERVAL_MS);
  checks.unref();
  app.addHook('onClose', async () => clearInterval(checks));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a request that has broken a limit. Returns false if there is nothing more to check. */
function checkIncoming(one: IncomingBody, headers: SecurityHeaders): boolean {
  const { request, response, socket } = one;
  if (request.complete || socket.destroyed) return false;
  // If the server has not read what has arrived, the sender may be unable to send more.
  const isUnread = request.readableLength > 0;
  const newBytes = socket.bytesRead - one.bytesSeen;
  one.bytesSeen = socket.bytesRead;
  const gainedMs = isUnread ? CHECK_INTERVAL_MS : (newBytes / MIN_BYTES_PER_SECOND) * 1_000;
  one.allowanceMs = Math.min(MAX_STALL_MS, one.allowanceMs - CHECK_INTERVAL_MS + gainedMs);
  const isTooLarge = socket.bytesRead - one.bytesBefore > one.maxBytes;
  if (!isTooLarge && one.allowanceMs > 0) return true;
  endConnection(socket, isTooLarge ? tooLarge : tooSlow, { isAnswered: response.headersSent, headers });
  return false;
}

const tooSlow = new DomainError(
  'request_timeout',
  'The request was sent too slowly or stalled. Please try again.',
);
const tooLarge = new DomainError('payload_too_large', 'The request is too large.');
