import { type BundlePlan, type BundleRefusal, UNCATEGORIZED_ID } from '@sheaf/contract/bundles/bundles';
import { type Target, targetName } from '@sheaf/contract/bundles/target';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';

interface PlanNoticesProps {
  plan: BundlePlan;
  target: Target;
  isDisabled: boolean;
  /** Leaves out categories: their ids, separated by commas; none if empty. */
  onLeaveOut: (ids: string) => void;
}

/** What does not fit, and what was left out. */
export function PlanNotices({ plan, target, isDisabled, onLeaveOut }: PlanNoticesProps) {
  const { refusal, left_out: documents, left_out_categories: without } = plan;
  return (
    <div className="grid gap-3 not-empty:mt-3">
      {refusal && (
        <Refusal
          refusal={refusal}
          target={target}
          isDisabled={isDisabled}
          onLeaveOut={() => {
            const ids = [...without, ...refusal.leave_out].map((one) => one.category_id ?? UNCATEGORIZED_ID);
            onLeaveOut(ids.join(','));
          }}
        />
      )}
      {without.length > 0 && (
        <Notice
          tone="info"
          title={`${formatCount(without.length, 'category', 'categories')} left out of these files`}
          actions={
            <Button size="small" disabled={isDisabled} onClick={() => onLeaveOut('')}>
              Put back
            </Button>
          }
        >
          {namesOf(without.map(({ name }) => name))}. They stay in the project, and the index lists them.
        </Notice>
      )}
      {documents.length > 0 && (
        <Notice
          tone="warn"
          title={`${formatCount(documents.length, 'document')} left out because ${documents.length === 1 ? 'it is not a PDF' : 'they are not PDFs'}`}
        >
          {namesOf(documents)}
        </Notice>
      )}
    </div>
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
    >
      <p>{detail}</p>
      {tooMuch.length > 0 && (
        <p className="mt-1">
          Choose another tool or plan, or leave out{' '}
          {tooMuch.length === 1 ? 'this category' : 'these categories'}:{' '}
          {namesOf(tooMuch.map(({ name }) => name))}.
        </p>
      )}
    </Notice>
  );
}

const MAX_NAMED = 8;

function namesOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(', ');
}
