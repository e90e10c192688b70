import type { SearchHit, SearchResult } from '@sheaf/contract/search';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { detailOf, hasStatus } from '../../../api/api-error.ts';
import { loadFailure } from '../../../api/load-failure.ts';
import { ExpandToggle } from '../../../ui/controls/expand-toggle.tsx';
import { FailedToLoad } from '../../../ui/progress/failed-to-load.tsx';
import { formatCount, truncateName } from '../../../ui/text/format.ts';
import type { ContentSearch } from './content-search.ts';
import { moveBetweenHits } from './move-between-hits.ts';

export interface ContentHitsProps {
  search: ContentSearch;
  /** Whether to show a hit; the list may be filtered to a category. */
  isShown: (hit: SearchHit) => boolean;
  onOpen: (hit: SearchHit) => void;
}

const INITIAL_COUNT = 5;

/** The search hits in file contents, each with the matching passage. */
export function ContentHits({ search, isShown, onOpen }: ContentHitsProps) {
  if (search.state === 'off') return null;
  return (
    <section aria-labelledby="content-hits-title" className="mb-5">
      <h3 id="content-hits-title" className="mb-1 text-xs font-medium text-muted">
        In the contents
      </h3>
      {search.state === 'failed' && (
        <FailedToLoad onRetry={search.retry}>
          {hasStatus(search.error, 409, 429)
            ? detailOf(search.error, '')
            : `${loadFailure(search.error, 'Failed to search the contents')}.`}
        </FailedToLoad>
      )}
      {search.state === 'searching' && <p className="text-sm text-muted">Searching the contents…</p>}
      {search.state === 'done' && (
        <Result
          result={search.result}
          isOutdated={search.isOutdated}
          hits={search.result.hits.filter(isShown)}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}

interface ResultProps {
  result: SearchResult;
  /** Whether the result belongs to the previous query. */
  isOutdated: boolean;
  hits: readonly SearchHit[];
  onOpen: (hit: SearchHit) => void;
}

function Result({ result, isOutdated, hits, onOpen }: ResultProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { total, unindexed_files } = result;
  // If the list is filtered, only the hits that were loaded can be counted.
  const count = hits.length === result.hits.length ? total : hits.length;
  const shown = isExpanded ? hits : hits.slice(0, INITIAL_COUNT);
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {count === 0 ? 'No file contains all of these words.' : `${formatCount(count, 'file')} found`}
        {count > hits.length && `. Showing the best ${hits.length}. Add a word to narrow them down.`}
      </p>
      {unindexed_files > 0 && (
        <p className="text-sm text-muted">
          {formatCount(unindexed_files, 'file')} cannot be searched yet. This takes a few minutes.
        </p>
      )}
      {shown.length > 0 && (
        <ul
          aria-busy={isOutdated}
          className={clsx('mt-2 divide-y rounded-lg border', isOutdated && 'opacity-60')}
          onKeyDown={moveBetweenHits}
        >
          {shown.map((hit) => (
            <li key={hit.file_id}>
              <button
                type="button"
                data-content-hit=""
                className="block w-full rounded-lg px-3 py-2.5 text-left hover:bg-sunk/60"
                onClick={() => onOpen(hit)}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <bdi className="min-w-0 font-medium wrap-anywhere">{truncateName(hit.filename)}</bdi>
                  {hit.page !== null && (
                    <span className="text-xs whitespace-nowrap text-muted tabular-nums">Page {hit.page}</span>
                  )}
                </span>
                <MarkedSnippet hit={hit} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hits.length > INITIAL_COUNT && (
        <ExpandToggle isExpanded={isExpanded} count={hits.length} onChange={setExpanded} />
      )}
    </>
  );
}

/** A snippet with its matches marked; line breaks appear as spaces. */
function MarkedSnippet({ hit: { snippet, marks } }: { hit: SearchHit }) {
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: snippet.slice(marks[index - 1]?.end ?? 0, start),
    marked: snippet.slice(start, end),
  }));
  return (
    <span
      dir="auto"
      className="mt-0.5 line-clamp-4 sm:line-clamp-3 text-sm leading-relaxed wrap-anywhere text-muted"
    >
      …
      {parts.map(({ start, before, marked }) => (
        <Fragment key={start}>
          {before}
          <mark className="rounded-xs bg-accent/35 px-0.5 text-ink">{marked}</mark>
        </Fragment>
      ))}
      {snippet.slice(marks.at(-1)?.end ?? 0)}…
    </span>
  );
}
