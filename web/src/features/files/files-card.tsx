import type { File } from '@sheaf/contract/files';
import type { SearchHit } from '@sheaf/contract/search';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { loadFailure } from '../../api/load-failure.ts';
import { isProcessing, usePhaseStatus, WAIT_FOR_RUN } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Trash2 } from '../../ui/icons/app-icons.ts';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatCount, formatNumber, formatSize } from '../../ui/text/format.ts';
import { useSortedByFilename } from '../../ui/text/natural-order.ts';
import { ContentHits } from './contents/content-hits.tsx';
import { useContentSearch } from './contents/content-search.ts';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';
import { countNeedingLook, type FileFilter, filterFiles, NO_FILTER } from './file-filter.ts';
import { FileFilterBar } from './file-filter-bar.tsx';
import { FilesList } from './files-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useFiles } from './queries.ts';
import type { FileReview } from './review-actions.tsx';
import { FILES_ID } from './show-file-list.ts';

export interface FilesCardProps {
  projectId: string;
  /** The list's filter; owned by the page, since the category list can set it too. */
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
  /** `place` is the hit to open the file at, if it was found by its contents. */
  onOpenFile: (file: File, place?: SearchHit) => void;
  review: FileReview;
}

const NO_FILES: readonly File[] = [];

/** The uploaded files: facts about each, where it was placed, and ways to search and delete. */
export const FilesCard = memo(function FilesCard({
  projectId,
  filter,
  onFilter,
  onOpenFile,
  review,
}: FilesCardProps) {
  const { data: files, error, refetch } = useFiles(projectId);
  const [isOpen, setOpen] = useState(false);
  const toDelete = useRef<readonly File[]>([]);
  const disabledReason = useDeletionDisabledReason(projectId);
  const sorted = useSortedByFilename(files ?? NO_FILES);
  const shown = useMemo(() => filterFiles(sorted, filter), [sorted, filter]);
  const search = useContentSearch(projectId, filter.query);
  const byId = useMemo(
    () => new Map(filterFiles(files ?? [], { ...filter, query: '' }).map((file) => [file.id, file])),
    [files, filter],
  );
  const needingLook = useMemo(() => countNeedingLook(files ?? []), [files]);
  const isLabeled = files?.some((file) => file.raw_category !== null) ?? false;
  const sizeBytes = (files ?? []).reduce((sum, file) => sum + file.size_bytes, 0);

  const confirmDeletion = useCallback((chosen: readonly File[]) => {
    toDelete.current = chosen;
    setOpen(true);
  }, []);
  const confirmDeletionOf = useCallback((file: File) => confirmDeletion([file]), [confirmDeletion]);
  const openHit = (hit: SearchHit) => {
    const file = byId.get(hit.file_id);
    if (file) onOpenFile(file, hit);
  };
  const isNothingFound =
    search.state === 'off' ||
    (search.state === 'done' && !search.result.hits.some((hit) => byId.has(hit.file_id)));
  return (
    <Card id={FILES_ID} tabIndex={-1} aria-labelledby="files-title" className="scroll-mt-2">
      <CardHeader
        id="files-title"
        title="Uploaded Files"
        description={
          files && files.length > 0
            ? `${formatCount(files.length, 'file')}, ${formatSize(sizeBytes)}${placedNote(files)}`
            : undefined
        }
        actions={
          files &&
          files.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              className="max-sm:-ml-3"
              disabled={disabledReason !== null}
              title={disabledReason ?? undefined}
              onClick={() => confirmDeletion(files)}
            >
              <Trash2 aria-hidden="true" className="size-3.5" />
              Delete all files
            </Button>
          )
        }
      />
      {error && !files && (
        <FailedToLoad onRetry={() => void refetch()}>
          {loadFailure(error, 'Failed to load files')}.
        </FailedToLoad>
      )}
      {!files && !error && <FilesSkeleton />}
      {files?.length === 0 && (
        <p className="text-sm leading-relaxed text-muted">
          No files yet. Drop .txt, .md or .pdf files above; they appear here with their pages and tokens.
        </p>
      )}
      {files && files.length > 0 && (
        <>
          <FileFilterBar
            filter={filter}
            onFilter={onFilter}
            found={shown.length}
            needingLook={isLabeled || filter.needsLook ? needingLook : null}
          />
          <ContentHits search={search} isShown={({ file_id }) => byId.has(file_id)} onOpen={openHit} />
          {shown.length === 0 ? (
            isNothingFound && (
              <NothingFound filter={filter} needingLook={needingLook} onShowAll={() => onFilter(NO_FILTER)} />
            )
          ) : (
            <FilesList
              key={`${filter.category?.id} ${filter.needsLook} ${filter.query}`}
              files={shown}
              disabledReason={disabledReason}
              onDelete={confirmDeletionOf}
              onOpenFile={onOpenFile}
              review={review}
            />
          )}
        </>
      )}
      <DeleteFilesDialog
        projectId={projectId}
        files={toDelete.current}
        isAll={files !== undefined && toDelete.current === files}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </Card>
  );
});

/** Returns why nothing can be deleted right now; null if it can. */
function useDeletionDisabledReason(projectId: string): string | null {
  const isDeactivated = useIsDeactivated();
  const { data: status } = usePhaseStatus(projectId);
  if (isDeactivated) return 'Reactivate your account to delete files.';
  return status && isProcessing(status) ? WAIT_FOR_RUN : null;
}

function placedNote(files: readonly File[]): string {
  const placed = files.filter((file) => file.final_category_id !== null).length;
  return placed > 0 ? `, ${formatNumber(placed)} of ${formatNumber(files.length)} placed` : '';
}

function FilesSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <p className="sr-only">Loading...</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <div className="flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
