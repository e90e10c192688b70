import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';

/** What stands below the header when a screen broke: that nothing is lost, and the ways on. */
export function BrokenScreen() {
  return (
    <div role="alert" className="mx-auto mt-16 max-w-md text-center">
      <title>Something went wrong · Sheaf</title>
      <h1 className="font-display text-3xl font-medium">Something went wrong</h1>
      <p className="mt-3 leading-relaxed text-muted">
        This screen could not be shown. Nothing you saved is lost. Refresh the page; if that does not help, go
        back to your projects.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
        <Button asChild>
          <Link to="/app" reloadDocument>
            Your projects
          </Link>
        </Button>
      </div>
    </div>
  );
}
