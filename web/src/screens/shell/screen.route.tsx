import { pages } from '@sheaf/contract/pages';
import { Link, Outlet } from 'react-router';
import { Button, RefreshButton } from '../../ui/button.tsx';
import { ScreenAlert } from '../../ui/screens.tsx';

/** Wraps every screen of the signed-in area: if one crashes, the header and sign-out stay usable. */
export default Outlet;

/** Shown below the header in place of a screen that throws: says that nothing is lost, and offers ways forward. */
export function ErrorBoundary() {
  return (
    <>
      <title>Something went wrong · Sheaf</title>
      <ScreenAlert
        title="Something went wrong"
        text="This screen could not be shown. Nothing you saved is lost. Refresh the page. If that doesn’t help, go back to your projects."
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
