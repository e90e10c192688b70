import type { Writable } from 'node:stream';
import type { CleanupList } from '../cleanup-list.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { Server } from './server.ts';

export interface ClientContext {
  readonly server: Server;
  readonly stdout: Writable;
  readonly progress: ProgressLine;
  readonly cleanup: CleanupList;
  /** Prints for the person watching; silent with --quiet. */
  report(lines: readonly string[]): void;
  /** Prints what must be seen even with --quiet, for instance by those who read cron's mails. */
  warn(lines: readonly string[]): void;
  /** Sets what to print if the command is interrupted from now on. */
  setInterruptMessage(lines: readonly string[]): void;
}

/** How a command ended: everything requested is done, or some of it was refused and has been listed. */
export type Outcome = 'done' | 'some-refused';
