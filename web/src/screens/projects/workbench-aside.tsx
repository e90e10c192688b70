import { clsx } from 'clsx';
import { NEEDS_LOOK_FILTER } from '../../features/files/file-filter.ts';
import { ProjectTotals } from '../../features/files/project-totals.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { PageSection } from './page-section.tsx';
import { ProjectProcess } from './project-process.tsx';
import { useStickyTop } from './use-sticky-top.ts';
import type { Workbench } from './use-workbench.ts';

/** Id of the process, which takes the focus when it becomes the next step. */
export const PROCESS_ID = 'process';

/**
 * The process: alone at the top of the page while it comes first, otherwise next to the lists, between the downloads and
 * the totals. It is one element at every stage, so that its state and the focus in it outlive the change.
 */
export function WorkbenchAside({ workbench }: { workbench: Workbench }) {
  const { project, files, categories, unplaced, stage, disabledReason, showFiles } = workbench;
  const aside = useStickyTop();
  const isFirst = stage === 'sorting';
  return (
    <aside
      ref={aside}
      aria-label={isFirst ? 'Progress' : 'Downloads, progress and totals'}
      className={clsx(
        'min-w-0 lg:row-start-1',
        isFirst
          ? 'lg:col-span-2'
          : 'top-(--sticky-top) flex flex-col gap-5 self-start lg:sticky lg:col-start-2 lg:row-span-4',
      )}
    >
      <PageSection key="process" id={PROCESS_ID}>
        <SectionBoundary name="Categorization">
          <ProjectProcess
            project={project}
            files={files}
            categories={categories}
            unplaced={unplaced}
            disabledReason={disabledReason}
            onShowFilesToCheck={() => showFiles(NEEDS_LOOK_FILTER)}
          />
        </SectionBoundary>
      </PageSection>
      {!isFirst && <Totals workbench={workbench} />}
    </aside>
  );
}

/** The downloads and the totals, next to the lists, while the process comes first. */
export const WorkbenchFigures = ({ workbench }: { workbench: Workbench }) => (
  <aside
    aria-label="Downloads and totals"
    className="flex min-w-0 flex-col gap-5 self-start lg:col-start-2 lg:row-span-3 lg:row-start-2"
  >
    <Totals workbench={workbench} />
  </aside>
);

const Totals = ({ workbench: { project } }: { workbench: Workbench }) => (
  <SectionBoundary name="Totals">
    <ProjectTotals project={project} />
  </SectionBoundary>
);
