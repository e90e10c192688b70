import { pages } from '@sheaf/contract/pages';
import { hasStatus } from '../../api/api-error.ts';
import { loadFailure } from '../../api/load-failure.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { ScreenAlert } from '../../ui/screens/screen-alert.tsx';

/** Returns what the screen says if a project cannot be shown. */
function failureText(error: unknown): { title: string; text: string; canRefresh: boolean } {
  const title = loadFailure(error, 'Load error');
  if (hasStatus(error, 404)) {
    return {
      title,
      text: 'It may have been deleted, or belong to another account.',
      canRefresh: false,
    };
  }
  if (hasStatus(error, 401, 403)) {
    return { title, text: 'Sign in again to see this project.', canRefresh: false };
  }
  return { title, text: 'Failed to load project. Please refresh the page.', canRefresh: true };
}

/** The screen for a project that cannot be shown, with a way forward. */
export function ProjectLoadFailure({ error }: { error: unknown }) {
  const { title, text, canRefresh } = failureText(error);
  return (
    <div>
      <title>{`${title} · Sheaf`}</title>
      <BackLink to={pages.projects.path}>Back</BackLink>
      <ScreenAlert title={title} text={text}>
        {canRefresh && <RefreshButton />}
      </ScreenAlert>
    </div>
  );
}

/** Placeholder for the screen while the project loads. */
export function ProjectDetailSkeleton() {
  return (
    <div>
      <title>Project · Sheaf</title>
      <BackLink to={pages.projects.path}>Back</BackLink>
      <h1 className="sr-only">Project</h1>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="mt-4 h-9 w-2/3 max-w-md sm:h-11" />
      <Skeleton className="mt-3 h-5 w-36" />
      <div className="mt-8 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-48 rounded-xl" />
        </div>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-80 rounded-xl" />
        </div>
      </div>
    </div>
  );
}
