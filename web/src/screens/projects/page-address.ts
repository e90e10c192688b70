import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { OPENED } from '../../features/files/file-line.tsx';

/** The tabs of the page; the categories are one only where there is no room for them beside the files. */
const VIEWS = ['categories', 'files', 'picture', 'download'] as const;
export type View = (typeof VIEWS)[number];

interface PageAddress {
  readonly query: string;
  readonly categoryId: string | null;
  /** Whether only the files that were added last are listed. */
  readonly isOnlyNew: boolean;
  /** Whether the files to check are shown, one after the other. */
  readonly isChecking: boolean;
  readonly fileId: string | null;
  /** Null for the view that fits the project's state. */
  readonly view: View | null;
}

/** The view to show: that of the address, unless a file is open, which is shown beside the list or over it. */
export function viewOf(
  { view, fileId, isChecking }: PageAddress,
  { isWide, isEmpty }: { isWide: boolean; isEmpty: boolean },
): View {
  if (fileId !== null || isChecking || isEmpty) return 'files';
  if (view === null) return isWide ? 'files' : 'categories';
  // Wide windows have the categories beside everything else, and phones have no room for the picture.
  return view === (isWide ? 'categories' : 'picture') ? 'files' : view;
}

export function readAddress(search: string): PageAddress {
  const params = new URLSearchParams(search);
  return {
    query: params.get('q') ?? '',
    categoryId: params.get('category'),
    isOnlyNew: params.has('new'),
    isChecking: params.has('look'),
    fileId: params.get('file'),
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
  };
}

/** Writes the search parameters of an address; empty if they say nothing. */
export function writeAddress(address: PageAddress): string {
  const { query, categoryId, isOnlyNew, isChecking, fileId, view } = address;
  const params = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(categoryId !== null && { category: categoryId }),
    ...(isOnlyNew && { new: '1' }),
    ...(isChecking && { look: '1' }),
    ...(view !== null && { view }),
    ...(fileId !== null && { file: fileId }),
  });
  return params.size > 0 ? `?${params}` : '';
}

/** The address that lists the files of a category, or all files for null. */
export const addressOfCategory = (categoryId: string | null): string =>
  writeAddress({ ...readAddress(''), categoryId, view: 'files' });

/**
 * What the page shows. It is in the address, so that it survives a reload and can be linked to; opening a file adds a
 * history entry, so that Back closes it. The functions keep their identity, because hundreds of memoized rows hold them.
 */
export function usePageAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, key } = location;
  const type = useNavigationType();
  // Also kept here: the address changes a moment later, but a field must show at once what is typed, and the next key
  // must be for the next file.
  const [shown, setShown] = useState(() => readAddress(search));
  const [followed, setFollowed] = useState(key);
  if (followed !== key) {
    setFollowed(key);
    // What this page replaces is shown already, and may have changed since.
    if (type !== 'REPLACE') setShown(readAddress(search));
  }
  const latest = useRef(shown);
  const isClosing = useRef(false);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key.
  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  const isOpened = (location.state as typeof OPENED | null)?.isOpened === true;

  const go = useCallback(
    (address: PageAddress, options: { replace: boolean; state: typeof OPENED | null }) => {
      latest.current = address;
      setShown(address);
      void navigate({ search: writeAddress(address) }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
  /** Shows something else of the page, in the same history entry; an open file is closed unless it is named. */
  const show = useCallback(
    (change: Partial<PageAddress>, { isNew = false }: { isNew?: boolean } = {}) =>
      go({ ...latest.current, fileId: null, ...change }, { replace: !isNew, state: isNew ? OPENED : null }),
    [go],
  );
  /** Opens another file in the place of the open one: closing it still goes back to where the first was opened. */
  const step = (id: string) =>
    go({ ...latest.current, fileId: id }, { replace: true, state: isOpened ? OPENED : null });
  const closeFile = () => {
    // The entry before it is only there a moment later; a second click must not leave the page.
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpened) void navigate(-1);
    else show({ isChecking: false });
  };
  // Deferred, as the list is: it must not be rendered again before a key has been shown in its field.
  const listed = useDeferredValue(writeAddress({ ...shown, fileId: null }));
  const hrefOf = useCallback((id: string) => writeAddress({ ...readAddress(listed), fileId: id }), [listed]);
  return { ...shown, show, step, closeFile, hrefOf };
}
