import { detailOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { isProofNeeded, useStartGoogleReauthentication } from './reauthentication.ts';

/** Says that a proof is needed, and leads to Google to give it; nothing for any other error. */
export function GoogleProofNotice({ error }: { error: unknown }) {
  const start = useStartGoogleReauthentication();
  if (!isProofNeeded(error)) {
    return null;
  }
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
          Confirm with Google
        </Button>
      }
    >
      {start.isError
        ? failureOf(start.error, 'Google sign-in failed')
        : detailOf(error, 'Please confirm with Google that it is you.')}
    </Notice>
  );
}
