import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export interface LeaveGuardProps {
  isUploading: boolean;
  /** Runs when the person leaves all the same. */
  onLeave: () => void;
}

/** Has the browser ask before it closes or reloads the page, while something would be lost by it. */
export function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** Asks before a person leaves the screen, or closes the page, while files are on their way up. */
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
      description="What is already uploaded stays. The rest is not sent."
      confirmLabel="Stop the upload and leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
