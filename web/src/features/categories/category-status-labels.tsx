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
          title="You created or named it. Runs keep it and its name."
        >
          Own
        </StatusLabel>
      )}
      {lock === 'grow' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs can add files, but not remove any.">
          Locked, may grow
        </StatusLabel>
      )}
      {lock === 'closed' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs neither add nor remove files.">
          Locked as it is
        </StatusLabel>
      )}
      {pinned > 0 && (
        <StatusLabel icon={<Pin className="size-3" />} title="You put them here. Runs don’t move them.">
          {pinned} pinned
        </StatusLabel>
      )}
    </>
  );
}
