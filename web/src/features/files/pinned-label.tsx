import { Pin } from '../../ui/icons/project-icons.ts';
import { StatusLabel } from '../../ui/status-label.tsx';

/** Marks a file that its owner pinned. */
export const PinnedLabel = () => (
  <StatusLabel icon={<Pin className="size-3" />} title="You put it here. Runs don’t move it.">
    Pinned
  </StatusLabel>
);
