import type { Project } from '@sheaf/contract/projects';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { SelectionBar } from '../../features/categories/selection-bar.tsx';
import { ButtonStatusLimitCard } from '../../features/downloads/button-status-limit-card.tsx';
import { DownloadJobs } from '../../features/downloads/download-jobs.tsx';
import { CopiesNotice } from '../../features/duplicates/copies-notice.tsx';
import { FileSheet } from '../../features/files/sheet/file-sheet.tsx';
import { hasUnreadPages } from '../../features/files/unread.ts';
import { UnreadNotice } from '../../features/files/unread-notice.tsx';
import { UploadCard } from '../../features/files/uploads/upload-card.tsx';
import { useEditor } from '../../features/history/editor.tsx';
import { OcrOffer } from '../../features/ocr/ocr-offer.tsx';
import { ProjectHeading } from '../../features/projects/project-heading.tsx';
import { isProcessing, usePhaseStatus } from '../../jobs/phase-status.ts';
import { PollingLimitCard } from '../../jobs/polling-limit-card.tsx';
import { useEndedJobs } from '../../jobs/use-ended-jobs.ts';
import { useLiveProjectCache } from '../../jobs/use-live-project-cache.ts';
import { useRunPolling } from '../../jobs/use-run-polling.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { JumpLinks } from './jump-links.tsx';
import { PageSection } from './page-section.tsx';
import { type Stage, useWorkbench, type Workbench } from './use-workbench.ts';
import { PROCESS_ID, WorkbenchAside, WorkbenchFigures } from './workbench-aside.tsx';
import { WorkbenchCategories, WorkbenchLists } from './workbench-lists.tsx';

type Part = 'upload' | 'process' | 'categories' | 'lists' | 'figures';

/** The width from which the process is next to the lists (Tailwind's `lg`). */
const WIDE = '(width >= 64rem)';

/** The parts of the page at each stage, in the order on the screen, which Tab and screen readers follow. */
function partsOf(stage: Stage, { isWide }: { isWide: boolean }): readonly Part[] {
  if (stage === 'sorting') return ['process', 'upload', 'categories', 'lists', 'figures'];
  const isResultFirst = stage === 'sorted' && !isWide;
  return isResultFirst
    ? ['upload', 'categories', 'process', 'lists']
    : ['upload', 'process', 'categories', 'lists'];
}

/** The page of a loaded project: the next step and the result come first, everything else below or beside them. */
export function ProjectWorkbench({ project }: { project: Project }) {
  const workbench = useWorkbench(project);
  const live = useLiveProjectCache(project.id);
  const { isAtLimit } = useRunTracking(project.id, { isLive: live === 'live' });
  const { stage, disabledReason } = workbench;
  const isWide = useMediaQuery(WIDE);
  useFocusOnProcess(stage);
  const parts: Record<Part, ReactNode> = {
    upload: <Upload workbench={workbench} />,
    process: <WorkbenchAside workbench={workbench} />,
    categories: <WorkbenchCategories workbench={workbench} />,
    lists: <WorkbenchLists workbench={workbench} />,
    figures: <WorkbenchFigures workbench={workbench} />,
  };
  return (
    <DownloadJobs projectId={project.id} live={live}>
      <ProjectHeading project={project} />
      <JumpLinks project={project} />
      {/* Above the button that would charge for the copies, too. */}
      {stage === 'sorting' && <Copies workbench={workbench} />}
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-6">
        {partsOf(stage, { isWide }).map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
      </div>
      {/* Stays in view while the page scrolls, without covering its end. */}
      <div className="sticky bottom-4 z-20 mx-auto mt-5 flex max-w-xl flex-col gap-3">
        <SelectionBar projectId={project.id} files={workbench.files ?? []} disabledReason={disabledReason} />
        {isAtLimit && (
          <PollingLimitCard title="Processing Status Check Limit">
            The run continues, but this page has stopped checking its progress. Refresh the page to see it.
          </PollingLimitCard>
        )}
        <ButtonStatusLimitCard />
      </div>
      <FileSheet
        projectId={project.id}
        file={workbench.sheetFile}
        isMissing={workbench.isFileMissing}
        place={workbench.sheetPlace}
        review={workbench.review}
        onClose={workbench.closeFile}
      />
    </DownloadJobs>
  );
}

const UPLOAD_ID = 'upload';

const Upload = ({ workbench }: { workbench: Workbench }) => (
  <PageSection id={UPLOAD_ID} className="lg:col-start-1">
    <SectionBoundary name="Upload Files">
      <UploadCard project={workbench.project} />
    </SectionBoundary>
    {workbench.stage !== 'sorting' && <Copies workbench={workbench} />}
    <Unread workbench={workbench} />
  </PageSection>
);

/**
 * Once the first files have arrived, moves the focus from the upload to the process, which is the next step; a focus
 * elsewhere stays.
 */
function useFocusOnProcess(stage: Stage): void {
  const previous = useRef(stage);
  useEffect(() => {
    const hasFirstFiles = previous.current === 'empty' && stage === 'sorting';
    previous.current = stage;
    const { activeElement } = document;
    const isOnUpload = activeElement === document.body || activeElement?.closest(`#${UPLOAD_ID}`);
    if (hasFirstFiles && isOnUpload) document.getElementById(PROCESS_ID)?.focus({ preventScroll: true });
  }, [stage]);
}

const Copies = ({ workbench: { project, files, disabledReason } }: { workbench: Workbench }) => (
  <SectionBoundary name="Copies">
    <CopiesNotice projectId={project.id} files={files ?? []} disabledReason={disabledReason} />
  </SectionBoundary>
);

const Unread = ({ workbench: { project, files, disabledReason, openFile } }: { workbench: Workbench }) => (
  <SectionBoundary name="No readable text">
    <UnreadNotice files={files ?? []} onOpenFile={openFile}>
      <OcrOffer
        projectId={project.id}
        hasScans={files?.some(hasUnreadPages) ?? false}
        disabledReason={disabledReason}
      />
    </UnreadNotice>
  </SectionBoundary>
);

/** Tracks the runs of a project and reports how each ended, with an action to undo its changes. */
function useRunTracking(projectId: string, { isLive }: { isLive: boolean }): { isAtLimit: boolean } {
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
