import { Search, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount, truncateName } from '../../ui/format.ts';
import type { FileFilter } from './file-filter.ts';

export interface FileFilterBarProps {
  filter: FileFilter;
  onFilter: (filter: FileFilter) => void;
  /** How many files are left. */
  found: number;
}

/** Narrows the list of files: by words, and by the category that was chosen. */
export function FileFilterBar({ filter, onFilter, found }: FileFilterBarProps) {
  const { words, category } = filter;
  const isNarrowed = words.trim() !== '' || category !== null;
  return (
    <div className="mb-3">
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <input
          type="search"
          aria-label="Find files by name or category"
          placeholder="Find files by name or category"
          value={words}
          onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          className="h-10 w-full rounded-lg border border-edge/70 bg-raised pr-3 pl-9 text-sm placeholder:text-muted hover:border-edge"
        />
      </div>
      <div className={isNarrowed ? 'mt-2 flex flex-wrap items-center gap-x-3 gap-y-1' : 'sr-only'}>
        {category && (
          <Button
            size="small"
            className="max-w-full min-w-0"
            aria-label={`Stop showing only ${category.name}`}
            onClick={() => onFilter({ ...filter, category: null })}
          >
            <span className="truncate">In {truncateName(category.name)}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {isNarrowed && `${formatCount(found, 'file')} found`}
        </p>
      </div>
    </div>
  );
}
