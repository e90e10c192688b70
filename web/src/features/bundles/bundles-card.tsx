import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import {
  type BundlePlan,
  type BundleRefusal,
  formatsOf,
  type Target,
  targetName,
  UNCATEGORIZED_ID,
} from '@sheaf/contract/bundles/bundles';
import type { Project, ProjectChange } from '@sheaf/contract/projects';
import { useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
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

export interface BundlesCardProps {
  project: Project;
  /** Saves the tool and the format in the project. */
  onChoose: (change: Pick<ProjectChange, 'bundle_target' | 'bundle_format'>) => void;
}

/** Chooses an AI tool, shows the files generated for it, and downloads them. */
export function BundlesCard({ project, onChoose }: BundlesCardProps) {
  const [choice, setChoice] = useState<BundleChoice>({});
  const { data: targets, error: targetsError } = useTargets();
  const { data: plan, error: planError, isPlaceholderData } = useBundlePlan(project.id, choice);
  const error = targetsError ?? planError;
  const target = targets?.find(({ id }) => id === (choice.target ?? plan?.target));
  const choose = (targetId: string, format?: BundleFormat) => {
    setChoice({ target: targetId, ...(format && { format }) });
    onChoose({ bundle_target: targetId, bundle_format: format ?? null });
  };
  return (
    <Card aria-labelledby="bundles-title">
      <CardHeader
        id="bundles-title"
        title="Get the files for…"
        description="One file per category, split or combined until they all fit the tool."
      />
      {targets && target && (
        <div className="flex flex-wrap items-end gap-4">
          <TargetFields targets={targets} target={target} onTarget={(id) => choose(id)} />
          {formatsOf(target).length > 1 && (
            <Choice
              label="Format"
              value={plan && !isPlaceholderData ? plan.format : (choice.format ?? target.prefers)}
              options={formatsOf(target).map((format) => ({ value: format, label: FORMATS[format] }))}
              onChange={(format) => choose(target.id, format)}
            />
          )}
        </div>
      )}
      {target && <TargetFigures target={target} />}
      {error && (
        <Notice tone="bad" className="mt-4">
          {detailOf(error, 'The list of files could not be loaded. Please try again.')}
        </Notice>
      )}
      {!error && (!plan || !target) && <Skeleton className="mt-5 h-56" />}
      {!error && plan && target && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PlanView
            projectId={project.id}
            plan={plan}
            target={target}
            isOutdated={isPlaceholderData}
            leaveOut={choice.leave_out}
            onLeaveOut={(ids) => setChoice({ target: plan.target, format: plan.format, ...ids })}
          />
        </div>
      )}
    </Card>
  );
}

interface PlanViewProps {
  projectId: string;
  plan: BundlePlan;
  target: Target;
  /** True while the plan for a new choice is loading. */
  isOutdated: boolean;
  leaveOut: string | undefined;
  onLeaveOut: (choice: Pick<BundleChoice, 'leave_out'>) => void;
}

function PlanView({ projectId, plan, target, isOutdated, leaveOut, onLeaveOut }: PlanViewProps) {
  const { refusal, left_out_categories: without } = plan;
  return (
    <>
      {refusal && (
        <Refusal
          refusal={refusal}
          target={target}
          isDisabled={isOutdated}
          onLeaveOut={() => {
            const ids = [...without, ...refusal.leave_out].map((one) => one.category_id ?? UNCATEGORIZED_ID);
            onLeaveOut({ leave_out: ids.join(',') });
          }}
        />
      )}
      {without.length > 0 && (
        <Notice
          tone="info"
          title={`${formatCount(without.length, 'category', 'categories')} left out of these files`}
          actions={
            <Button size="small" disabled={isOutdated} onClick={() => onLeaveOut({})}>
              Put back
            </Button>
          }
          className="mt-5"
        >
          {namesOf(without)}. They stay in the project, and the index lists them.
        </Notice>
      )}
      {plan.left_out.length > 0 && (
        <Notice
          tone="warn"
          title={`${formatCount(plan.left_out.length, 'document')} left out because this tool takes PDFs`}
          className="mt-5"
        >
          {plan.left_out.slice(0, 8).join(', ')}
          {plan.left_out.length > 8 && ` and ${plan.left_out.length - 8} more`}
        </Notice>
      )}
      <BundleTable plan={plan} />
      <BundleDownload
        projectId={projectId}
        plan={plan}
        leaveOut={leaveOut}
        isDisabled={isOutdated || refusal !== null}
      />
    </>
  );
}

interface RefusalProps {
  refusal: BundleRefusal;
  target: Target;
  isDisabled: boolean;
  onLeaveOut: () => void;
}

/** Says by how much the limit is exceeded and offers to leave out the categories that are too large. */
function Refusal({ refusal: { detail, leave_out: tooMuch }, target, isDisabled, onLeaveOut }: RefusalProps) {
  return (
    <Notice
      tone="bad"
      title={`This is more than ${targetName(target)} accepts`}
      actions={
        tooMuch.length > 0 && (
          <Button size="small" disabled={isDisabled} onClick={onLeaveOut}>
            Leave {tooMuch.length === 1 ? 'it' : 'them'} out
          </Button>
        )
      }
      className="mt-5"
    >
      <p>{detail}</p>
      {tooMuch.length > 0 && (
        <p className="mt-1">
          Choose another tool or plan, or leave out{' '}
          {tooMuch.length === 1 ? 'this category' : 'these categories'}: {namesOf(tooMuch)}.
        </p>
      )}
    </Notice>
  );
}

const MAX_NAMED = 8;

function namesOf(categories: ReadonlyArray<{ name: string }>): string {
  const names = categories.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = categories.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
