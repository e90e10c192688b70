import type { Categorizer, CategorizerOptions } from '@sheaf/engine/categorizer';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Database, Transaction } from '../../tables.ts';
import type { JobControl, JobRow } from '../jobs/jobs.ts';
import type { ObjectRemoval } from '../projects/projects.ts';

/** What runs need. */
export interface Runs {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly withCategoriser: WithCategoriser;
  readonly removal: ObjectRemoval;
  /** Called in the transaction that takes something out of a project: what was made from it goes too. */
  readonly onContentRemoved: (tx: Transaction, projectId: string) => Promise<void>;
}

/** Lends a run the categoriser that is to do it. */
export type WithCategoriser = (
  job: JobRow,
  work: (categoriser: Categorizer) => Promise<void>,
) => Promise<void>;

/** What one run needs, its categoriser with it. */
export interface CategoriserRuns extends Runs {
  readonly categoriser: Categorizer;
}

/** The categoriser's own progress fills this share of the bar (percent); reading and writing fill the rest. */
export const ENGINE_SHARE = { from: 5, to: 85 };

/** Ties a categoriser to the job that it works for: when to stop, and how far it is. */
export const engineOptions = ({ signal, report }: JobControl): CategorizerOptions => ({
  signal,
  onProgress: (done, message) =>
    void report(ENGINE_SHARE.from + done * (ENGINE_SHARE.to - ENGINE_SHARE.from), message).catch(() => {}),
});
