import { Button } from '../../ui/button.tsx';
import type { FileFilter } from './file-filter.ts';

export interface NothingFoundProps {
  filter: FileFilter;
  /** Number of files in the project that need a look. */
  needingLook: number;
  onShowAll: () => void;
}

/** Replaces the file list when nothing matches the filter: good news, or a way back. */
export function NothingFound({ filter, needingLook, onShowAll }: NothingFoundProps) {
  const isGoodNews = filter.needsLook && needingLook === 0;
  return (
    <div className="grid justify-items-center rounded-xl border border-dashed border-edge/50 px-6 py-10 text-center">
      <h3 className="font-display text-lg font-medium">
        {isGoodNews ? 'No files need a look' : 'No matching files'}
      </h3>
      <p className="mt-1 max-w-sm text-sm leading-relaxed text-muted">{messageFor(filter, { isGoodNews })}</p>
      <Button size="small" className="mt-4" onClick={onShowAll}>
        Show all files
      </Button>
    </div>
  );
}

function messageFor({ query, needsLook }: FileFilter, { isGoodNews }: { isGoodNews: boolean }): string {
  if (isGoodNews)
    return 'Enough signs point to the raw category of every file, or you decided where it belongs.';
  if (query.trim() !== '') return 'No file has everything you searched for in its name or text.';
  return needsLook ? 'No file of this category needs a look.' : 'This category has no files.';
}
