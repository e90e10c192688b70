import { CategoriesCard } from '../../features/categories/categories-card.tsx';
import { RawCategoriesCard } from '../../features/categorization/raw-categories-card.tsx';
import { FilesCard } from '../../features/files/files-card.tsx';
import { RegroupSlider } from '../../features/sorting/regroup-slider.tsx';
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
  const { project, filter, setFilter, openFile, review } = workbench;
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:gap-6">
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
    </div>
  );
}
