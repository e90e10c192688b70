import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { PricedFile } from '@sheaf/contract/uploads/file-credits';
import { runOfPhase } from '../../jobs/job-cache.ts';
import type { useCancelJob } from '../../jobs/queries.ts';
import { useIsUploading } from '../../jobs/upload-activity.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { AffordablePart } from './affordable-part.tsx';
import { PhaseSection } from './phase-frame.tsx';
import { phase1Badge, phase1DisabledReason } from './phase-rules.ts';
import { RunCost } from './run-cost.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunStarter } from './use-run-starter.ts';

export interface PhaseProps {
  projectId: string;
  status: PhaseStatus;
  cancel: ReturnType<typeof useCancelJob>;
}

interface PhaseOneProps extends PhaseProps {
  files: readonly PricedFile[];
  isNextStep: boolean;
}

/** Phase 1: gives each file a raw category. */
export function PhaseOne({ projectId, status, files, cancel, isNextStep }: PhaseOneProps) {
  const isDeactivated = useIsDeactivated();
  const { start, isStarting } = useRunStarter(projectId, {
    action: 'file_categorization',
    cost: status.phase1_cost,
    failureTitle: 'Phase 1 failed',
  });
  const isUploading = useIsUploading(projectId);
  const disabledReason = phase1DisabledReason(status, { isDeactivated });
  return (
    <PhaseSection number={1} title="Raw categories" badge={phase1Badge(status)} summary={summaryOf(status)}>
      {status.phase1.is_running ? (
        <RunProgress job={runOfPhase(status, 1)} cancel={cancel} />
      ) : (
        !status.phase1.complete && (
          <>
            <Button
              variant={isNextStep ? 'primary' : 'secondary'}
              isWrapping
              className="w-full pointer-coarse:min-h-11"
              disabled={disabledReason !== null}
              busy={isStarting}
              onClick={() => start({ kind: 'raw' })}
            >
              <span>
                Categorize{' '}
                {status.total_files === 0 ? 'files' : formatCount(status.phase1.files_remaining, 'file')}
              </span>
              {status.phase1.files_remaining > 0 && (
                <span className="font-normal">· {formatCount(status.phase1_cost, 'credit')}</span>
              )}
            </Button>
            {isUploading && (
              <p className="mt-2 text-xs text-warn" role="status">
                Files are still uploading. A run started now covers only the files uploaded so far.
              </p>
            )}
            <RunCost
              action="file_categorization"
              cost={status.phase1_cost}
              fileCost={status.phase1_cost}
              isGroupingNext={isNextStep}
              projectId={projectId}
              disabledReason={disabledReason}
            />
            <AffordablePart
              status={status}
              files={files}
              disabledReason={disabledReason}
              busy={isStarting}
              onStart={(maxFiles) => start({ kind: 'raw', maxFiles })}
            />
          </>
        )
      )}
    </PhaseSection>
  );
}

function summaryOf(status: PhaseStatus): string {
  const { total_files, phase1 } = status;
  if (total_files === 0) return 'Gives each file a category and a language.';
  // The end of a run is known shortly before the page has refetched its results.
  const isDone = runOfPhase(status, 1)?.status === 'completed';
  return `${formatNumber(isDone ? total_files : phase1.files_processed)} of ${formatCount(total_files, 'file')} categorized`;
}
