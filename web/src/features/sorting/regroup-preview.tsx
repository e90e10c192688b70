import type { CutPreview } from '@sheaf/contract/edits';
import { clsx } from 'clsx';
import { formatCount, truncateName } from '../../ui/text/format.ts';

export interface RegroupPreviewProps {
  cut: CutPreview;
  /** Whether it still shows a previous position of the slider. */
  isStale: boolean;
}

/** A preview of the categories: one block for each, sized by its number of files; new ones are outlined. */
export function RegroupPreview({ cut, isStale }: RegroupPreviewProps) {
  const largestFirst = [...cut.categories].sort((a, b) => b.file_count - a.file_count);
  const made = largestFirst.filter(({ category_id }) => category_id === null).length;
  return (
    <div className={clsx('mt-2 transition-opacity', isStale && 'opacity-60')}>
      <ul
        aria-label="Preview of the categories"
        className="flex max-h-44 forced-color-adjust-none flex-wrap gap-1 overflow-y-auto"
      >
        {largestFirst.map(({ category_id, name, file_count }) => (
          <li
            key={category_id ?? `new ${name}`}
            title={`${truncateName(name)}: ${formatCount(file_count, 'file')}`}
            className={clsx(
              'flex min-w-24 items-baseline justify-between gap-2 rounded-sm px-2 py-1.5 text-xs',
              category_id === null ? 'border border-dashed border-edge' : 'bg-edge/25',
            )}
            style={{ flex: `${Math.max(1, file_count)} 1 6rem` }}
          >
            <bdi className="min-w-0 truncate">{truncateName(name)}</bdi>
            <span className="shrink-0 tabular-nums">{file_count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-muted tabular-nums">
        {formatCount(largestFirst.length, 'category', 'categories')}
        {made > 0 && `, ${made} of them new (outlined)`}
      </p>
    </div>
  );
}
