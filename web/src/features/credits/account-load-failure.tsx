import { detailOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface AccountLoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces account data that could not be loaded; shows the server's detail if there is one. */
export function AccountLoadFailure({ error, onRetry }: AccountLoadFailureProps) {
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
