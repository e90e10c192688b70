import {
  type CategorySummary,
  categoriesToWrite,
  summaryEndpoints,
} from '@sheaf/contract/categorization/summaries';
import { call } from '../../api/call.ts';
import { useSystemLimits } from '../../api/system-limits.ts';
import { runningJobOf } from '../../jobs/job-cache.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useCancelJob, useStartJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useCategories } from './queries.ts';

interface WriteSummariesProps {
  projectId: string;
  categoryId: string;
  /** What is written of the category that is shown. */
  written: CategorySummary['written'];
  /** Why nothing can be started right now, or null. */
  disabledReason: string | null;
}

/** Offers to have a language model write about the largest categories, if there is one and this one is among them and needs it. */
export function WriteSummaries({ projectId, categoryId, written, disabledReason }: WriteSummariesProps) {
  const { data: limits } = useSystemLimits();
  const { data: status } = usePhaseStatus(projectId);
  const { data: categories = [] } = useCategories(projectId);
  const start = useStartJob(projectId, {
    type: 'write_summaries',
    send: () => call(summaryEndpoints.startSummaries, { params: { id: projectId } }),
    failed: 'Summaries could not be written',
  });
  const cancel = useCancelJob(projectId);
  const job = runningJobOf(status, 'write_summaries');
  const price = limits?.summaries_credits;
  if (job)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <span>{job.progress_message ?? 'Waiting to start'}…</span>
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.job_id)}>
          Cancel
        </Button>
      </p>
    );
  if (price === undefined || written?.files_changed === 0) return null;
  const isAmong = categoriesToWrite(categories, ({ file_count }) => file_count).some(
    ({ id }) => id === categoryId,
  );
  if (!isAmong) return null;
  return (
    <Button
      size="small"
      className="mt-1 -ml-3 pointer-coarse:min-h-11"
      variant="quiet"
      busy={start.isPending}
      disabled={disabledReason !== null}
      title={
        disabledReason ??
        'Sends terms, file names and quoted sentences of all categories to the language model'
      }
      onClick={() => start.mutate()}
    >
      Write summaries with AI · {price > 0 ? formatCount(price, 'credit') : 'free'}
    </Button>
  );
}
