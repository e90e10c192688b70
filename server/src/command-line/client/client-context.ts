import type { Writable } from 'node:stream';
import type { Leftovers } from '../leftovers.ts';
import type { ProgressLine } from '../progress-line.ts';
import type { Server } from './server.ts';

/** What a command that talks to a server works with. */
export interface ClientContext {
  readonly server: Server;
  readonly stdout: Writable;
  readonly progress: ProgressLine;
  readonly leftovers: Leftovers;
  /** For the person who watches; silent with --quiet. */
  report(lines: readonly string[]): void;
  /** What has to be seen, also by whoever reads the mails of cron. */
  warn(lines: readonly string[]): void;
  /** What is to be said where somebody breaks the command off from now on. */
  whenInterrupted(lines: readonly string[]): void;
}

/** How a command ended: all that was asked is done, or some of it was refused and has been named. */
export type Outcome = 'done' | 'some-refused';
