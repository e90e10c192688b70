import { CONNECTION_REQUEST_ENDED } from '@sheaf/contract/accounts/connections';
import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { failureMessage, hasStatus } from '../../api/api-error.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ScreenAlert } from '../../ui/screens.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { useConnectionRequest } from './connection-queries.ts';

/** Asks whether to connect a program, which has sent the browser here. */
export function ConnectionQuestion({ requestId }: { requestId: string }) {
  const { email } = useUser();
  const { data: asked, error, refetch } = useConnectionRequest(requestId);
  if (hasStatus(error, 400, 404)) {
    return (
      <ScreenAlert title="Nothing to connect" text={CONNECTION_REQUEST_ENDED}>
        <title>Nothing to connect · Sheaf</title>
        <Button asChild>
          <Link to={pages.projects.path}>Your projects</Link>
        </Button>
      </ScreenAlert>
    );
  }
  return (
    <div className="mx-auto max-w-lg">
      <title>Connect a program · Sheaf</title>
      {asked && (
        <>
          <h1 className="font-display text-3xl font-medium wrap-anywhere">Connect “{asked.program}”?</h1>
          <p className="mt-2 text-muted wrap-anywhere">It asks for access to the Sheaf account of {email}.</p>
          <Card className="mt-6">
            <ConnectionForm requestId={requestId} asked={asked} />
          </Card>
        </>
      )}
      {!asked &&
        (error ? (
          <FailedToLoad onRetry={() => void refetch()}>
            {failureMessage(error, 'Failed to load the program’s request.')}
          </FailedToLoad>
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}
