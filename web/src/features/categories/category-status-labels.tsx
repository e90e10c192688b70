import type { Category } from '@sheaf/contract/categorization';
import { Lock, Pin, Star } from '../../ui/icons/project-icons.ts';
import { StatusLabel } from '../../ui/status-label.tsx';

/** The owner's decisions about a category as labels: own, locked, and number of pinned files. */
export function CategoryStatusLabels({ category, pinned }: { category: Category; pinned: number }) {
  const { is_own, lock } = category;
  return (
    <>
      {is_own && (
        <StatusLabel
          icon={<Star className="size-3" />}
          title="You made or named it: every run keeps it and its name."
        >
          Own
        </StatusLabel>
      )}
      {lock === 'grow' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs take no file out; new ones may come in.">
          Locked, may grow
        </StatusLabel>
      )}
      {lock === 'closed' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs take no file out, and put none in.">
          Locked as it is
        </StatusLabel>
      )}
      {pinned > 0 && (
        <StatusLabel icon={<Pin className="size-3" />} title="You put them here: no run moves them.">
          {pinned} pinned
        </StatusLabel>
      )}
    </>
  );
}
