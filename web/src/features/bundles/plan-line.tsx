import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from '../../ui/icons/notice-icons.ts';
import { planSentence } from './plan-sentence.ts';

/** Whether a plan fits its tool, in one line. */
export function PlanLine({ plan }: { plan: BundlePlan }) {
  const fits = plan.refusal === null;
  const Icon = fits ? CircleCheck : CircleAlert;
  return (
    <p className={clsx('flex grow items-baseline gap-1.5 tabular-nums', fits ? 'text-good' : 'text-bad')}>
      <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
      {planSentence(plan)}
    </p>
  );
}
