import { clsx } from 'clsx';
import { formatShare, truncateName } from '../../ui/text/format.ts';
import type { Slice } from './slices.ts';
import { treemapOf } from './treemap-layout.ts';

export interface TreemapProps {
  slices: readonly Slice[];
  onChoose: (slice: Slice) => void;
}

/** A compromise between the aspect ratios on wide and on narrow screens. */
const RATIO = 2;

/**
 * Every slice as a rectangle sized by its value. For sighted mouse users only: the table next to it contains the same
 * data.
 */
export function Treemap({ slices, onChoose }: TreemapProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const rectangles = treemapOf(
    slices.map(({ value }) => value),
    { ratio: RATIO },
  );
  return (
    <div
      aria-hidden="true"
      className="relative aspect-4/3 forced-color-adjust-none overflow-hidden rounded-lg sm:aspect-5/2"
    >
      {slices.map((slice, index) => {
        const rectangle = rectangles[index];
        if (!rectangle || slice.value === 0) return null;
        const share = slice.value / total;
        return (
          <button
            key={slice.key}
            type="button"
            tabIndex={-1}
            title={`${truncateName(slice.label)}: ${formatShare(share)}`}
            onClick={() => onChoose(slice)}
            className="absolute p-px text-left motion-safe:transition-[left,top,width,height] motion-safe:duration-500"
            style={{
              left: `${rectangle.left * 100}%`,
              top: `${rectangle.top * 100}%`,
              width: `${rectangle.width * 100}%`,
              height: `${rectangle.height * 100}%`,
            }}
          >
            {/* The name is shown only if there is room for it. */}
            <span
              className={clsx(
                'block size-full overflow-hidden rounded-sm [container-type:size] hover:brightness-95',
                tintOf(index),
              )}
            >
              <span className="hidden p-2 [@container(width>=4.75rem)_and_(height>=3.25rem)]:block">
                <bdi className="line-clamp-1 text-xs leading-tight font-medium wrap-anywhere [@container(height>=4.5rem)]:line-clamp-2 [@container(width>=8rem)]:text-sm [@container(width>=8rem)]:leading-tight">
                  {truncateName(slice.label)}
                </bdi>
                <span className="text-xs tabular-nums">{formatShare(share)}</span>
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const TINTS = ['bg-edge/44', 'bg-edge/36', 'bg-edge/29', 'bg-edge/23', 'bg-edge/18'] as const;

/** Larger slices are darker. */
const tintOf = (index: number): string => TINTS[Math.min(index, TINTS.length - 1)] ?? TINTS[0];
