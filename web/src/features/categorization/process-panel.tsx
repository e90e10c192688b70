import type { PhaseStatus } from '@sheaf/contract/categorization';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpokenProgress } from '../../ui/spoken-progress.tsx';
import { runOfPhase } from '../jobs/job-cache.ts';
import { useCancelJob } from '../jobs/queries.ts';
import { ClearActions } from './clear-actions.tsx';
import { LastRun } from './last-run.tsx';
import { PhaseOne } from './phase-one.tsx';
import { isProcessing } from './phase-rules.ts';
import { PhaseTwo } from './phase-two.tsx';
import { usePhaseStatus } from './queries.ts';

export interface ProcessPanelProps {
  projectId: string;
  /** Shows the files that need a look in the list of files. */
  onShowFilesToCheck: () => void;
}

/** The categorization process: how the last run ended, both phases with their cost, and how to begin again. */
export function ProcessPanel({ projectId, onShowFilesToCheck }: ProcessPanelProps) {
  const { data: status, isError, refetch } = usePhaseStatus(projectId);
  const cancel = useCancelJob(projectId);
  return (
    <Card aria-labelledby="process-title">
      <CardHeader id="process-title" title="Categorization" />
      <SpokenRun status={status} />
      {isError && !status && (
        <FailedToLoad onRetry={() => void refetch()}>Failed to load phase status.</FailedToLoad>
      )}
      {!status && !isError && <ProcessSkeleton />}
      {status && (
        <>
          {status.last_run_message && !isProcessing(status) && (
            <LastRun
              projectId={projectId}
              message={status.last_run_message}
              onShowFilesToCheck={onShowFilesToCheck}
            />
          )}
          <ol className="flex flex-col gap-6">
            <PhaseOne projectId={projectId} status={status} cancel={cancel} />
            <PhaseTwo projectId={projectId} status={status} cancel={cancel} />
          </ol>
          <ClearActions projectId={projectId} status={status} />
        </>
      )}
    </Card>
  );
}

function SpokenRun({ status }: { status: PhaseStatus | undefined }) {
  const phase = status?.phase1.is_running ? 1 : 2;
  const isRunning = status !== undefined && isProcessing(status);
  return (
    <SpokenProgress
      work={isRunning ? `Phase ${phase} is running` : null}
      percent={(status && runOfPhase(status, phase)?.progress) ?? 0}
    />
  );
}

function ProcessSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-10" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
