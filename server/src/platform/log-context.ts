import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to. */
export interface LogContext {
  readonly requestId?: string;
  readonly jobId?: string;
  readonly mailId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** What is going on here belongs to. */
export const currentLogContext = (): LogContext => contexts.getStore() ?? {};

/** Works so that every line that is logged meanwhile says what it belongs to, however deep down it is logged. */
export const inLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work);
