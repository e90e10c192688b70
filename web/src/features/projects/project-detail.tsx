import type { Category } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { clsx } from 'clsx';
import { useState } from 'react';
import { hasStatus } from '../../api/api-error.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CategoriesCard } from '../categorization/categories-card.tsx';
import { isProcessing } from '../categorization/phase-rules.ts';
import { ProcessPanel } from '../categorization/process-panel.tsx';
import { usePhaseStatus } from '../categorization/queries.ts';
import { RawCategoriesCard } from '../categorization/raw-categories-card.tsx';
import { ButtonStatusLimitCard } from '../downloads/button-status-limit-card.tsx';
import { DownloadJobs } from '../downloads/download-jobs.tsx';
import { DownloadsCard } from '../downloads/downloads-card.tsx';
import { type FileFilter, NEEDS_LOOK_FILTER, NO_FILTER } from '../files/file-filter.ts';
import { FilesCard } from '../files/files-card.tsx';
import { goToFiles } from '../files/go-to-files.ts';
import { ProjectTotals } from '../files/project-totals.tsx';
import { useFiles } from '../files/queries.ts';
import { UploadCard } from '../files/upload-card.tsx';
import { PollingLimitCard } from '../jobs/polling-limit-card.tsx';
import { useJobEnds } from '../jobs/use-job-ends.ts';
import { useProjectLive } from '../jobs/use-project-live.ts';
import { useRunPolling } from '../jobs/use-run-polling.ts';
import { ProjectDetailSkeleton, ProjectLoadFailure } from './project-detail-states.tsx';
import { ProjectHeading } from './project-heading.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { useProject } from './queries.ts';
import { useStickyTop } from './use-sticky-top.ts';

/** One project: upload, categorize, download. */
export function ProjectDetail({ projectId }: { projectId: string }) {
  const { data: project, error } = useProject(projectId);
  // Deleted elsewhere: what is still known of it is not to be worked on.
  if (project && !hasStatus(error, 404)) return <Workbench project={project} />;
  return error ? <ProjectLoadFailure error={error} /> : <ProjectDetailSkeleton />;
}

function Workbench({ project }: { project: Project }) {
  const { data: status } = usePhaseStatus(project.id);
  const { data: files } = useFiles(project.id);
  const [filter, setFilter] = useState(NO_FILTER);
  const aside = useStickyTop();
  const live = useProjectLive(project.id);
  useJobEnds(project.id, status);
  const { isAtLimit } = useRunPolling(project.id, {
    isProcessing: status ? isProcessing(status) : false,
    isLive: live === 'live',
  });
  // In one column the result comes before the way to it; while there is none, after.
  const hasCategories = project.category_count > 0;
  const showFiles = (wanted: FileFilter) => {
    setFilter(wanted);
    goToFiles();
  };
  const showFilesOf = ({ id, name }: Category) => showFiles({ ...NO_FILTER, category: { id, name } });
  return (
    <DownloadJobs projectId={project.id} live={live}>
      <ProjectHeading project={project} />
      <div className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-6">
        <div className="min-w-0">
          <PartBoundary name="Upload Files">
            <UploadCard project={project} />
          </PartBoundary>
        </div>
        <div className={clsx('min-w-0', !hasCategories && 'max-lg:order-1')}>
          <PartBoundary name="File Group Categories">
            <CategoriesCard projectId={project.id} onShowFiles={showFilesOf} />
          </PartBoundary>
        </div>
        <aside
          ref={aside}
          aria-label="Progress and totals"
          className="top-(--sticky-top) flex min-w-0 flex-col gap-5 self-start lg:sticky lg:col-start-2 lg:row-span-3 lg:row-start-1"
        >
          <PartBoundary name="Totals">
            <ProjectTotals project={project} />
          </PartBoundary>
          <PartBoundary name="Categorization">
            <ProcessPanel projectId={project.id} onShowFilesToCheck={() => showFiles(NEEDS_LOOK_FILTER)} />
          </PartBoundary>
          <PartBoundary name="Whole project">
            <DownloadsCard project={project} files={files} />
          </PartBoundary>
        </aside>
        <div className={clsx('flex min-w-0 flex-col gap-5 lg:gap-6', !hasCategories && 'max-lg:order-1')}>
          <PartBoundary name="At a glance">
            <ProjectPicture projectId={project.id} files={files} onShowFiles={showFilesOf} />
          </PartBoundary>
          <PartBoundary name="Raw Categories">
            <RawCategoriesCard projectId={project.id} />
          </PartBoundary>
          <PartBoundary name="Uploaded Files">
            <FilesCard projectId={project.id} filter={filter} onFilter={setFilter} />
          </PartBoundary>
        </div>
      </div>
      {/* Stays in sight wherever the page is scrolled, without covering its end. */}
      <div className="sticky bottom-4 z-20 mx-auto mt-5 flex max-w-xl flex-col gap-3 empty:hidden">
        {isAtLimit && (
          <PollingLimitCard title="Processing Status Check Limit">
            The run goes on, but this page has stopped asking how far it is. Refresh the page to see.
          </PollingLimitCard>
        )}
        <ButtonStatusLimitCard />
      </div>
    </DownloadJobs>
  );
}
