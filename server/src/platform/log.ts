import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Structured logs. They carry ids, never document text, addresses, tokens or keys. */
export function openLog(options: { level: string; to?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: requestLine },
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}

/** Of a request's address the path alone: the query of a mailed link holds its secrets. */
const requestLine = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: url.split('?', 1)[0],
});
