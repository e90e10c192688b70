import { type BundlePlan, formatsOf, type Target, targetName } from '@sheaf/contract/bundles/bundles';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { BundleDownload } from './bundle-download.tsx';
import { BundleTable } from './bundle-table.tsx';
import { type BundleChoice, useBundlePlan, useTargets } from './queries.ts';
import { TargetFields } from './target-fields.tsx';
import { TargetFigures } from './target-figures.tsx';

const FORMATS = { md: 'Markdown', txt: 'Text', pdf: 'PDF' } as const;

/** Chooses an AI tool, shows the files that the project makes for it, and downloads them. */
export function BundlesCard({ projectId }: { projectId: string }) {
  const [choice, setChoice] = useState<BundleChoice>({});
  const { data: targets, error: targetsError } = useTargets();
  const { data: plan, error: planError, isPlaceholderData } = useBundlePlan(projectId, choice);
  const error = targetsError ?? planError;
  const target = targets?.find(({ id }) => id === (choice.target ?? plan?.target));
  return (
    <Card aria-labelledby="bundles-title">
      <CardHeader
        id="bundles-title"
        title="Get the files for…"
        description="A file for each category, split or joined until all of them fit the tool."
      />
      {targets && target && (
        <div className="flex flex-wrap items-end gap-4">
          <TargetFields targets={targets} target={target} onTarget={(id) => setChoice({ target: id })} />
          {formatsOf(target).length > 1 && (
            <Choice
              label="Format"
              value={plan && !isPlaceholderData ? plan.format : (choice.format ?? target.prefers)}
              options={formatsOf(target).map((format) => ({ value: format, label: FORMATS[format] }))}
              onChange={(format) => setChoice({ target: target.id, format })}
            />
          )}
        </div>
      )}
      {target && <TargetFigures target={target} />}
      {error && (
        <Notice tone="bad" className="mt-4">
          {detailOf(error, 'The files could not be planned. Please try again.')}
        </Notice>
      )}
      {!error && (!plan || !target) && <Skeleton className="mt-5 h-56" />}
      {!error && plan && target && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PlanView projectId={projectId} plan={plan} target={target} isOutdated={isPlaceholderData} />
        </div>
      )}
    </Card>
  );
}

interface PlanViewProps {
  projectId: string;
  plan: BundlePlan;
  target: Target;
  /** While the plan for another choice is on its way. */
  isOutdated: boolean;
}

function PlanView({ projectId, plan, target, isOutdated }: PlanViewProps) {
  return (
    <>
      {plan.refusal && (
        <Notice tone="bad" title={`This is more than ${targetName(target)} takes`} className="mt-5">
          <p>{plan.refusal.detail}</p>
          {plan.refusal.leave_out.length > 0 && (
            <p className="mt-1">
              Choose another plan, or leave out: {plan.refusal.leave_out.map(({ name }) => name).join(', ')}.
            </p>
          )}
        </Notice>
      )}
      {plan.left_out.length > 0 && (
        <Notice
          tone="warn"
          title={`${formatCount(plan.left_out.length, 'document')} left out, since this tool takes PDFs`}
          className="mt-5"
        >
          {plan.left_out.slice(0, 8).join(', ')}
          {plan.left_out.length > 8 && ` and ${plan.left_out.length - 8} more`}
        </Notice>
      )}
      <BundleTable plan={plan} />
      <BundleDownload projectId={projectId} plan={plan} isDisabled={isOutdated || plan.refusal !== null} />
    </>
  );
}
