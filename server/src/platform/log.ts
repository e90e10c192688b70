import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Structured logs. They carry ids, never document text, addresses, tokens or keys. */
export function openLog(options: { level: string }): Logger {
  return pino({ level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
