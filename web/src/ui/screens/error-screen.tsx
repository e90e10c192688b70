import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button } from '../button.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { MessageScreen } from './message-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Shown when a screen throws: says that the data is safe, and how to continue. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <MessageScreen
      title="Something went wrong"
      text="This page could not be shown. Nothing you saved is lost. Refresh the page. If that doesn’t help, return to home."
    >
      <RefreshButton variant="primary" />
      <Button asChild>
        <Link to="/" reloadDocument>
          Return to home
        </Link>
      </Button>
    </MessageScreen>
  );
}
