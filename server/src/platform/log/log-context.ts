import { AsyncLocalStorage } from 'node:async_hooks';

/** The request, job or mail that a log line belongs to. */
interface LogContext {
  readonly requestId?: string;
  readonly jobId?: string;
  readonly mailId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const currentLogContext = (): LogContext => contexts.getStore() ?? {};

/** Runs work with a context that is added to every line logged meanwhile, at any depth. */
export const inLogContext = <T>(context: LogContext, work: () => T): T => contexts.run(context, work);
