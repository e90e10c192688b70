import { SEARCH_QUERY_MAX_LENGTH, searchEndpoints } from '@sheaf/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-client.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';

/** Debounce delay: no request is sent while the user is typing. */
const TYPING_DELAY_MS = 200;

/** A single ASCII letter is too short to search for, but a single Chinese character may be a word. */
const isSearchable = (query: string): boolean => query.length > 1 || /[^\p{ASCII}]/u.test(query);

/** Searches the contents of a project's files for the typed text, debounced; a stale search is canceled. */
export function useContentSearch(projectId: string, typed: string) {
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
