import { clsx } from 'clsx';
import { DownloadsCard } from '../../features/downloads/downloads-card.tsx';
import { NEEDS_LOOK_FILTER } from '../../features/files/file-filter.ts';
import { ProjectTotals } from '../../features/files/project-totals.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { PageSection } from './page-section.tsx';
import { ProjectProcess } from './project-process.tsx';
import { useStickyTop } from './use-sticky-top.ts';
import type { Workbench } from './use-workbench.ts';

/** The process, the downloads and the totals: next to the lists, except for the process while it comes first. */
export function WorkbenchAside({ workbench }: { workbench: Workbench }) {
  const { project, files, categories, stage, isDone, disabledReason, showFiles } = workbench;
  const aside = useStickyTop();
  return (
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
      <PageSection
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
      </PageSection>
      {/* Next to the lists while the process comes first; otherwise the downloads precede it and the totals follow. */}
      <div
        className={
          stage === 'sorting'
            ? 'flex min-w-0 flex-col gap-5 self-start max-lg:order-4 lg:col-start-2 lg:row-span-3 lg:row-start-2'
            : 'contents'
        }
      >
        <PageSection id="downloads" className="-order-1 empty:hidden">
          <SectionBoundary name="Whole project">
            <DownloadsCard project={project} files={files} isNextStep={isDone} />
          </SectionBoundary>
        </PageSection>
        <SectionBoundary name="Totals">
          <ProjectTotals project={project} />
        </SectionBoundary>
      </div>
    </aside>
  );
}
