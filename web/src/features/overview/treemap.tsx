import type { Category } from '@sheaf/contract/categorization';
import { clsx } from 'clsx';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';

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

/** A rectangle relative to its container: 0 to 1 from the left and from the top. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Node {
  readonly value?: number;
  readonly children?: readonly Node[];
}

/**
 * Divides an area among values, sorted largest first, into rectangles close to squares. `ratio` is the area's width
 * divided by its height. Returns one rectangle per value, in order; a value of 0 gets no area.
 */
export function treemapOf(values: readonly number[], { ratio }: { ratio: number }): Rectangle[] {
  const root = hierarchy<Node>({ children: values.map((value) => ({ value })) }).sum(
    ({ value = 0 }) => value,
  );
  const layout = treemap<Node>().size([ratio, 1]).tile(treemapSquarify.ratio(1));
  return (layout(root).children ?? []).map(({ x0, x1, y0, y1 }) => ({
    left: x0 / ratio,
    top: y0,
    width: (x1 - x0) / ratio,
    height: y1 - y0,
  }));
}
