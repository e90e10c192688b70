import type { PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { CREDIT_ACTIONS } from '@sheaf/contract/credits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { isDeactivated, useUser } from '../accounts/session.ts';
import { useCreditCosts } from '../credits/queries.ts';
import { runOfPhase } from '../jobs/job-cache.ts';
import { keepMaxCategories, keptMaxCategories } from './kept-max-categories.ts';
import { PhaseFrame } from './phase-frame.tsx';
import type { PhaseProps } from './phase-one.tsx';
import { mainPhase2Run, phase2Badge, phase2Obstacle, readMaxCategories } from './phase-rules.ts';
import type { RunStart } from './queries.ts';
import { ReuseSwitch } from './reuse-switch.tsx';
import { RunCost } from './run-cost.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunStarter } from './use-run-starter.ts';

/** Phase 2: groups raw categories, or sorts file by file, into at most so many categories. */
export function PhaseTwo({ projectId, status, cancel }: PhaseProps) {
  const user = useUser();
  // Kept here, since the form gives way to the progress of its run.
  const [choice, setChoice] = useState(() => ({
    max: String(keptMaxCategories(projectId) ?? MAX_CATEGORIES.default),
    reuseExisting: false,
  }));
  const obstacle = phase2Obstacle(status, { isDeactivated: isDeactivated(user) });
  return (
    <PhaseFrame
      number={2}
      title="File group categories"
      badge={phase2Badge(status)}
      summary={
        status.phase2.final_categories > 0
          ? `${formatNumber(status.phase2.files_processed)} of ${formatCount(status.total_files, 'file')} in ${formatCount(status.phase2.final_categories, 'category', 'categories')}`
          : 'Groups the files into categories, each merged into one file.'
      }
    >
      {status.phase2.is_running ? (
        <RunProgress job={runOfPhase(status, 2)} cancel={cancel} />
      ) : (
        <PhaseTwoForm
          projectId={projectId}
          choice={choice}
          onChoice={setChoice}
          obstacle={obstacle}
          status={status}
        />
      )}
    </PhaseFrame>
  );
}

interface Choice {
  /** The Max Categories field as typed. */
  max: string;
  reuseExisting: boolean;
}

interface PhaseTwoFormProps {
  projectId: string;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  obstacle: string | null;
  status: PhaseStatus;
}

function PhaseTwoForm({ projectId, choice, onChoice, obstacle, status }: PhaseTwoFormProps) {
  const { data: costs } = useCreditCosts();
  const cost = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const { start, starting } = useRunStarter(projectId, {
    action: 'category_assignment',
    cost,
    failureTitle: 'Phase 2 failed',
  });
  const categoryCount = status.phase2.final_categories;
  const reuseExisting = choice.reuseExisting && categoryCount > 0;
  const mainRun = mainPhase2Run(status, { reuseExisting });
  const max = readMaxCategories(choice.max);
  const isBlocked = obstacle !== null || 'error' in max || starting !== null;

  const startWith = (run: (maxCategories: number) => RunStart) => {
    if ('error' in max) return;
    keepMaxCategories(projectId, max.value);
    start(run(max.value));
  };
  return (
    <div>
      <Field
        label="Max Categories"
        type="number"
        inputMode="numeric"
        min={MAX_CATEGORIES.min}
        max={MAX_CATEGORIES.max}
        value={choice.max}
        error={'error' in max ? max.error : undefined}
        onChange={(event) => onChoice({ ...choice, max: event.target.value })}
      />
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button
          look={mainRun === 'merge' ? 'primary' : 'secondary'}
          disabled={isBlocked}
          busy={starting === 'merge'}
          onClick={() => startWith((maxCategories) => ({ kind: 'merge', maxCategories }))}
        >
          Merge categories
        </Button>
        <Button
          look={mainRun === 'assign' ? 'primary' : 'secondary'}
          disabled={isBlocked}
          busy={starting === 'assign'}
          onClick={() =>
            startWith((maxCategories) => ({
              kind: 'assign',
              maxCategories,
              reuseExisting,
            }))
          }
        >
          Assign files
        </Button>
      </div>
      <RunCost action="category_assignment" cost={cost} subject="Either" obstacle={obstacle} />
      {categoryCount > 0 && (
        <>
          <ReuseSwitch
            isOn={choice.reuseExisting}
            onChange={(reuseExisting) => onChoice({ ...choice, reuseExisting })}
          />
          <p className="mt-2 text-sm text-muted">{replacementHint(categoryCount, choice.reuseExisting)}</p>
        </>
      )}
    </div>
  );
}

function replacementHint(categoryCount: number, reuseExisting: boolean): string {
  const present = `the present ${formatCount(categoryCount, 'category', 'categories')}`;
  return reuseExisting
    ? `Assign files keeps ${present} and places only files without one. Merge categories replaces them.`
    : `A new run replaces ${present}.`;
}
