import { AsyncLocalStorage } from 'node:async_hooks';

/** The request, job or mail that a line of the log belongs to. */
export interface LogContext {
  readonly requestId?: string;
  readonly jobId?: string;
  readonly mailId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** The context of the work that runs now. */
export const currentLogContext = (): LogContext => contexts.getStore() ?? {};

/** Runs the work with a context that every line logged meanwhile carries, however deep down it is logged. */
export const inLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work);
