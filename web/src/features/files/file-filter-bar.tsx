import { Button } from '../../ui/button.tsx';
import { Eye, Search, X } from '../../ui/icons/project-icons.ts';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { moveToFirstHit } from './contents/move-between-hits.ts';
import { type FileFilter, isNarrowing } from './file-filter.ts';
import { levelLabels } from './placement-messages.ts';

export interface FileFilterBarProps {
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
  /** Number of files that match. */
  found: number;
  /** Number of files in the project that need a look; null before phase 1 has labeled any. */
  needingLook: number | null;
}

const SEARCH_LABEL = 'Find files by name, category, language or phrase, or by words in their contents';

/** Filters the file list by text, to the files that need a look, and to the chosen category. */
export function FileFilterBar({ filter, onFilter, found, needingLook }: FileFilterBarProps) {
  const { query, category, needsLook } = filter;
  const isNarrowed = isNarrowing(filter);
  return (
    <div className="mb-3">
      <div className="flex flex-wrap gap-2">
        <div className="relative grow basis-60">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3 size-4 text-muted"
          />
          <input
            type="search"
            aria-label={SEARCH_LABEL}
            placeholder="Name, category, or words in the contents"
            value={query}
            onChange={(event) => onFilter({ ...filter, query: event.target.value })}
            onKeyDown={moveToFirstHit}
            className="h-10 w-full rounded-lg border border-edge/70 bg-raised pr-3 pl-9 text-sm placeholder:text-muted hover:border-edge"
          />
        </div>
        {needingLook !== null && (
          <Button
            aria-pressed={needsLook}
            className="px-3 aria-pressed:border-ink aria-pressed:bg-ink/10 forced-colors:aria-pressed:border-[Highlight] forced-colors:aria-pressed:text-[Highlight]"
            onClick={() => onFilter({ ...filter, needsLook: !needsLook })}
          >
            <Eye aria-hidden="true" className="size-4" />
            {levelLabels.needs_a_look}
            <span className="text-muted tabular-nums">{formatNumber(needingLook)}</span>
          </Button>
        )}
      </div>
      <div className={isNarrowed ? 'mt-2 flex flex-wrap items-center gap-x-3 gap-y-1' : 'sr-only'}>
        {category && (
          <Button
            size="small"
            className="max-w-full min-w-0"
            onClick={() => onFilter({ ...filter, category: null })}
          >
            <span className="truncate">
              In <bdi>{truncateName(category.name)}</bdi>
            </span>
            <span className="sr-only">, clear this filter</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {isNarrowed &&
            `${formatCount(found, 'file')} found${query.trim() === '' ? '' : ' by name, category, language or phrase'}`}
        </p>
      </div>
    </div>
  );
}
