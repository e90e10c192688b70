import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { type ReactNode, useState } from 'react';
import { DownloadJobs, useDownloadJobs } from '../../features/downloads/download-jobs.tsx';
import { DeleteFilesDialog } from '../../features/files/delete-files-dialog.tsx';
import { ProjectTotals } from '../../features/files/project-totals.tsx';
import { UploadProvider } from '../../features/files/uploads/upload.tsx';
import { useEditor } from '../../features/history/editor.tsx';
import { HistoryList } from '../../features/history/history-list.tsx';
import { KeyboardDrawer } from '../../features/keyboard/keyboard-drawer.tsx';
import { ProjectHeading } from '../../features/projects/project-heading.tsx';
import { useSelection } from '../../features/selection/selection.tsx';
import { isProcessing, usePhaseStatus } from '../../jobs/phase-status.ts';
import { useEndedJobs } from '../../jobs/use-ended-jobs.ts';
import { useLiveProjectCache } from '../../jobs/use-live-project-cache.ts';
import { useRunPolling } from '../../jobs/use-run-polling.ts';
import { Button, RefreshButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Hourglass } from '../../ui/icons/app-icons.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { View } from './page-address.ts';
import { BottomBar, PhoneTabs } from './phone.tsx';
import { useNextStep } from './use-next-step.ts';
import { useReview } from './use-review.ts';
import { useWorkbench } from './use-workbench.ts';
import { useWorkbenchKeys } from './use-workbench-keys.ts';
import { WorkbenchFiles } from './workbench-files.tsx';
import { WorkbenchSide } from './workbench-side.tsx';

export function ProjectWorkbench({ project }: { project: Project }) {
  const live = useLiveProjectCache(project.id);
  const { isAtLimit } = useRunTracking(project.id, { isLive: live === 'live' });
  return (
    <DownloadJobs projectId={project.id} live={live}>
      <UploadProvider project={project}>
        <Bench project={project} />
      </UploadProvider>
      <div className="fixed inset-x-4 bottom-20 z-20 mx-auto flex max-w-xl flex-col gap-3">
        {isAtLimit && (
          <PollingLimitCard title="Processing Status Check Limit">
            The run continues, but this page has stopped checking its progress. Refresh the page to see it.
          </PollingLimitCard>
        )}
        <ButtonStatusLimitCard />
      </div>
    </DownloadJobs>
  );
}

/**
 * The workbench: the process and the categories at the left, the files at the right; on phones one of them at a time,
 * and the next step at the bottom. Only its panes scroll.
 */
function Bench({ project }: { project: Project }) {
  const workbench = useWorkbench(project);
  const { files = [], isWide, view, address, disabledReason, drawer, setDrawer } = workbench;
  const [toDelete, setToDelete] = useState<readonly File[] | null>(null);
  const { clear } = useSelection();
  const step = useNextStep(workbench);
  const { review, near, onStep } = useReview(workbench, { onDelete: (file) => setToDelete([file]) });
  useWorkbenchKeys({ workbench, step, review, near, onStep });
  const closeDrawer = () => setDrawer(null);
  return (
    <Tabs
      data-workbench
      value={view}
      onValueChange={(next) => address.show({ view: next as View, isChecking: false })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div
        data-scroller={isWide ? undefined : ''}
        className="relative flex min-h-0 flex-1 flex-col max-wide:block max-wide:overflow-x-hidden max-wide:overflow-y-auto"
      >
        <ProjectHeading project={project}>
          <SectionBoundary name="Totals">
            <ProjectTotals project={project} />
          </SectionBoundary>
        </ProjectHeading>
        {!isWide && project.file_count > 0 && <PhoneTabs workbench={workbench} />}
        <div className="min-h-0 flex-1 gap-3.5 max-wide:p-3 wide:grid wide:grid-cols-[20rem_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]">
          <WorkbenchSide workbench={workbench} step={step} />
          <WorkbenchFiles
            workbench={workbench}
            step={step}
            review={review}
            near={near}
            onStep={onStep}
            onDelete={setToDelete}
          />
        </div>
      </div>
      {!isWide && <BottomBar workbench={workbench} step={step} onDelete={setToDelete} />}
      <DeleteFilesDialog
        projectId={project.id}
        files={toDelete ?? []}
        isAll={toDelete !== null && toDelete === workbench.files}
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        onDeleted={() => {
          clear();
          if (toDelete?.some(({ id }) => id === address.fileId)) address.closeFile();
        }}
      />
      <Drawer title="History" isOpen={drawer === 'history'} onClose={closeDrawer}>
        <HistoryList projectId={project.id} disabledReason={disabledReason} />
      </Drawer>
      <KeyboardDrawer isOpen={drawer === 'keyboard'} onClose={closeDrawer} />
      <p className="sr-only" role="status">
        {address.isChecking && files.length > 0 && `Checking ${workbench.list.files.length} files`}
      </p>
    </Tabs>
  );
}

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

/** Says that the page has stopped polling a download, and offers to reset its button. */
function ButtonStatusLimitCard() {
  const { isAtLimit, resetButtons } = useDownloadJobs();
  if (!isAtLimit) return null;
  return (
    <PollingLimitCard
      title="Button Status Check Limit"
      action={
        <Button size="small" onClick={resetButtons}>
          Reset Button State
        </Button>
      }
    >
      A download is taking a long time, and this page has stopped checking on it. Refresh the page to see its
      progress, or reset its button to request the file again.
    </PollingLimitCard>
  );
}

interface PollingLimitCardProps {
  title: string;
  children: ReactNode;
  /** An additional action, next to Refresh Page. */
  action?: ReactNode;
}

/** Says that the page has stopped polling, that the work itself continues, and what to do. */
function PollingLimitCard({ title, children, action }: PollingLimitCardProps) {
  return (
    <Card role="status" className="border-warn/60 shadow-float">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Hourglass aria-hidden="true" className="size-4 shrink-0 text-warn" />
        {title}
      </h2>
      <p className="mt-1 text-sm leading-relaxed text-muted">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <RefreshButton size="small" />
        {action}
      </div>
    </Card>
  );
}
