import type { Category } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import type { Project } from '@sheaf/contract/projects';
import { SEARCH_QUERY_MAX_LENGTH, type SearchHit, searchEndpoints } from '@sheaf/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { queryOf } from '../../api/query-client.ts';
import { useCategories } from '../../features/categories/queries.ts';
import { changeDisabledReason } from '../../features/categorization/phase-rules.ts';
import { storedMaxCategories } from '../../features/categorization/stored-max-categories.ts';
import { filterFiles, newFilesOf } from '../../features/files/file-filter.ts';
import { BY_NAME, orderAfterClick, sortFiles, useSortedByFilename } from '../../features/files/file-order.ts';
import { useFiles } from '../../features/files/queries.ts';
import { useEditHistory } from '../../features/history/queries.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { useIsWide } from '../../ui/hooks/use-media-query.ts';
import { usePageAddress, viewOf } from './page-address.ts';

export const NO_FILES: readonly File[] = [];
export const NO_CATEGORIES: readonly Category[] = [];
const NO_HITS: ReadonlyMap<string, SearchHit> = new Map();

type Drawer = 'history' | 'keyboard';

/** Returns what the parts of a project's page share: the project's contents, and what is shown of them. */
export function useWorkbench(project: Project) {
  const { data: status } = usePhaseStatus(project.id);
  const { data: files } = useFiles(project.id);
  const { data: categories } = useCategories(project.id);
  const shown = usePageAddress();
  const category = categories?.find(({ id }) => id === shown.categoryId) ?? null;
  // Instead of the files of a category that a run has replaced, all files are listed.
  const address = categories && !category ? { ...shown, categoryId: null } : shown;
  const isDeactivated = useIsDeactivated();
  const isWide = useIsWide();
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [max, setMax] = useState(() => String(storedMaxCategories(project.id) ?? MAX_CATEGORIES.default));
  const [willSort, setWillSort] = useState(false);
  const list = useList({ project, files, address });
  const hasResults = project.category_count > 0 || (status?.phase1.files_processed ?? 0) > 0;
  const view = viewOf(address, { isWide, isEmpty: project.file_count === 0 });
  return {
    project,
    status,
    files,
    categories,
    category,
    isWide,
    address,
    view,
    hasResults,
    list,
    openFile: (address.fileId !== null && files?.find(({ id }) => id === address.fileId)) || null,
    /** Why categories cannot be changed right now; null if they can. */
    disabledReason: status ? changeDisabledReason(status, { isDeactivated }) : null,
    deletionDisabledReason: isDeactivated
      ? 'Reactivate your account to delete files.'
      : status && changeDisabledReason(status, { isDeactivated: false }),
    drawer,
    setDrawer,
    renamingId,
    setRenamingId,
    max,
    setMax,
    willSort,
    setWillSort,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;

interface ListOptions {
  project: Project;
  files: readonly File[] | undefined;
  address: ReturnType<typeof usePageAddress>;
}

/** The files that are listed: those to check, or those of the category that match the search, in the chosen order. */
function useList({ project, files = NO_FILES, address }: ListOptions) {
  const { categoryId, isOnlyNew, isChecking } = address;
  const { data: edits } = useEditHistory(project.id);
  const newIds = useMemo(() => newFilesOf(files, edits ?? []), [files, edits]);
  const query = useDeferredValue(address.query);
  const [sorting, setSorting] = useState(BY_NAME);
  const byName = useSortedByFilename(files);
  // Once they are no longer new, all files are listed.
  const offered = useMemo(
    () => (isOnlyNew && newIds.size > 0 ? byName.filter(({ id }) => newIds.has(id)) : byName),
    [byName, isOnlyNew, newIds],
  );
  const sorted = useMemo(() => sortFiles(offered, sorting), [offered, sorting]);
  const named = useMemo(() => filterFiles(sorted, { query, categoryId }), [sorted, query, categoryId]);
  const search = useContentSearch(project.id, isChecking ? '' : query);
  const result = search.state === 'done' ? search.result : null;
  const hits = useMemo(
    () => (result ? new Map(result.hits.map((hit) => [hit.file_id, hit])) : NO_HITS),
    [result],
  );
  // Those whose contents match follow those whose names do.
  const found = useMemo(() => {
    if (hits.size === 0) return named;
    const there = new Set(named.map(({ id }) => id));
    const inCategory = filterFiles(sorted, { query: '', categoryId });
    const byContent = inCategory.filter(({ id }) => hits.has(id) && !there.has(id));
    const rank = new Map([...hits.keys()].map((id, place) => [id, place]));
    return [...named, ...byContent.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))];
  }, [named, hits, sorted, categoryId]);
  const queue = useQueue(files, isChecking);
  return {
    files: isChecking ? queue : found,
    namedCount: named.length,
    newCount: newIds.size,
    search,
    hits: isChecking ? NO_HITS : hits,
    sorting,
    sort: (column: Parameters<typeof orderAfterClick>[1]) => setSorting(orderAfterClick(sorting, column)),
  };
}

/** The files to check, as they were when checking began: those that are done stay in it. */
function useQueue(files: readonly File[], isChecking: boolean): readonly File[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const now = isChecking && ids.length === 0 ? filesToCheck(files) : NO_FILES;
  if (now.length > 0) setIds(now.map(({ id }) => id));
  if (!isChecking && ids.length > 0) setIds([]);
  return useMemo(() => {
    if (ids.length === 0) return NO_FILES;
    const byId = new Map(files.map((file) => [file.id, file]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [files, ids]);
}

/** Debounce delay: no request is sent while the user is typing. */
const TYPING_DELAY_MS = 200;

/** A single ASCII letter is too short to search for, but a single Chinese character may be a word. */
const isSearchable = (query: string): boolean => query.length > 1 || /[^\p{ASCII}]/u.test(query);

/** Searches the contents of a project's files for the typed text, debounced; a stale search is canceled. */
function useContentSearch(projectId: string, typed: string) {
  const query = useDebounced(typed.trim().slice(0, SEARCH_QUERY_MAX_LENGTH), TYPING_DELAY_MS);
  const isOn = isSearchable(query);
  const { data, error, refetch, isPlaceholderData, isPending } = useQuery({
    ...queryOf(searchEndpoints.searchFiles, { params: { id: projectId }, query: { q: query } }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
  if (!isOn) return { state: 'off' } as const;
  // The previous result stays visible while the next one loads, but is replaced by an error.
  if (error) return { state: 'failed', error, retry: () => void refetch() } as const;
  if (isPending || !data) return { state: 'searching' } as const;
  return { state: 'done', result: data, isOutdated: isPlaceholderData } as const;
}
