import type { Category } from '@sheaf/contract/categorization';
import type { ReactNode } from 'react';
import { Lock, Pin, Star } from '../../ui/icons/project-icons.ts';

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

interface StatusLabelProps {
  icon: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A small icon with a label that shows a decision by the user. */
function StatusLabel({ icon, title, children }: StatusLabelProps) {
  return (
    <span title={title} className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
