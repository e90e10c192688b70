import type { Category } from '@sheaf/contract/categorization';
import type { CutPreview } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import { clsx } from 'clsx';
import { useCallback, useMemo, useState } from 'react';
import { loadFailure } from '../../api/api-error.ts';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import { CategoryList, RawCategoryList } from '../../features/categories/category-list.tsx';
import { useCategories } from '../../features/categories/queries.ts';
import { ProcessCard } from '../../features/categorization/process-card.tsx';
import { StepButtons } from '../../features/categorization/step-buttons.tsx';
import { UndoRedo } from '../../features/history/undo-redo.tsx';
import { OwnCategories } from '../../features/own-categories/own-categories.tsx';
import { RegroupSlider } from '../../features/sorting/regroup-slider.tsx';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons/app-icons.ts';
import { History } from '../../ui/icons/project-icons.ts';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { addressOfCategory } from './page-address.ts';
import type { NextStepOfPage } from './use-next-step.ts';
import { NO_CATEGORIES, NO_FILES, type Workbench } from './use-workbench.ts';

interface WorkbenchSideProps {
  workbench: Workbench;
  step: NextStepOfPage;
}

const cardClass = 'rounded-xl border bg-raised shadow-card';

/** The process and the categories; on phones a tab of its own, with the result first. */
export function WorkbenchSide({ workbench, step }: WorkbenchSideProps) {
  const { isWide, categories, files } = workbench;
  const isSorted = (categories?.length ?? 0) > 0;
  const isFilled = isSorted || files?.some((file) => file.raw_category !== null);
  const content = (
    <>
      <section aria-label="Categorization" className={clsx(cardClass, 'shrink-0')}>
        <SectionBoundary name="Categorization">
          <Process workbench={workbench} step={step} />
        </SectionBoundary>
      </section>
      <section
        aria-labelledby="categories-title"
        className={clsx(
          cardClass,
          'flex min-h-0 flex-col overflow-hidden wide:min-h-22',
          isFilled && 'wide:min-h-52 wide:grow',
          !isWide && isSorted && 'order-first',
        )}
      >
        <SectionBoundary name="File Group Categories">
          <Categories workbench={workbench} />
        </SectionBoundary>
      </section>
    </>
  );
  const className = 'flex min-h-0 flex-col gap-3.5 max-wide:gap-3 wide:overflow-y-auto';
  if (isWide) return <div className={className}>{content}</div>;
  return (
    <TabPanel value="categories" tabIndex={-1} className={`${className} !pt-0 data-[state=inactive]:hidden`}>
      {content}
    </TabPanel>
  );
}

function Process({ workbench, step: { step, act, ...buttons } }: WorkbenchSideProps) {
  const {
    project,
    files = NO_FILES,
    categories = NO_CATEGORIES,
    isWide,
    max,
    setMax,
    disabledReason,
  } = workbench;
  const { data: status, isError, refetch } = usePhaseStatus(project.id);
  const keptCategories = useMemo(() => countKept(categories, files), [categories, files]);
  const languages = useMemo(() => languagesOf(files), [files]);
  const folders = useMemo(() => new Set(files.map(({ folder }) => folder)), [files]);
  if (isError && !status)
    return (
      <div className="p-3.5">
        <FailedToLoad onRetry={refetch}>Failed to load phase status.</FailedToLoad>
      </div>
    );
  if (!status) return <SideSkeleton />;
  return (
    <ProcessCard
      projectId={project.id}
      status={status}
      max={max}
      onMax={setMax}
      keptCategories={keptCategories}
      ownCategories={
        <OwnCategories
          project={project}
          categories={workbench.categories}
          languages={languages}
          folders={folders}
          disabledReason={disabledReason}
        />
      }
    >
      {isWide && step && <StepButtons step={step} onAct={act} {...buttons} />}
    </ProcessCard>
  );
}

/** Counts the categories that every run keeps: the owner's own, locked ones, and those that hold pinned files. */
function countKept(categories: readonly Category[], files: readonly File[]): number {
  const withPins = new Set(files.map((file) => file.is_pinned && file.final_category_id));
  return categories.filter(({ id, is_own, lock }) => is_own || lock !== 'none' || withPins.has(id)).length;
}

function languagesOf(files: readonly File[]): string[] {
  const byLanguage = Map.groupBy(files, ({ raw_language }) => raw_language ?? '');
  return [...byLanguage]
    .filter(([language]) => language !== '')
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([language]) => language);
}

function Categories({ workbench }: { workbench: Workbench }) {
  const {
    project,
    status,
    files = NO_FILES,
    address,
    disabledReason,
    renamingId,
    setRenamingId,
    setDrawer,
  } = workbench;
  const { data: categories, error, refetch } = useCategories(project.id);
  const { askToCreate } = useCategoryActions();
  const [preview, setPreview] = useState<CutPreview | null>(null);
  const toCheck = useMemo(
    () =>
      new Map(
        [...Map.groupBy(filesToCheck(files), (file) => file.final_category_id)].map(([id, ofCategory]) => [
          id,
          ofCategory.length,
        ]),
      ),
    [files],
  );
  const { show } = address;
  const { isWide } = workbench;
  const select = useCallback(
    (categoryId: string | null) => show({ categoryId, isChecking: false, view: isWide ? null : 'files' }),
    [show, isWide],
  );
  const hasCategories = categories !== undefined && categories.length > 0;
  return (
    <>
      <div className="flex h-10.5 shrink-0 items-center pr-1.5 pl-3.5 wide:pointer-fine:[&_button]:!size-8 max-wide:h-12">
        <h2
          id="categories-title"
          className="grow truncate font-display text-base font-medium wide:text-[17px]"
        >
          File Group Categories
        </h2>
        {hasCategories && <UndoRedo projectId={project.id} disabledReason={disabledReason} />}
        {hasCategories && (
          <Button size="icon" aria-label="History" title="History (H)" onClick={() => setDrawer('history')}>
            <History aria-hidden="true" />
          </Button>
        )}
        {categories && (
          <Button
            size="icon"
            aria-label="New category"
            title={disabledReason ?? 'New category (N)'}
            disabled={disabledReason !== null}
            onClick={askToCreate}
          >
            <Plus aria-hidden="true" />
          </Button>
        )}
      </div>
      {error && !categories && (
        <div className="px-3.5 pb-3.5">
          <FailedToLoad onRetry={refetch}>{loadFailure(error, 'Failed to load categories')}.</FailedToLoad>
        </div>
      )}
      {!categories && !error && <SideSkeleton />}
      {hasCategories && (
        <RegroupSlider
          projectId={project.id}
          categories={categories}
          disabledReason={disabledReason}
          onPreview={setPreview}
        />
      )}
      <div className="min-h-0 wide:grow wide:overflow-y-auto wide:[scrollbar-width:thin]">
        {hasCategories && (
          <CategoryList
            projectId={project.id}
            categories={categories}
            fileCount={project.file_count}
            toCheck={toCheck}
            selectedId={address.categoryId}
            onSelect={select}
            hrefOf={addressOfCategory}
            renamingId={renamingId}
            onRename={setRenamingId}
            preview={preview}
            disabledReason={disabledReason}
          />
        )}
        {categories?.length === 0 && (
          <NoCategories isRunning={status?.phase1.is_running ?? false} files={files} />
        )}
      </div>
    </>
  );
}

function NoCategories({ isRunning, files }: { isRunning: boolean; files: readonly File[] }) {
  const found = files.flatMap(({ raw_category }) => raw_category ?? []);
  if (found.length > 0)
    return (
      <RawCategoryList
        names={found}
        title={isRunning ? 'Found so far' : 'No categories yet. Raw categories:'}
      />
    );
  return <p className="px-3.5 pb-3.5 text-[13px] text-muted">No categories yet</p>;
}

const SideSkeleton = () => (
  <div className="flex flex-col gap-3 p-3.5">
    <p className="sr-only">Loading...</p>
    <Skeleton className="h-11" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-5 w-3/5" />
  </div>
);
