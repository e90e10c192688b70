import { Pin } from '../../ui/icons/project-icons.ts';
import { Mark } from '../../ui/mark.tsx';

/** Marks a file that its owner pinned. */
export const PinnedMark = () => (
  <Mark icon={<Pin className="size-3" />} title="You put it here. Runs don’t move it.">
    Pinned
  </Mark>
);
