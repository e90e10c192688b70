import { clsx } from 'clsx';
import { formatLevel } from '../../ui/text/format.ts';
import type { Slice } from './slices.ts';

export interface StackedBarProps {
  slices: readonly Slice[];
  /** The value in words: "12 files". */
  formatValue: (value: number) => string;
  /** The key of the part drawn as empty: free space. */
  emptyKey?: string;
}

const FILLS = ['bg-ink/75', 'bg-ink/50', 'bg-ink/32', 'bg-ink/20', 'bg-ink/12'] as const;
const EMPTY = 'bg-ink/5';

/** The parts of a whole in one bar, with the name, value and share of each below it. */
export function StackedBar({ slices, formatValue, emptyKey }: StackedBarProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const fillOf = (slice: Slice, index: number) =>
    slice.key === emptyKey ? EMPTY : (FILLS[Math.min(index, FILLS.length - 1)] ?? FILLS[0]);
  return (
    <div aria-hidden="true">
      <div className="flex h-4 forced-color-adjust-none gap-0.5 overflow-hidden rounded-full">
        {slices.map((slice, index) => (
          <span
            key={slice.key}
            className={clsx(
              'motion-safe:transition-[flex-grow] motion-safe:duration-500',
              fillOf(slice, index),
            )}
            style={{ flexGrow: slice.value, minWidth: slice.value > 0 ? 2 : 0 }}
          />
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-1.5 text-sm">
        {slices.map((slice, index) => (
          <li key={slice.key} className="flex items-baseline gap-2">
            <span
              className={clsx('size-2.5 shrink-0 forced-color-adjust-none rounded-xs', fillOf(slice, index))}
            />
            <bdi className="min-w-0 flex-1 truncate text-left">{slice.label}</bdi>
            <span className="text-xs text-muted tabular-nums">{formatValue(slice.value)}</span>
            <span className="w-16 text-right text-xs tabular-nums">
              {formatLevel(total > 0 ? slice.value / total : 0)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
