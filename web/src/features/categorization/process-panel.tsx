import type { PhaseStatus } from '@sheaf/contract/categorization';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import type { PricedFile } from '@sheaf/contract/uploads/file-credits';
import type { ReactNode } from 'react';
import { runOfPhase } from '../../jobs/job-cache.ts';
import { isProcessing, usePhaseStatus } from '../../jobs/phase-status.ts';
import { useCancelJob } from '../../jobs/queries.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { ProgressAnnouncement } from '../../ui/progress/progress-announcement.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { useCreditCosts } from '../credits/queries.ts';
import { ClearActions } from './clear-actions.tsx';
import { LastRun } from './last-run.tsx';
import { nextStep, nextStepSentence, type UnplacedFiles } from './next-step.ts';
import { PhaseOne } from './phase-one.tsx';
import { PhaseTwo, type Purpose } from './phase-two.tsx';
import { PlaceNew } from './place-new.tsx';

export interface ProcessPanelProps {
  projectId: string;
  files: readonly PricedFile[];
  /** Number of files to review. */
  filesToCheck: number;
  /** Filters the file list to the files to review. */
  onShowFilesToCheck: () => void;
  /** Undefined until the files are loaded. */
  unplaced: UnplacedFiles | undefined;
  /** Number of categories that every run keeps. */
  keptCategories: number;
  /** Shown below the last run's result: the button to undo it. */
  undo?: ReactNode;
  /** What the categories are for. */
  purpose?: Purpose;
  /** Shown below the phases: how to sort. */
  children?: ReactNode;
}

/** The categorization process: the last run's result, both phases with their cost, and buttons to start over. */
export function ProcessPanel({
  projectId,
  files,
  filesToCheck,
  onShowFilesToCheck,
  unplaced,
  keptCategories,
  undo,
  purpose,
  children,
}: ProcessPanelProps) {
  const { data: status, isError, refetch } = usePhaseStatus(projectId);
  const cancel = useCancelJob(projectId);
  const { data: costs } = useCreditCosts();
  const groupingCost = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const step = status && unplaced && nextStep(status, unplaced);
  return (
    <Card aria-labelledby="process-title" className="@container">
      <CardHeader
        id="process-title"
        title="Categorization"
        description={
          <NextStep sentence={status && unplaced && nextStepSentence(status, { unplaced, groupingCost })} />
        }
      />
      <RunAnnouncement status={status} />
      {isError && !status && (
        <FailedToLoad onRetry={() => void refetch()}>Failed to load phase status.</FailedToLoad>
      )}
      {!status && !isError && <ProcessSkeleton />}
      {status && (
        <>
          {status.last_run_message && !isProcessing(status) && (
            <LastRun
              message={status.last_run_message}
              filesToCheck={filesToCheck}
              onShowFilesToCheck={onShowFilesToCheck}
              undo={undo}
            />
          )}
          {unplaced && step === 'place_new' && (
            <PlaceNew projectId={projectId} status={status} unplaced={unplaced} />
          )}
          <ol className="grid gap-6 @2xl:grid-cols-2 @2xl:gap-10">
            <PhaseOne
              projectId={projectId}
              status={status}
              files={files}
              cancel={cancel}
              isNextStep={step === 'categorize'}
            />
            <PhaseTwo
              projectId={projectId}
              status={status}
              cancel={cancel}
              isNextStep={step === 'group'}
              keptCategories={keptCategories}
              purpose={purpose}
            />
          </ol>
          {children}
          <ClearActions projectId={projectId} status={status} />
        </>
      )}
    </Card>
  );
}

const NextStep = ({ sentence }: { sentence: string | undefined }) =>
  sentence && <span className="text-base leading-snug text-ink">{sentence}</span>;

function RunAnnouncement({ status }: { status: PhaseStatus | undefined }) {
  const phase = status?.phase1.is_running ? 1 : 2;
  const isRunning = status !== undefined && isProcessing(status);
  return (
    <ProgressAnnouncement
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
