import type { PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { type ReactNode, useState } from 'react';
import { runOfPhase } from '../../jobs/job-cache.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { useCreditCosts } from '../credits/queries.ts';
import { PhaseSection } from './phase-frame.tsx';
import type { PhaseProps } from './phase-one.tsx';
import { phase2Badge, phase2DisabledReason, readMaxCategories, replacementHint } from './phase-rules.ts';
import { type RunStart, useRawCategories } from './queries.ts';
import { RunCost } from './run-cost.tsx';
import { RunProgress } from './run-progress.tsx';
import { clearMaxCategories, storedMaxCategories, storeMaxCategories } from './stored-max-categories.ts';
import { useRunStarter } from './use-run-starter.ts';

/** What the categories are for: the target tool and how many categories it accepts. */
export interface Purpose {
  readonly id: string | null;
  readonly proposal?: { readonly max: number; readonly sentence: string } | undefined;
  /** The control to choose it. */
  readonly choice: ReactNode;
}

interface PhaseTwoProps extends PhaseProps {
  isNextStep: boolean;
  /** Number of categories that every run keeps. */
  keptCategories: number;
  purpose: Purpose | undefined;
}

/** Phase 2: groups raw categories, or sorts file by file, into at most the chosen number of categories. */
export function PhaseTwo({ projectId, status, cancel, isNextStep, keptCategories, purpose }: PhaseTwoProps) {
  const isDeactivated = useIsDeactivated();
  // Kept here because the form is unmounted while its run's progress is shown.
  const [choice, setChoice] = useState<Choice>(() => ({
    max: storedMaxCategories(projectId)?.toString() ?? null,
    reuseExisting: false,
    purposeId: purpose?.id ?? null,
  }));
  // A different purpose proposes its own number, discarding any typed value.
  if (purpose && choice.purposeId !== purpose.id) {
    clearMaxCategories(projectId);
    setChoice({ ...choice, max: null, purposeId: purpose.id });
  }
  const disabledReason = phase2DisabledReason(status, { isDeactivated });
  return (
    <PhaseSection
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
          disabledReason={disabledReason}
          status={status}
          isNextStep={isNextStep}
          keptCategories={keptCategories}
          purpose={purpose}
        />
      )}
    </PhaseSection>
  );
}

interface Choice {
  /** The Max Categories field as typed; null if untouched. */
  max: string | null;
  reuseExisting: boolean;
  purposeId: string | null;
}

interface PhaseTwoFormProps extends Omit<PhaseTwoProps, 'cancel'> {
  choice: Choice;
  onChoice: (choice: Choice) => void;
  disabledReason: string | null;
}

function PhaseTwoForm({
  projectId,
  choice,
  onChoice,
  disabledReason,
  status,
  isNextStep,
  keptCategories,
  purpose,
}: PhaseTwoFormProps) {
  const { data: costs } = useCreditCosts();
  const cost = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const { start, starting } = useRunStarter(projectId, {
    action: 'category_assignment',
    cost,
    failureTitle: 'Phase 2 failed',
  });
  const categoryCount = status.phase2.final_categories;
  const reuseExisting = choice.reuseExisting && categoryCount > 0;
  // Merging replaces the existing categories.
  const mainRun = reuseExisting ? 'assign' : 'merge';
  const typed = choice.max ?? String(purpose?.proposal?.max ?? MAX_CATEGORIES.default);
  const max = readMaxCategories(typed);
  const isBlocked = disabledReason !== null || 'error' in max || starting !== null;

  const startWith = (run: (maxCategories: number) => RunStart) => {
    if ('error' in max) return;
    storeMaxCategories(projectId, max.value);
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
        value={typed}
        hint={purpose?.proposal?.sentence}
        error={'error' in max ? max.error : undefined}
        onChange={(event) => onChoice({ ...choice, max: event.target.value })}
      />
      {purpose?.choice}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button
          variant={isNextStep && mainRun === 'merge' ? 'primary' : 'secondary'}
          disabled={isBlocked}
          busy={starting === 'merge'}
          onClick={() => startWith((maxCategories) => ({ kind: 'merge', maxCategories }))}
        >
          Merge categories
        </Button>
        <Button
          variant={isNextStep && mainRun === 'assign' ? 'primary' : 'secondary'}
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
      <RunCost
        action="category_assignment"
        cost={cost}
        fileCost={status.phase1_cost}
        subject="Either"
        projectId={projectId}
        disabledReason={disabledReason}
      />
      {'value' in max && <MergeForecast projectId={projectId} status={status} max={max.value} />}
      {categoryCount > 0 && (
        <>
          <Switch
            label="Reuse existing categories"
            className="mt-3"
            isOn={choice.reuseExisting}
            onChange={(reuseExisting) => onChoice({ ...choice, reuseExisting })}
          />
          <p className="mt-2 text-sm text-muted">
            {replacementHint({ all: categoryCount, kept: keptCategories }, choice)}
          </p>
        </>
      )}
    </div>
  );
}

/** Says before a paid run that merging may do little because there are few raw categories. */
function MergeForecast({ projectId, status, max }: { projectId: string; status: PhaseStatus; max: number }) {
  const isPhase1Complete = status.phase1.complete;
  const { data: raw } = useRawCategories(projectId, { isPhase1Complete });
  if (!isPhase1Complete || status.phase2.complete || !raw || raw.total_categories > max) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Phase 1 found {formatCount(raw.total_categories, 'raw category', 'raw categories')}, within the maximum
      of {formatNumber(max)}. Merging may leave most of them unchanged. Lower the maximum for fewer, larger
      categories.
    </p>
  );
}
