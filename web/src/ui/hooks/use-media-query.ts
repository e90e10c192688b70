import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether there is room for the workbench beside its files: what the `wide:` classes ask, too. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 56.25rem)');
