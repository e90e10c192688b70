import { pages } from '@sheaf/contract/pages';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { ScreenAlert } from './screen-alert.tsx';

/** Shown below the header when a screen throws: that nothing is lost, and the ways on. */
export function BrokenScreen() {
  return (
    <>
      <title>Something went wrong · Sheaf</title>
      <ScreenAlert
        title="Something went wrong"
        text="This screen could not be shown. Nothing you saved is lost. Refresh the page; if that does not help, go back to your projects."
      >
        <RefreshButton variant="primary" />
        <Button asChild>
          <Link to={pages.projects.path} reloadDocument>
            Your projects
          </Link>
        </Button>
      </ScreenAlert>
    </>
  );
}
