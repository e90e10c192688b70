interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly status?: number;
  /** For database errors: which constraint was violated, never by what value. */
  readonly constraint?: string;
  readonly table?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

const MAX_CAUSES = 4;
const MAX_MESSAGE_LENGTH = 500;
const ADDRESS = /[^\s<>"'`(),;:]+@[^\s<>"'`(),;:]+/g;
const SECRET = /\b(?:(?:sk|rk)_(?:test|live)_|whsec_|sk-|Bearer\s+|Basic\s+)\S+/gi;
// `user:password@host` in a URL, and its query or fragment.
const URL_PARTS = /(\b[a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s?#"']*)(?:[?#][^\s"']*)?/gi;
const QUOTED = /"[^"]*"?|'[^']*'?|“[^”]*”?/g;

/**
 * The parts of an error that may be logged: what it is and where it came from. Its other fields are left out, since
 * many contain what was sent (the values of a query, the body of a call); addresses, keys and the queries of URLs are
 * removed from its message, and so are quotations if the message is about somebody's data.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, status, constraint, table } = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: sanitizeMessage(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(typeof status === 'number' && { status }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function sanitizeMessage(error: Error): string {
  const message = error.message
    .replace(URL_PARTS, '$1$2')
    .replace(ADDRESS, '[address]')
    .replace(SECRET, '[secret]')
    .slice(0, MAX_MESSAGE_LENGTH);
  return quotesData(error) ? message.replace(QUOTED, '[data]') : message;
}

/** Whether an error quotes what could not be read, as JSON, schemas and PostgreSQL's class 22 do. */
function quotesData(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof SyntaxError ||
    /Zod|Parse|Validation|Type/.test(error.name) ||
    (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
  );
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
