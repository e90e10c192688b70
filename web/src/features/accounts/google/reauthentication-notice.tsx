import { detailOf, failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { needsReauthentication, useStartGoogleReauthentication } from './reauthentication.ts';

/** Says that reauthentication is needed and links to Google for it; renders nothing for other errors. */
export function ReauthenticationNotice({ error }: { error: unknown }) {
  const start = useStartGoogleReauthentication();
  if (!needsReauthentication(error)) return null;
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
        ? failureMessage(start.error, 'Google sign-in failed')
        : detailOf(error, 'Please confirm with Google that it’s you.')}
    </Notice>
  );
}
