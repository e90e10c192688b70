import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { SearchHit } from '@sheaf/contract/search';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { FileFilter } from '../../features/files/file-filter.ts';

/** What the address says about the files: the filter of their list, and the open file. */
export interface FilesAddress {
  readonly query: string;
  readonly categoryId: string | null;
  readonly needsLook: boolean;
  readonly fileId: string | null;
}

/** Reads the search parameters of an address. */
export function readFilesAddress(search: string): FilesAddress {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    categoryId: params.get('category'),
    needsLook: params.has('look'),
    fileId: params.get('file'),
  };
}

/** Writes the search parameters of an address; empty if they say nothing. */
export function writeFilesAddress({ query, categoryId, needsLook, fileId }: FilesAddress): string {
  const params = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(categoryId !== null && { category: categoryId }),
    ...(needsLook && { look: '1' }),
    ...(fileId !== null && { file: fileId }),
  });
  return params.size > 0 ? `?${params}` : '';
}

/** Travels with the history entry of a file that was opened on the page, rather than by its address. */
interface OpenedFile {
  readonly place: SearchHit | undefined;
}

const STAY = { preventScrollReset: true } as const;

/**
 * The filter of the file list and the open file. Both are in the address, so that they survive a reload and can be
 * linked to; opening a file adds a history entry, so that Back closes it. The functions to open a file and to filter keep
 * their identity, because hundreds of memoized rows hold them.
 */
export function useShownFiles({
  files,
  categories,
}: {
  files: readonly File[] | undefined;
  categories: readonly Category[] | undefined;
}) {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, key } = location;
  const isByHistory = useNavigationType() === 'POP';
  // Also kept here: the address changes a moment later, and a field must show what is typed at once.
  const [shown, setShown] = useState(() => readFilesAddress(search));
  const latest = useRef(shown);
  const isClosing = useRef(false);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => {
    isClosing.current = false;
    if (isByHistory) setShown(readFilesAddress(search));
  }, [isByHistory, search, key]);

  const { query, categoryId, needsLook } = shown;
  const filter = useMemo(
    (): FileFilter => ({
      query,
      needsLook,
      category: categories?.find(({ id }) => id === categoryId) ?? null,
    }),
    [query, needsLook, categoryId, categories],
  );
  const setFilter = useCallback(
    (next: FileFilter) => {
      const address = { ...next, categoryId: next.category?.id ?? null, fileId: null };
      setShown(address);
      void navigate({ search: writeFilesAddress(address) }, { ...STAY, replace: true });
    },
    [navigate],
  );
  const openFile = useCallback(
    ({ id }: File, place?: SearchHit) => {
      const state: OpenedFile = { place };
      void navigate({ search: writeFilesAddress({ ...latest.current, fileId: id }) }, { ...STAY, state });
    },
    [navigate],
  );

  const { fileId } = readFilesAddress(search);
  const opened = location.state as OpenedFile | null;
  const closeFile = () => {
    // The entry before it is only there a moment later; a second click must not leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if (opened) void navigate(-1);
    else {
      const address = writeFilesAddress({ ...latest.current, fileId: null });
      void navigate({ search: address }, { ...STAY, replace: true });
    }
  };
  const sheetFile = files?.find(({ id }) => id === fileId) ?? null;
  return {
    filter,
    setFilter,
    openFile,
    closeFile,
    sheetFile,
    /** Whether the file to open is not in the project. */
    isFileMissing: fileId !== null && files !== undefined && sheetFile === null,
    /** The hit by which the open file was found, if it was found by its contents. */
    sheetPlace: opened?.place,
  };
}
