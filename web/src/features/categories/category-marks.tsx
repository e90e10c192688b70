import type { Category } from '@sheaf/contract/categorization';
import { Lock, Pin, Star } from '../../ui/icons/project-icons.ts';
import { Mark } from '../../ui/mark.tsx';

/** The owner's decisions about a category as labels: own, locked, and number of pinned files. */
export function CategoryMarks({ category, pinned }: { category: Category; pinned: number }) {
  const { is_own, lock } = category;
  return (
    <>
      {is_own && (
        <Mark icon={<Star className="size-3" />} title="You created or named it. Runs keep it and its name.">
          Own
        </Mark>
      )}
      {lock === 'grow' && (
        <Mark icon={<Lock className="size-3" />} title="Runs can add files, but not remove any.">
          Locked, may grow
        </Mark>
      )}
      {lock === 'closed' && (
        <Mark icon={<Lock className="size-3" />} title="Runs neither add nor remove files.">
          Locked as it is
        </Mark>
      )}
      {pinned > 0 && (
        <Mark icon={<Pin className="size-3" />} title="You put them here. Runs don’t move them.">
          {pinned} pinned
        </Mark>
      )}
    </>
  );
}
