import type { PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { mergeCost, mergeOutcome } from '@sheaf/contract/runs/merge-forecast';
import { withoutToCheck } from '@sheaf/contract/runs/run-message';
import { type ReactNode, useId, useState } from 'react';
import { runOfPhase } from '../../jobs/job-cache.ts';
import { isProcessing } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { PanelHead } from '../../ui/drawer.tsx';
import { CircleCheck } from '../../ui/icons/notice-icons.ts';
import { Popover } from '../../ui/popover.tsx';
import { ProgressAnnouncement } from '../../ui/progress/progress-announcement.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useCreditBalance, useCreditCosts } from '../credits/queries.ts';
import { ClearMenu } from './clear-menu.tsx';
import {
  costMessage,
  type PhaseBadge,
  phase1Badge,
  phase1DisabledReason,
  phase2Badge,
  phase2DisabledReason,
  readMaxCategories,
  replacementHint,
} from './phase-rules.ts';
import { RawCategories } from './raw-categories.tsx';
import { storeMaxCategories } from './stored-max-categories.ts';
import { useRunStarter } from './use-run-starter.ts';

interface ProcessCardProps {
  projectId: string;
  status: PhaseStatus;
  max: string;
  onMax: (max: string) => void;
  /** Number of categories that every run keeps. */
  keptCategories: number;
  /** The buttons of the next step; none where they are at the bottom of the screen. */
  children: ReactNode;
  /** The owner's own categories and how to treat them: in the card before the first run, later on request. */
  ownCategories: ReactNode;
}

/** The categorization process: the next step, both phases, each with buttons, and the settings of a run. */
export function ProcessCard(props: ProcessCardProps) {
  const { projectId, status, max, onMax, keptCategories, children, ownCategories } = props;
  const runs = useRuns(props);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const typed = readMaxCategories(max);
  const isSorted = status.phase2.files_processed > 0;
  const errorId = useId();
  const lastRun = status.last_run_message && withoutToCheck(status.last_run_message);
  return (
    <>
      <RunAnnouncement status={status} />
      <div className="flex h-10.5 shrink-0 items-center pr-1.5 pl-3.5">
        <h2 className="grow font-display text-[17px] font-medium">Categorization</h2>
        <ClearMenu projectId={projectId} status={status} />
      </div>
      <div className="px-3.5 pb-3.5 text-[13px]">
        {children}
        {lastRun && !isProcessing(status) && (
          <p title={lastRun} className="mt-1.5 line-clamp-4 text-xs text-muted tabular-nums">
            {lastRun}
          </p>
        )}
        <ol className="mt-1.5">
          <Phase
            number={1}
            title={<RawCategories projectId={projectId} isPhase1Complete={status.phase1.complete} />}
            badge={phase1Badge(status)}
            status={status}
          >
            {!status.phase1.complete && (
              <Quiet
                disabledReason={runs.phase1DisabledReason}
                busy={runs.starting === 'raw'}
                onClick={runs.categorize}
              >
                Categorize{' '}
                {status.total_files === 0 ? 'files' : formatCount(status.phase1.files_remaining, 'file')}
              </Quiet>
            )}
          </Phase>
          <Phase number={2} title="File group categories" badge={phase2Badge(status)} status={status}>
            <Quiet
              disabledReason={runs.phase2DisabledReason}
              busy={runs.starting === 'merge'}
              onClick={runs.merge}
            >
              Merge categories
            </Quiet>
            <Quiet
              disabledReason={runs.phase2DisabledReason}
              busy={runs.starting === 'assign'}
              onClick={runs.assign}
            >
              Assign files
            </Quiet>
          </Phase>
        </ol>
        <div className="mt-1.5 flex min-h-8 items-center gap-2">
          <label className="flex items-center gap-2">
            Max Categories
            <input
              type="number"
              inputMode="numeric"
              min={MAX_CATEGORIES.min}
              max={MAX_CATEGORIES.max}
              value={max}
              aria-invalid={'error' in typed || undefined}
              aria-describedby={'error' in typed ? errorId : undefined}
              className="h-7.5 w-14 rounded-lg border border-edge bg-raised px-2 text-right tabular-nums aria-invalid:border-bad pointer-coarse:h-11 pointer-coarse:text-base"
              onChange={({ target }) => onMax(target.value)}
            />
          </label>
          <Button
            size="small"
            variant="quiet"
            className="-mr-2 ml-auto px-2 text-[13px] underline decoration-edge underline-offset-3"
            onClick={() => setSettingsOpen(true)}
          >
            How to sort…
          </Button>
        </div>
        {'error' in typed && (
          <p id={errorId} role="alert" className="text-xs text-bad">
            {typed.error}
          </p>
        )}
        {!isSorted && ownCategories}
      </div>
      <Popover isOpen={isSettingsOpen} onClose={() => setSettingsOpen(false)} label="How to sort">
        <PanelHead
          title="How to sort"
          onClose={() => setSettingsOpen(false)}
          className="sticky -top-5 z-10 -mx-5 -mt-5 bg-raised pt-3 pr-3 pb-2 pl-5"
        />
        <div className="grid gap-3 text-sm">
          <p>
            <b className="font-medium">Merge categories</b> joins raw categories that are alike.{' '}
            {'value' in typed && mergeOutcome(status.merge_forecast, typed.value)}
          </p>
          <p>
            <b className="font-medium">Assign files</b> places every file anew.
          </p>
          <p className="text-muted tabular-nums">{runs.price}</p>
          {status.phase2.final_categories > 0 && (
            <>
              <Switch
                label="Reuse existing categories"
                isOn={runs.reuseExisting}
                onChange={runs.setReuseExisting}
              />
              <p className="text-muted">
                {replacementHint(
                  { all: status.phase2.final_categories, kept: keptCategories },
                  { reuseExisting: runs.reuseExisting },
                )}
              </p>
            </>
          )}
          {isSorted && ownCategories}
        </div>
      </Popover>
    </>
  );
}

/** The runs that the buttons of the phases start, and why they cannot. */
function useRuns({ projectId, status, max }: ProcessCardProps) {
  const account = { isDeactivated: useIsDeactivated() };
  const { data: balance } = useCreditBalance();
  const { data: costs } = useCreditCosts();
  const cost = costs?.costs.category_assignment ?? CREDIT_ACTIONS.category_assignment.cost;
  const { start, starting } = useRunStarter(projectId);
  const [isReuseWanted, setReuseExisting] = useState(false);
  const reuseExisting = isReuseWanted && status.phase2.final_categories > 0;
  const typed = readMaxCategories(max);
  const isMergeFree = 'value' in typed && mergeCost(status.merge_forecast, typed.value) === 0;
  const group = (kind: 'merge' | 'assign') => () => {
    if ('error' in typed) return;
    storeMaxCategories(projectId, typed.value);
    start({ kind, maxCategories: typed.value, reuseExisting }, cost);
  };
  return {
    starting: starting?.kind ?? null,
    reuseExisting: isReuseWanted,
    setReuseExisting,
    price: costMessage({
      cost,
      balance: balance?.total_credits,
      subject: isMergeFree ? 'Assigning' : 'Either',
    }),
    phase1DisabledReason: phase1DisabledReason(status, account),
    phase2DisabledReason: phase2DisabledReason(status, account) ?? ('error' in typed ? typed.error : null),
    categorize: () => start({ kind: 'raw' }, status.phase1_cost),
    merge: group('merge'),
    assign: group('assign'),
  };
}

const tones: Record<PhaseBadge, Tone> = {
  'Running...': 'accent',
  Complete: 'good',
  Pending: 'neutral',
  Ready: 'neutral',
  Waiting: 'neutral',
};

interface PhaseProps {
  number: 1 | 2;
  title: ReactNode;
  badge: PhaseBadge;
  status: PhaseStatus;
  /** Its buttons, while it does not run. */
  children: ReactNode;
}

/** One phase: its state, and either its progress or its buttons. */
function Phase({ number, title, badge, status, children }: PhaseProps) {
  const isRunning = number === 1 ? status.phase1.is_running : status.phase2.is_running;
  return (
    <li className="py-0.5">
      <div className="flex min-h-7 items-center gap-1">
        <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
          {badge === 'Complete' ? (
            <CircleCheck className="size-4 text-good" />
          ) : isRunning ? (
            <Spinner className="size-4 text-accent-text" />
          ) : (
            <span className="size-3.5 rounded-full border-2 border-edge" />
          )}
        </span>
        <span className="min-w-0 grow truncate tracking-tight">
          Phase {number}: {title}
        </span>
        <Badge tone={tones[badge]}>{badge}</Badge>
      </div>
      {isRunning ? (
        <RunProgress status={status} number={number} />
      ) : (
        <div className="-mt-0.5 ml-3.5 flex flex-wrap items-center gap-x-1 empty:hidden">{children}</div>
      )}
    </li>
  );
}

/** The progress of a run; after its end it shows as finishing until the page has refetched its results. */
function RunProgress({ status, number }: Pick<PhaseProps, 'status' | 'number'>) {
  const job = runOfPhase(status, number);
  const isEnding = job !== undefined && job.status !== 'running';
  const progress = job?.status === 'completed' ? 100 : (job?.progress ?? 0);
  return (
    <div className="pb-1 pl-5">
      <ProgressBar label="Run" percent={progress > 0 ? progress : null} className="!h-1" />
      <p className="mt-1 truncate text-xs text-muted tabular-nums">
        {isEnding ? 'Finishing...' : job?.progress_message || 'Starting...'}
      </p>
    </div>
  );
}

interface QuietProps {
  disabledReason: string | null;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Quiet = ({ disabledReason, children, ...rest }: QuietProps) => (
  <Button
    size="small"
    variant="quiet"
    className="!h-6.5 !px-1.5 text-xs text-muted hover:text-ink pointer-coarse:!h-11"
    disabled={disabledReason !== null}
    title={disabledReason ?? undefined}
    {...rest}
  >
    {children}
  </Button>
);

function RunAnnouncement({ status }: { status: PhaseStatus }) {
  const phase = status.phase1.is_running ? 1 : 2;
  return (
    <ProgressAnnouncement
      work={isProcessing(status) ? `Phase ${phase} is running` : null}
      percent={runOfPhase(status, phase)?.progress ?? 0}
    />
  );
}
