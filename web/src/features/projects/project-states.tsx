import { pages } from '@sheaf/contract/pages';
import { hasStatus, loadFailure } from '../../api/api-error.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RefreshButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ScreenAlert } from '../../ui/screens.tsx';

export function ProjectLoadFailure({ error }: { error: unknown }) {
  const title = loadFailure(error, 'Load error');
  const isGone = hasStatus(error, 404);
  const isRefused = hasStatus(error, 401, 403);
  const text = isGone
    ? 'It may have been deleted, or belong to another account.'
    : isRefused
      ? 'Sign in again to see this project.'
      : 'Failed to load project. Please refresh the page.';
  return (
    <div>
      <title>{`${title} · Sheaf`}</title>
      <BackLink to={pages.projects.path}>Back</BackLink>
      <ScreenAlert title={title} text={text}>
        {!isGone && !isRefused && <RefreshButton />}
      </ScreenAlert>
    </div>
  );
}

/** Placeholder for the screen while the project loads, of the shape of what comes. */
export function ProjectDetailSkeleton() {
  return (
    <div data-workbench className="flex min-h-0 flex-1 flex-col px-4 wide:px-0">
      <title>Project · Sheaf</title>
      <h1 className="sr-only">Project</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="flex h-18.5 shrink-0 items-center gap-5">
        <BackLink to={pages.projects.path}>Back</BackLink>
        <Skeleton className="h-9 flex-1 wide:max-w-md" />
        <Skeleton className="ml-auto h-14 w-96 rounded-xl max-wide:hidden" />
      </div>
      <div className="grid min-h-0 flex-1 gap-3.5 max-wide:pb-4 wide:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3.5 max-wide:hidden">
          <Skeleton className="h-52 rounded-xl" />
          <Skeleton className="flex-1 rounded-xl" />
        </div>
        <Skeleton className="rounded-xl" />
      </div>
    </div>
  );
}
