import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import { pages } from '@sheaf/contract/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useKeys } from './queries.ts';

export function KeysPanel() {
  const { data: keys, isError, refetch } = useKeys();
  const { account_status } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<NewApiKey>();
  return (
    <Card>
      <CardHeader
        title="Keys and connected programs"
        description={
          <>
            They let scripts and AI tools work for you, within limits. They can’t sign in, change your account
            or buy credits.{' '}
            <Link to={pages.apiReference.path} className="underline underline-offset-2">
              How to use them
            </Link>
          </>
        }
        actions={
          account_status === 'active' && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              New key
            </Button>
          )
        }
      />
      {shown && <ShownKey shown={shown} onClose={() => setShown(undefined)} />}
      {keys?.length === 0 && <p className="text-muted">No keys yet.</p>}
      {keys && keys.length > 0 && (
        <ul className="divide-y">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onShow={setShown} />
          ))}
        </ul>
      )}
      {!keys &&
        (isError ? (
          <FailedToLoad onRetry={refetch}>Failed to load your keys.</FailedToLoad>
        ) : (
          <Skeleton className="h-16" />
        ))}
      <NewKeyDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onMade={(made) => {
          setIsAsking(false);
          setShown(made);
        }}
      />
    </Card>
  );
}

/** A newly created key, to be copied now: it is never shown again. */
function ShownKey({ shown, onClose }: { shown: NewApiKey; onClose: () => void }) {
  const { copy, isCopied } = useCopy(shown.key);
  return (
    <Notice
      tone="good"
      className="mb-4"
      actions={
        <>
          <Button size="small" onClick={copy}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy key'}</span>
          </Button>
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Copy the key “{shown.name}” now. It is shown only this once.</p>
      <code className="mt-1 block font-mono text-sm break-all select-all">{shown.key}</code>
    </Notice>
  );
}
