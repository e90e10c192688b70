import type { Categorizer, CategorizerOptions } from '@sheaf/engine/categorizer';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../tables.ts';
import type { JobControl, JobRow } from '../../jobs/jobs.ts';
import type { ContentChanged } from '../../projects/projects.ts';

export interface RunsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly withCategorizer: WithCategorizer;
  /** Whether trying a merge costs nothing, because no model is asked. */
  readonly canForecast: boolean;
  readonly contentChanged: ContentChanged;
}

export type WithCategorizer = (
  job: JobRow,
  work: (categorizer: Categorizer) => Promise<void>,
) => Promise<void>;

export interface ActiveRunContext extends RunsContext {
  readonly categorizer: Categorizer;
}

/** The range of the run's progress, in percent, that the categorizer covers; the rest is for reading and writing. */
export const ENGINE_PROGRESS = { from: 5, to: 85 };

export const engineOptions = ({ signal, report }: JobControl): CategorizerOptions => ({
  signal,
  onProgress: (done, message) =>
    void report(ENGINE_PROGRESS.from + done * (ENGINE_PROGRESS.to - ENGINE_PROGRESS.from), message).catch(
      () => {},
    ),
});
