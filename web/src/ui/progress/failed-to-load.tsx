import type { ReactNode } from 'react';

export interface FailedToLoadProps {
  /** What could not be loaded, in a sentence. */
  children: ReactNode;
  onRetry: () => void;
}

/** Takes the place of something that could not be loaded, with a retry. */
export function FailedToLoad({ children, onRetry }: FailedToLoadProps) {
  return (
    <p role="alert" className="mt-1 text-sm text-bad">
      {children}{' '}
      <button type="button" className="rounded-sm underline underline-offset-2" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
