import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { BundlesPanel } from '../../features/bundles/bundles-panel.tsx';
import { CategoriesCard } from '../../features/categories/categories-card.tsx';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import { MoveBar } from '../../features/categories/move-bar.tsx';
import { useCategories } from '../../features/categories/queries.ts';
import { changeDisabledReason } from '../../features/categorization/phase-rules.ts';
import { RawCategoriesCard } from '../../features/categorization/raw-categories-card.tsx';
import { ButtonStatusLimitCard } from '../../features/downloads/button-status-limit-card.tsx';
import { DownloadJobs } from '../../features/downloads/download-jobs.tsx';
import { DownloadsCard } from '../../features/downloads/downloads-card.tsx';
import { CopiesNotice } from '../../features/duplicates/copies-notice.tsx';
import { type FileFilter, NEEDS_LOOK_FILTER, NO_FILTER } from '../../features/files/file-filter.ts';
import { FilesCard } from '../../features/files/files-card.tsx';
import { ProjectTotals } from '../../features/files/project-totals.tsx';
import { useFiles } from '../../features/files/queries.ts';
import { FileSheet } from '../../features/files/sheet/file-sheet.tsx';
import { showFileList } from '../../features/files/show-file-list.ts';
import { hasUnreadPages } from '../../features/files/unread.ts';
import { UnreadNotice } from '../../features/files/unread-notice.tsx';
import { UploadCard } from '../../features/files/uploads/upload-card.tsx';
import { useEditor } from '../../features/history/editor.tsx';
import { OcrOffer } from '../../features/ocr/ocr-offer.tsx';
import { ProjectOverview } from '../../features/overview/project-overview.tsx';
import { ProjectHeading } from '../../features/projects/project-heading.tsx';
import { RegroupSlider } from '../../features/sorting/regroup-slider.tsx';
import { isProcessing, usePhaseStatus } from '../../jobs/phase-status.ts';
import { PollingLimitCard } from '../../jobs/polling-limit-card.tsx';
import { useEndedJobs } from '../../jobs/use-ended-jobs.ts';
import { useLiveProjectCache } from '../../jobs/use-live-project-cache.ts';
import { useRunPolling } from '../../jobs/use-run-polling.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { JumpLinks } from './jump-links.tsx';
import { ProjectProcess } from './project-process.tsx';
import { useStickyTop } from './use-sticky-top.ts';

/**
 * Where a project stands, which decides what leads on its page: before there are files the upload, then the process,
 * and once there are categories they do.
 */
type Stage = 'empty' | 'sorting' | 'sorted';

const stageOf = ({ file_count, category_count }: Project, status: PhaseStatus | undefined): Stage => {
  // Categories that were made before any run are empty: the way on leads then.
  if (category_count > 0 && status?.phase2.files_processed !== 0) return 'sorted';
  return file_count > 0 ? 'sorting' : 'empty';
};

/** The page of a project that is there: the next step and the result first, everything else below or beside. */
export function ProjectWorkbench({ project }: { project: Project }) {
  const { id: projectId } = project;
  const { data: status } = usePhaseStatus(projectId);
  const { data: files } = useFiles(projectId);
  const { data: categories } = useCategories(projectId);
  const [filter, setFilter] = useState(NO_FILTER);
  const [openFileId, setOpenFileId] = useState<string | null>(null);
  const isDeactivated = useIsDeactivated();
  const { askToMove } = useCategoryActions();
  const aside = useStickyTop();
  const live = useLiveProjectCache(projectId);
  const { isAtLimit } = useRunning(projectId, { isLive: live === 'live' });
  const stage = stageOf(project, status);
  const disabledReason = status ? changeDisabledReason(status, { isDeactivated }) : null;
  const showFiles = (wanted: FileFilter) => {
    setFilter(wanted);
    showFileList();
  };
  const showFilesOf = ({ id, name }: Category) => showFiles({ ...NO_FILTER, category: { id, name } });
  const openFile = ({ id }: File) => setOpenFileId(id);
  const isDone = status?.phase2.complete === true && status.phase1.complete;
  return (
    <DownloadJobs projectId={projectId} live={live}>
      <ProjectHeading project={project} />
      <JumpLinks project={project} />
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-6">
        <Place className={clsx('lg:col-start-1', stage === 'sorting' && 'max-lg:order-2 lg:row-start-2')}>
          <SectionBoundary name="Upload Files">
            <UploadCard project={project} />
          </SectionBoundary>
          <SectionBoundary name="Copies">
            <CopiesNotice projectId={projectId} files={files ?? []} disabledReason={disabledReason} />
          </SectionBoundary>
          <SectionBoundary name="No readable text">
            <UnreadNotice files={files ?? []} onOpenFile={openFile}>
              <OcrOffer
                projectId={projectId}
                hasScans={files?.some(hasUnreadPages) ?? false}
                disabledReason={disabledReason}
              />
            </UnreadNotice>
          </SectionBoundary>
        </Place>
        <aside
          ref={aside}
          aria-label="Progress and totals"
          className={clsx(
            'min-w-0',
            stage === 'sorting'
              ? 'contents'
              : 'top-(--sticky-top) flex flex-col gap-5 self-start lg:sticky lg:col-start-2 lg:row-span-4 lg:row-start-1',
            stage === 'sorted' && 'max-lg:order-2',
          )}
        >
          <Place
            className={clsx(stage === 'sorting' && 'max-lg:order-1 lg:col-span-2 lg:row-start-1')}
            id="process"
          >
            <SectionBoundary name="Categorization">
              <ProjectProcess
                project={project}
                files={files}
                categories={categories}
                disabledReason={disabledReason}
                onShowFilesToCheck={() => showFiles(NEEDS_LOOK_FILTER)}
              />
            </SectionBoundary>
          </Place>
          {/* Beside the lists while the process leads; else downloads come before it, and totals after. */}
          <div
            className={
              stage === 'sorting'
                ? 'flex min-w-0 flex-col gap-5 self-start max-lg:order-4 lg:col-start-2 lg:row-span-3 lg:row-start-2'
                : 'contents'
            }
          >
            <Place id="downloads" className="-order-1 empty:hidden">
              <SectionBoundary name="Whole project">
                <DownloadsCard project={project} files={files} isNextStep={isDone} />
              </SectionBoundary>
            </Place>
            <SectionBoundary name="Totals">
              <ProjectTotals project={project} />
            </SectionBoundary>
          </div>
        </aside>
        <Place
          id="categories"
          className={clsx('lg:col-start-1', stage === 'sorted' ? 'max-lg:order-1' : 'max-lg:order-3')}
        >
          <SectionBoundary name="File Group Categories">
            <CategoriesCard
              projectId={projectId}
              files={files ?? []}
              disabledReason={disabledReason}
              onShowFiles={showFilesOf}
              onOpenFile={openFile}
            >
              <RegroupSlider
                projectId={projectId}
                count={categories?.length ?? 0}
                disabledReason={disabledReason}
              />
            </CategoriesCard>
          </SectionBoundary>
        </Place>
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-3 lg:col-start-1 lg:gap-6">
          {stage === 'sorted' && (
            <SectionBoundary name="Get the files">
              <BundlesPanel project={project} />
            </SectionBoundary>
          )}
          <SectionBoundary name="Raw Categories">
            <RawCategoriesCard projectId={projectId} />
          </SectionBoundary>
          <SectionBoundary name="Uploaded Files">
            <FilesCard projectId={projectId} filter={filter} onFilter={setFilter} onOpenFile={openFile} />
          </SectionBoundary>
          <SectionBoundary name="At a glance">
            <ProjectOverview files={files} categories={categories} onShowFiles={showFilesOf} />
          </SectionBoundary>
        </div>
      </div>
      {/* Stays in sight wherever the page is scrolled, without covering its end. */}
      <div className="sticky bottom-4 z-20 mx-auto mt-5 flex max-w-xl flex-col gap-3 empty:hidden">
        <MoveBar files={files ?? []} disabledReason={disabledReason} />
        {isAtLimit && (
          <PollingLimitCard title="Processing Status Check Limit">
            The run goes on, but this page has stopped asking how far it is. Refresh the page to see.
          </PollingLimitCard>
        )}
        <ButtonStatusLimitCard />
      </div>
      <FileSheet
        projectId={projectId}
        file={files?.find(({ id }) => id === openFileId) ?? null}
        disabledReason={disabledReason}
        onMove={({ id }) => askToMove([id])}
        onClose={() => setOpenFileId(null)}
      />
    </DownloadJobs>
  );
}

/** Follows the runs of a project, and says how each ended, with the way to take back what it changed. */
function useRunning(projectId: string, { isLive }: { isLive: boolean }): { isAtLimit: boolean } {
  const { data: status } = usePhaseStatus(projectId);
  const { undo } = useEditor();
  useEndedJobs(projectId, status, {
    actionAfter: ({ job_type }) =>
      job_type === 'merge_categories' || job_type === 'assign_categories' || job_type === 'place_new'
        ? { label: 'Undo', onClick: () => void undo() }
        : undefined,
  });
  return useRunPolling(projectId, { isProcessing: status ? isProcessing(status) : false, isLive });
}

/** A place on the page that can be jumped to. */
const Place = ({ id, className, children }: { id?: string; className?: string; children: ReactNode }) => (
  <div id={id} className={clsx('min-w-0 scroll-mt-28', className)}>
    {children}
  </div>
);
