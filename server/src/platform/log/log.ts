import { type DestinationStream, type Logger, pino } from 'pino';
import { currentLogContext } from './log-context.ts';
import { loggedError } from './log-error.ts';

export type { Logger } from 'pino';

/**
 * Structured logs, one JSON object per line, each with what it belongs to (`requestId`, `jobId`, `mailId`). They
 * contain ids and durations, never document text, addresses, tokens or keys.
 */
export function openLog(options: { level: string; to?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A copy, since pino writes the rest of the line into it.
    mixin: () => ({ ...currentLogContext() }),
    serializers: { req: requestLine, err: loggedError },
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}

/** Only the path of a request's URL: the query of a mailed link contains its secrets. */
const requestLine = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: url.split('?', 1)[0],
});
