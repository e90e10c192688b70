import type { ReactNode } from 'react';

interface FailedToLoadProps {
  /** A sentence that says what could not be loaded. */
  children: ReactNode;
  onRetry: () => unknown;
}

/** Shown in place of something that could not be loaded, with a retry button. */
export function FailedToLoad({ children, onRetry }: FailedToLoadProps) {
  return (
    <p role="alert" className="mt-1 text-sm text-bad">
      {children}{' '}
      <button
        type="button"
        className="rounded-sm underline underline-offset-2"
        onClick={() => void onRetry()}
      >
        Try again
      </button>
    </p>
  );
}
