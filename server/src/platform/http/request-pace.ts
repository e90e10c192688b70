import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyInstance } from 'fastify';
import { endConnection } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** The head of a request (its line and headers) has to be there within this time, from the connection's beginning on. */
export const HEAD_TIMEOUT_MS = 15_000;
/** How often connections are checked whose request is not whole. */
export const CHECK_EVERY_MS = 1_000;
/** A body may stand still for this long. */
export const MAX_PAUSE_MS = 20_000;
/** A body that comes slower than this gets the time of a standstill, in all: slower is no network of today. */
const MIN_BYTES_PER_SECOND = 1_024;

/** A request whose body has not come whole. */
interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly maxBytes: number;
  /** What its connection had brought when its body began. */
  readonly bytesBefore: number;
  bytesSeen: number;
  allowanceMs: number;
}

/**
 * Cuts off requests whose bodies trickle in, stand still, or go on past their route's limit after they have been
 * answered: each would hold its connection for ever. Time in which the server itself does not read is not counted.
 */
export function enforceRequestPace(app: FastifyInstance, headers: SecurityHeaders): void {
  const arriving = new Set<Arriving>();
  app.addHook('onRequest', (request, reply, done) => {
    const maxBytes = request.routeOptions.bodyLimit;
    const { socket } = request.raw;
    // A call from within the process (`inject`) has no connection to hold.
    if (hasBody(request.raw) && socket instanceof Socket) {
      arriving.add({
        request: request.raw,
        response: reply.raw,
        socket,
        maxBytes,
        bytesBefore: socket.bytesRead,
        bytesSeen: socket.bytesRead,
        allowanceMs: MAX_PAUSE_MS,
      });
    }
    // A body that is refused at once may still be sent, and is checked like any other.
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) done(tooMuch);
    else done();
  });
  const checks = setInterval(() => {
    for (const one of arriving) if (!isStillArriving(one, headers)) arriving.delete(one);
  }, CHECK_EVERY_MS);
  checks.unref();
  app.addHook('onClose', async () => clearInterval(checks));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a request that has gone too far. False when there is nothing more to check. */
function isStillArriving(one: Arriving, headers: SecurityHeaders): boolean {
  const { request, response, socket } = one;
  if (request.complete || socket.destroyed) return false;
  // Where the server has not read what has arrived, the sender may not be able to send.
  const isUnread = request.readableLength > 0;
  const newBytes = socket.bytesRead - one.bytesSeen;
  one.bytesSeen = socket.bytesRead;
  const gainedMs = isUnread ? CHECK_EVERY_MS : (newBytes / MIN_BYTES_PER_SECOND) * 1_000;
  one.allowanceMs = Math.min(MAX_PAUSE_MS, one.allowanceMs - CHECK_EVERY_MS + gainedMs);
  const isTooMuch = socket.bytesRead - one.bytesBefore > one.maxBytes;
  if (!isTooMuch && one.allowanceMs > 0) return true;
  endConnection(socket, isTooMuch ? tooMuch : tooSlow, { isAnswered: response.headersSent, headers });
  return false;
}

const tooSlow = new DomainError(
  'request_timeout',
  'The request came too slowly, or stood still. Please try again.',
);
const tooMuch = new DomainError('payload_too_large', 'The request is larger than it may be.');
