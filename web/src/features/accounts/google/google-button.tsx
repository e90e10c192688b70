import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useStartGoogleSignIn } from './google-sign-in.ts';

/** Signs in or signs up with Google. */
export function GoogleButton() {
  const start = useStartGoogleSignIn();
  return (
    <div className="mt-6 grid gap-4">
      <div aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      {start.isError && <Notice tone="bad">{failureMessage(start.error, 'Google sign-in failed')}</Notice>}
      <Button className="h-11" busy={start.isPending} onClick={() => start.mutate()}>
        Continue with Google
      </Button>
    </div>
  );
}
