import type { Project } from '@sheaf/contract/projects';
import { BundlesPanel } from '../../features/bundles/bundles-panel.tsx';
import { CategoriesCard } from '../../features/categories/categories-card.tsx';
import { RawCategoriesCard } from '../../features/categorization/raw-categories-card.tsx';
import { FilesCard } from '../../features/files/files-card.tsx';
import { ProjectOverview } from '../../features/overview/project-overview.tsx';
import { useUpdateProject } from '../../features/projects/queries.ts';
import { RegroupSlider } from '../../features/sorting/regroup-slider.tsx';
import { useIsDeactivated } from '../../session/session.ts';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { PageSection } from './page-section.tsx';
import type { Workbench } from './use-workbench.ts';

/** The categories. */
export function WorkbenchCategories({ workbench }: { workbench: Workbench }) {
  const { project, files, categories, disabledReason, showFilesOf, openFile } = workbench;
  return (
    <PageSection id="categories" className="lg:col-start-1">
      <SectionBoundary name="File Group Categories">
        <CategoriesCard
          projectId={project.id}
          files={files ?? []}
          disabledReason={disabledReason}
          onShowFiles={showFilesOf}
          onOpenFile={openFile}
        >
          <RegroupSlider
            projectId={project.id}
            categories={categories ?? []}
            disabledReason={disabledReason}
          />
        </CategoriesCard>
      </SectionBoundary>
    </PageSection>
  );
}

/** Everything that the categories were made from. */
export function WorkbenchLists({ workbench }: { workbench: Workbench }) {
  const { project, files, categories, stage, filter, setFilter, showFilesOf, openFile, review } = workbench;
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:gap-6">
      {stage === 'sorted' && (
        <SectionBoundary name="Get the files">
          <ChosenBundles project={project} />
        </SectionBoundary>
      )}
      <SectionBoundary name="Raw Categories">
        <RawCategoriesCard projectId={project.id} />
      </SectionBoundary>
      <SectionBoundary name="Uploaded Files">
        <FilesCard
          projectId={project.id}
          filter={filter}
          onFilter={setFilter}
          onOpenFile={openFile}
          review={review}
        />
      </SectionBoundary>
      <SectionBoundary name="At a glance">
        <ProjectOverview files={files} categories={categories} onShowFiles={showFilesOf} />
      </SectionBoundary>
    </div>
  );
}

/** The files for an AI tool; the choice of tool is saved in the project. */
function ChosenBundles({ project }: { project: Project }) {
  const { mutate } = useUpdateProject(project.id);
  const isDeactivated = useIsDeactivated();
  return <BundlesPanel project={project} onChoose={(change) => !isDeactivated && mutate(change)} />;
}
