/** System error codes for something that is temporarily unreachable or full. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ERR_STREAM_PREMATURE_CLOSE'],
  ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'],
]);

/** "connection exception", "insufficient resources", "operator intervention" (PostgreSQL's manual, appendix A). */
const POSTGRES_CODE = /^(08|53|57)[0-9A-Z]{3}$/;

/** Messages of the driver about a broken connection, which have no code. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Names of the object store client's errors for a store that does not respond in time. */
const STORE_ERROR_NAMES = new Set(['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable']);

/** Whether database, store or disk are out of order for a while: the same work may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    (typeof code === 'string' && (SYSTEM_CODES.has(code) || POSTGRES_CODE.test(code))) ||
    DRIVER_MESSAGE.test(error.message) ||
    STORE_ERROR_NAMES.has(error.name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    isOutage(error.cause)
  );
}
