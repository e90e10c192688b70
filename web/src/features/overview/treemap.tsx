import type { Category } from '@sheaf/contract/categorization';
import { clsx } from 'clsx';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { treemapOf } from './treemap-layout.ts';

interface TreemapProps {
  /** Largest first; none is empty. */
  categories: readonly Pick<Category, 'id' | 'name' | 'file_count'>[];
  onSelect: (categoryId: string) => void;
}

/** Between the shapes on wide and on narrow screens. */
const RATIO = 1.5;

/** Every category as a tile sized by its documents. For people who see and point: the table next to it says the same. */
export function Treemap({ categories, onSelect }: TreemapProps) {
  const tiles = treemapOf(
    categories.map(({ file_count }) => file_count),
    { ratio: RATIO },
  );
  return (
    <div
      aria-hidden="true"
      className="relative aspect-square forced-color-adjust-none @xl:aspect-3/2 @3xl:aspect-2/1"
    >
      {categories.map(({ id, name, file_count }, index) => {
        const tile = tiles[index];
        if (!tile) return null;
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            title={`${truncateName(name)}: ${formatCount(file_count, 'document')}`}
            onClick={() => onSelect(id)}
            className="absolute p-0.5 text-left motion-safe:transition-[left,top,width,height] motion-safe:duration-500"
            style={{
              left: `${tile.left * 100}%`,
              top: `${tile.top * 100}%`,
              width: `${tile.width * 100}%`,
              height: `${tile.height * 100}%`,
            }}
          >
            {/* The name is shown only if there is room for it. */}
            <span
              className={clsx(
                'block size-full overflow-hidden rounded-md [container-type:size] hover:bg-edge/50',
                tintOf(index),
              )}
            >
              <span className="hidden px-2.5 py-1.5 [@container(width>=3.5rem)_and_(height>=1.75rem)]:block">
                <bdi className="block truncate leading-tight font-medium">{truncateName(name)}</bdi>
                <span className="hidden text-xs tabular-nums [@container(height>=2.75rem)]:block">
                  {formatNumber(file_count)}
                </span>
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const TINTS = ['bg-edge/36', 'bg-edge/31', 'bg-edge/27', 'bg-edge/23', 'bg-edge/18'] as const;

/** Larger tiles are darker. */
const tintOf = (index: number): string => TINTS[Math.min(index, TINTS.length - 1)] ?? TINTS[0];
