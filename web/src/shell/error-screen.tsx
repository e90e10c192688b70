import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What a person sees when a screen broke: that their data is safe, and how to go on. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundScreen />;
  }
  return (
    <MessageScreen
      title="Something went wrong"
      text="This page could not be shown. Nothing you saved is lost. Load the page again; if that does not help, start from the beginning."
    >
      <Button look="primary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      <Button asChild>
        <Link to="/" reloadDocument>
          Return to home
        </Link>
      </Button>
    </MessageScreen>
  );
}
