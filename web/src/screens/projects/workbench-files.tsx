import type { File } from '@sheaf/contract/files';
import { clsx } from 'clsx';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { detailOf, hasStatus, loadFailure } from '../../api/api-error.ts';
import { CategoryHead } from '../../features/categories/category-head.tsx';
import { SelectionLine } from '../../features/categories/selection-line.tsx';
import { FileTable, MAX_ALL_DRAWN } from '../../features/files/file-table.tsx';
import { useHasRawCategories } from '../../features/files/list-view.ts';
import { useFiles } from '../../features/files/queries.ts';
import type { FileReview, NearCategory } from '../../features/files/reader/decision.tsx';
import { Reader } from '../../features/files/reader/reader.tsx';
import { UploadArea } from '../../features/files/uploads/upload.tsx';
import { useSelection } from '../../features/selection/selection.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { FilesHead } from './files-head.tsx';
import { NoticeLine } from './notice-line.tsx';
import type { NextStepOfPage } from './use-next-step.ts';
import { NO_CATEGORIES, NO_FILES, type Workbench } from './use-workbench.ts';

const DownloadView = lazy(async () => ({
  default: (await import('../../features/bundles/download-view.tsx')).DownloadView,
}));
const Picture = lazy(async () => ({
  default: (await import('../../features/overview/picture.tsx')).Picture,
}));

interface WorkbenchFilesProps {
  workbench: Workbench;
  step: NextStepOfPage;
  review: FileReview;
  near: readonly NearCategory[];
  onStep: (by: 1 | -1) => void;
  onDelete: (files: readonly File[]) => void;
}

/** The files, their picture and their downloads, as tabs of one card. */
export function WorkbenchFiles(props: WorkbenchFilesProps) {
  const { workbench, step } = props;
  const { project, files, categories, address, view, isWide } = workbench;
  const isEmpty = project.file_count === 0;
  const panel =
    'min-h-0 min-w-0 flex-1 flex-col !rounded-none !pt-0 outline-none data-[state=active]:flex data-[state=inactive]:hidden';
  const waiting = <Skeleton className="m-5 h-40" />;
  return (
    <section
      aria-label="Uploaded Files"
      className={clsx(
        'relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-xl border bg-raised shadow-card',
        'has-data-[state=nearby]:outline-2 has-data-[state=nearby]:-outline-offset-8 has-data-[state=nearby]:outline-accent-strong has-data-[state=nearby]:outline-dashed',
        view === 'categories' && 'hidden',
      )}
    >
      {!isEmpty && <FilesHead workbench={workbench} onDelete={props.onDelete} />}
      <TabPanel forceMount value="files" tabIndex={-1} className={panel}>
        <SectionBoundary name="Uploaded Files">
          <FilesView {...props} />
        </SectionBoundary>
      </TabPanel>
      {isWide && (
        <TabPanel value="picture" tabIndex={-1} className={panel}>
          <SectionBoundary name="Picture">
            <Suspense fallback={waiting}>
              <Picture
                files={files ?? NO_FILES}
                categories={categories ?? NO_CATEGORIES}
                onSelect={(categoryId) => address.show({ categoryId, view: 'files' })}
              />
            </Suspense>
          </SectionBoundary>
        </TabPanel>
      )}
      <TabPanel value="download" tabIndex={-1} className={panel}>
        <SectionBoundary name="Download">
          <Suspense fallback={waiting}>
            <DownloadView
              project={project}
              files={files}
              categories={categories}
              isNextStep={step.step !== undefined && !step.step.buttons.some(({ isGold }) => isGold)}
            />
          </Suspense>
        </SectionBoundary>
      </TabPanel>
    </section>
  );
}

/** The list of files, beside it the one that is open, and below it the upload. */
function FilesView(props: WorkbenchFilesProps) {
  const { workbench, review, near, onStep, onDelete } = props;
  const { project, files, category, address, list, openFile, isWide, renamingId, setRenamingId } = workbench;
  const { ids } = useSelection();
  const chosen = useMemo(
    () => (ids.size > 0 && files?.filter(({ id }) => ids.has(id))) || NO_FILES,
    [files, ids],
  );
  const isMissing = address.fileId !== null && files !== undefined && openFile === null;
  const isReading = openFile !== null || isMissing;
  useReturnOfFocus(address.fileId, address);
  return (
    <>
      {isWide && chosen.length > 0 ? (
        <SelectionLine chosen={chosen} disabledReason={workbench.disabledReason} onDelete={onDelete} />
      ) : category && !address.isChecking ? (
        <CategoryHead
          key={category.id}
          projectId={project.id}
          category={category}
          files={list.files}
          disabledReason={workbench.disabledReason}
          hrefOf={address.hrefOf}
          onClose={() => address.show({ categoryId: null })}
        />
      ) : (
        !isReading && <NoticeLine workbench={workbench} />
      )}
      <div className="flex min-h-0 flex-1">
        <div
          className={clsx(
            // Of itself, not of the element around it: of that, each row that comes into view would restyle every other.
            'flex min-h-0 min-w-0 flex-1 flex-col wide:max-2xl:has-[+*_[data-pictures]]:hidden',
            isReading && isWide && 'border-r max-desk:hidden desk:max-w-96 desk:min-w-75 desk:basis-[37%]',
          )}
        >
          {project.file_count > 0 && <List workbench={workbench} isBeside={isReading && isWide} />}
          {(!isReading || !isWide) && !address.isChecking && (
            <SectionBoundary name="Upload Files">
              <UploadArea project={project} />
            </SectionBoundary>
          )}
        </div>
        {isReading && (
          <div className="flex min-h-0 min-w-0 flex-[1.7] max-wide:contents">
            <Reader
              projectId={project.id}
              file={openFile}
              listed={list.files}
              isQueue={address.isChecking}
              near={near}
              place={openFile ? list.hits.get(openFile.id) : undefined}
              review={review}
              isRenaming={openFile !== null && renamingId === openFile.id}
              onRename={(isRenaming) => setRenamingId(isRenaming ? (openFile?.id ?? null) : null)}
              onStep={onStep}
              onClose={address.closeFile}
            />
          </div>
        )}
      </div>
    </>
  );
}

function List({ workbench, isBeside }: { workbench: Workbench; isBeside: boolean }) {
  const { project, address, list, hasResults, isWide, deletionDisabledReason } = workbench;
  const { data: files, error, refetch } = useFiles(project.id);
  const isLabeled = hasResults || files?.some((file) => file.raw_category !== null) === true;
  const hasCategory = project.category_count > 0 && address.categoryId === null;
  // Without categories yet, they are what the files have been sorted into.
  const hasRaw = (useHasRawCategories() || project.category_count === 0) && isLabeled;
  const hasFolder = useMemo(() => files?.some(({ folder }) => folder !== '') === true, [files]);
  const columns = useMemo(
    () => ({ hasFit: isLabeled, hasFolder, hasCategory, hasRaw }),
    [isLabeled, hasFolder, hasCategory, hasRaw],
  );
  return (
    <section
      data-scroller={isWide ? '' : undefined}
      data-reading={isWide || undefined}
      aria-label="List of files"
      // Or else scroll keys would never reach it.
      tabIndex={isWide ? 0 : -1}
      className="relative min-h-0 flex-1 bg-raised focus-visible:-outline-offset-2 wide:overflow-y-auto wide:[scrollbar-width:thin]"
    >
      {error && !files && (
        <div className="p-4">
          <FailedToLoad onRetry={refetch}>{loadFailure(error, 'Failed to load files')}.</FailedToLoad>
        </div>
      )}
      {!files && !error && <ListSkeleton />}
      {address.query.trim() !== '' && <Found workbench={workbench} />}
      {files && list.files.length > 0 && (
        <FileTable
          files={list.files}
          hits={list.hits}
          mode={address.isChecking ? 'queue' : isBeside ? 'names' : 'table'}
          columns={columns}
          openId={address.fileId}
          hrefOf={address.hrefOf}
          sorting={list.sorting}
          onSort={list.sort}
          canSelect={deletionDisabledReason === null}
        />
      )}
      {files && files.length > 0 && list.files.length === 0 && <Nothing workbench={workbench} />}
      {list.files.length > MAX_ALL_DRAWN && (
        <p className="px-4 py-2 text-xs text-muted">
          To find a file, use the field above. Your browser’s search sees only the part of the list on screen.
        </p>
      )}
    </section>
  );
}

function Found({ workbench: { list } }: { workbench: Workbench }) {
  const { search, namedCount, hits } = list;
  if (search.state === 'failed')
    return (
      <div className="px-4">
        <FailedToLoad onRetry={search.retry}>
          {hasStatus(search.error, 409, 429)
            ? detailOf(search.error, '')
            : `${loadFailure(search.error, 'Failed to search the contents')}.`}
        </FailedToLoad>
      </div>
    );
  // Then the empty list says so to those who see it.
  const isNothing =
    namedCount === 0 && search.state === 'done' && search.result.total + search.result.unindexed_files === 0;
  return (
    <p
      role="status"
      className={isNothing ? 'sr-only' : 'flex flex-wrap gap-x-3 px-4 py-1.5 text-xs text-muted tabular-nums'}
    >
      <span>{formatCount(namedCount, 'file')} found by name, folder, category, language or phrase</span>
      {search.state === 'searching' && <span>Searching the contents…</span>}
      {search.state === 'done' && (
        <>
          <span>
            {search.result.total === 0
              ? 'No file contains all of these words.'
              : `${formatCount(search.result.total, 'file')} found in the contents`}
            {search.result.total > hits.size &&
              `, the best ${hits.size} are shown. Add a word to narrow them down.`}
          </span>
          {search.result.unindexed_files > 0 && (
            <span>
              {formatCount(search.result.unindexed_files, 'file')} cannot be searched yet. This takes a few
              minutes.
            </span>
          )}
        </>
      )}
    </p>
  );
}

function Nothing({ workbench: { address, list } }: { workbench: Workbench }) {
  if (list.search.state === 'searching') return null;
  const text = address.isChecking
    ? 'No file needs a look.'
    : address.query.trim() !== ''
      ? `No file has everything you searched for in its name${list.search.state === 'failed' ? '' : ' or text'}.`
      : `This category has no ${address.isOnlyNew ? 'new ' : ''}files.`;
  return (
    <div className="grid justify-items-center gap-3 px-6 py-10 text-center text-sm text-muted">
      <p>{text}</p>
      <Button
        size="small"
        onClick={() => address.show({ query: '', categoryId: null, isOnlyNew: false, isChecking: false })}
      >
        Show all files
      </Button>
    </div>
  );
}

/** When a file is closed, and the focus with it, the focus returns to its line; after checking, to the next step. */
function useReturnOfFocus(fileId: string | null, { isChecking }: { isChecking: boolean }): void {
  const previous = useRef({ fileId, isChecking });
  // Before the focus restoration of all screens, which knows nothing of lines.
  useLayoutEffect(() => {
    const closed = previous.current;
    previous.current = { fileId, isChecking };
    if (fileId !== null || closed.fileId === null || document.activeElement !== document.body) return;
    const next = closed.isChecking
      ? '[data-workbench] [data-variant=primary]'
      : `[data-file="${closed.fileId}"] a`;
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [fileId, isChecking]);
}

const ListSkeleton = () => (
  <div className="flex flex-col gap-3.5 p-4">
    <p className="sr-only">Loading...</p>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-4" />
    ))}
  </div>
);
