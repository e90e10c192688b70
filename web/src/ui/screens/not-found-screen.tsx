import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown for an address that does not exist. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title="Page not found"
      text="There is nothing at this address. It may have been mistyped, or the page may have moved."
    >
      <Button asChild variant="primary">
        <Link to="/">Return to home</Link>
      </Button>
      <Button asChild>
        <Link to={pages.projects.path}>Your projects</Link>
      </Button>
    </MessageScreen>
  );
}
