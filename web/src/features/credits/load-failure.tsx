import { detailOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** What stands where account data could not be loaded, with the server's sentence if it gave one. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="bad"
      title="Failed to load account data"
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {detailOf(error, 'Nothing is lost. Check your connection and try again.')}
    </Notice>
  );
}
