import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Category } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { clsx } from 'clsx';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons/notice-icons.ts';
import { Download } from '../../ui/icons/project-icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { useUpdateProject } from '../projects/queries.ts';
import { BundleChanges } from './bundle-changes.tsx';
import { BundleTable } from './bundle-table.tsx';
import { DownloadSection } from './download-section.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { type BundleChoice, useBundlePlan, useTargets } from './queries.ts';
import { ToolFields } from './tool-fields.tsx';
import { ToolLimits } from './tool-limits.tsx';
import { useBundleZip } from './use-bundle-zip.ts';
import { bundlesOf, downloadLabel, savedChoice, shortTool } from './use-tool-download.ts';

interface ToolDownloadProps {
  project: Project;
  categories: readonly Category[];
  isNextStep: boolean;
}

/** Chooses an AI tool, lists the files generated for it, and downloads them. */
export function ToolDownload({ project, categories, isNextStep }: ToolDownloadProps) {
  const { choice, choose } = useToolChoice(project);
  // What is left out was left out for one tool.
  const [leftOut, setLeftOut] = useState<{ readonly ids: string; readonly target: string }>();
  const { data: targets, error: targetsError } = useTargets();
  const leaveOut = leftOut?.target === (choice.target ?? '') ? leftOut?.ids : undefined;
  const {
    data: plan,
    error: planError,
    isPlaceholderData,
  } = useBundlePlan(project.id, { ...choice, ...(leaveOut && { leave_out: leaveOut }) });
  const { request, isBusy, progress } = useBundleZip(project.id);
  const error = targetsError ?? planError;
  const target = targets?.find(({ id }) => id === (choice.target ?? plan?.target));
  const isDisabled = error !== null || plan === undefined || isPlaceholderData || plan.refusal !== null;
  return (
    <DownloadSection title="For a tool">
      {targets && target && (
        <div data-kept-free className="flex flex-wrap items-end gap-3">
          <ToolFields
            targets={targets}
            target={target}
            format={plan && !isPlaceholderData ? plan.format : (choice.format ?? target.prefers)}
            onChoose={choose}
          />
        </div>
      )}
      {targets && target && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {!error && plan && <PlanLine plan={plan} />}
          <Button
            variant={isNextStep ? 'primary' : 'secondary'}
            className="h-11 min-w-0 grow @xl:grow-0"
            title={downloadLabel(target)}
            busy={isBusy}
            disabled={isDisabled}
            onClick={() => plan && request({ ...bundlesOf(plan), leaveOut })}
          >
            {!isBusy && <Download aria-hidden="true" className="size-4 shrink-0" />}
            <span className="truncate">{isBusy ? `Preparing files${progress}` : downloadLabel(target)}</span>
          </Button>
        </div>
      )}
      {error && (
        <Notice tone="bad" className="mt-4">
          {detailOf(error, 'The list of files could not be loaded. Please try again.')}
        </Notice>
      )}
      {!error && (!plan || !target) && <Skeleton className="mt-4 h-56" />}
      {!error && plan && target && (
        <div aria-busy={isPlaceholderData} className={clsx(isPlaceholderData && 'opacity-60')}>
          <ToolLimits target={target} />
          <PlanNotices
            plan={plan}
            target={target}
            isDisabled={isPlaceholderData}
            onLeaveOut={(ids) => setLeftOut(ids === '' ? undefined : { ids, target: choice.target ?? '' })}
          />
          <BundleTable plan={plan} categories={categories} />
          <BundleChanges
            projectId={project.id}
            plan={plan}
            tool={shortTool(target)}
            leaveOut={leaveOut}
            isDisabled={isDisabled || isBusy}
            onDownload={(changedSince) => request({ ...bundlesOf(plan), leaveOut, changedSince })}
          />
        </div>
      )}
    </DownloadSection>
  );
}

/** The tool and the format: saved with the project, or only on this page if the account cannot change projects. */
function useToolChoice(project: Project): {
  choice: BundleChoice;
  choose: (target: string, format?: BundleFormat) => void;
} {
  const { mutate } = useUpdateProject(project.id);
  const isDeactivated = useIsDeactivated();
  const [unsaved, setUnsaved] = useState<BundleChoice>();
  return {
    choice: unsaved ?? savedChoice(project),
    choose: (target, format) => {
      if (isDeactivated) setUnsaved({ target, ...(format && { format }) });
      else mutate({ bundle_target: target, bundle_format: format ?? null });
    },
  };
}

function PlanLine({ plan }: { plan: BundlePlan }) {
  const fits = plan.refusal === null;
  const Icon = fits ? CircleCheck : CircleAlert;
  return (
    <p className={clsx('flex grow items-baseline gap-1.5 tabular-nums', fits ? 'text-good' : 'text-bad')}>
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
      {planSentence(plan)}
    </p>
  );
}

/** "9 files of 50, 7,192 tokens: all fit"; where files are kept free and all others are needed, how many. */
export function planSentence({
  totals,
  limits,
  caps,
  refusal,
}: Pick<BundlePlan, 'totals' | 'limits' | 'caps' | 'refusal'>): string {
  const of = (limit: number | null) => (limit === null ? '' : ` of ${formatNumber(limit)}`);
  const files = `${formatCount(totals.files, 'file')}${of(limits.files)}`;
  const tokens = `${formatCount(totals.tokens, 'token')}${of(limits.total_tokens)}`;
  const fit = totals.files === 1 ? 'it fits' : 'all fit';
  const keptFree = (limits.files ?? 0) - (caps.files ?? 0);
  const isFull = caps.files !== null && totals.files >= caps.files && keptFree > 0;
  const kept = isFull
    ? `. ${formatCount(keptFree, 'file')} ${keptFree === 1 ? 'stays' : 'stay'} free for what the tool saves itself`
    : '';
  return `${files}, ${tokens}: ${refusal ? 'too much' : fit}${kept}`;
}
