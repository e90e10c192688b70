import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUnloadWarning } from '../../../ui/hooks/use-unload-warning.ts';

export interface LeaveGuardProps {
  isUploading: boolean;
  onLeave: () => void;
}

/** Asks for confirmation before the user leaves the screen or closes the page during an upload. */
export function LeaveGuard({ isUploading, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUploading && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadWarning(isUploading);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave while files are uploading?"
      description="Files already uploaded are kept. The rest will not be uploaded."
      confirmLabel="Stop upload and leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
