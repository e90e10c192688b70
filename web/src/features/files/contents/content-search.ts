import { SEARCH_QUERY_MAX_LENGTH, searchEndpoints } from '@sheaf/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../api/query-client.ts';

/** While somebody types, nothing is asked for. */
const PAUSE_MS = 200;

/** One Latin letter is no word yet; one character of Chinese may be. */
const isSearchable = (query: string): boolean => query.length > 1 || /[^\p{ASCII}]/u.test(query);

/** Searches the contents of a project's files for what is typed, when there is a pause; an outdated search is cancelled. */
export function useContentSearch(projectId: string, typed: string) {
  const query = useSettled(typed.trim().slice(0, SEARCH_QUERY_MAX_LENGTH), PAUSE_MS);
  const isOn = isSearchable(query);
  const { data, error, refetch, isPlaceholderData, isPending } = useQuery({
    ...queryOf(searchEndpoints.searchFiles, { params: { id: projectId }, query: { q: query } }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
  if (!isOn) return { state: 'off' } as const;
  // An earlier result stays while the next one is on its way, and gives way to a failure.
  if (error) return { state: 'failed', error, retry: () => void refetch() } as const;
  if (isPending || !data) return { state: 'searching' } as const;
  return { state: 'done', result: data, isOutdated: isPlaceholderData } as const;
}

export type ContentSearch = ReturnType<typeof useContentSearch>;

/** A value once it has not changed for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
