import type { PhaseStatus } from '@sheaf/contract/categorization';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { countUnplaced, type UnplacedFiles } from './next-step.ts';
import { RunCost } from './run-cost.tsx';
import { useRunStarter } from './use-run-starter.ts';

export interface PlaceNewProps {
  projectId: string;
  status: PhaseStatus;
  unplaced: UnplacedFiles;
}

/** Places files without a category into the existing categories; nothing else moves. */
export function PlaceNew({ projectId, status, unplaced }: PlaceNewProps) {
  const isDeactivated = useIsDeactivated();
  const cost = status.phase1_cost;
  const { start, isStarting } = useRunStarter(projectId, {
    action: 'file_categorization',
    cost,
    failureTitle: 'Phase 2 failed',
  });
  const disabledReason = isDeactivated ? 'Reactivate your account to run the categorization.' : null;
  return (
    <div className="mb-6">
      <Button
        variant="primary"
        className="w-full pointer-coarse:h-11"
        disabled={disabledReason !== null}
        busy={isStarting}
        onClick={() => start({ kind: 'place-new' })}
      >
        <span>Place {countUnplaced(unplaced)}</span>
        <span className="font-normal">· {formatCount(cost, 'credit')}</span>
      </Button>
      <RunCost
        action="file_categorization"
        cost={cost}
        fileCost={status.phase1_cost}
        projectId={projectId}
        disabledReason={disabledReason}
      />
    </div>
  );
}
