import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { formatCount, formatNumber, truncateName } from '../../ui/text/format.ts';
import { type FlowBand, type FlowNode, type FlowRibbon, finalKey, layoutFlow } from './flow.ts';

interface FlowChartProps {
  bands: readonly FlowBand[];
  onSelect: (categoryId: string) => void;
}

type Emphasis = { readonly raw: string } | { readonly final: string };

/**
 * Raw categories at the left, categories at the right, and bands as thick as their files between them. For people who
 * see and point: the table next to it has the same data and leads to the same categories.
 */
export function FlowChart({ bands, onSelect }: FlowChartProps) {
  const layout = useMemo(() => layoutFlow(bands), [bands]);
  const [emphasis, setEmphasis] = useState<Emphasis>();
  if (bands.length === 0) return null;
  const isEmphasized = (band: FlowBand) =>
    emphasis && ('raw' in emphasis ? band.raw === emphasis.raw : finalKey(band) === emphasis.final);
  const select = (key: string) => key !== 'none' && onSelect(key);
  /** The category to which most files of a raw category went. */
  const mainOf = (raw: string) =>
    bands.filter((band) => band.raw === raw).toSorted((a, b) => b.count - a.count)[0];
  return (
    <div
      aria-hidden="true"
      className="grid forced-color-adjust-none grid-cols-[minmax(0,1fr)_minmax(3rem,1.2fr)_minmax(0,1fr)]"
      style={{ height: layout.height }}
      onMouseLeave={() => setEmphasis(undefined)}
    >
      <Column
        nodes={layout.raws}
        isRight={false}
        onPoint={(raw) => setEmphasis({ raw })}
        onClick={(raw) => select(finalKey(mainOf(raw) ?? { categoryId: null }))}
      />
      <svg
        className="size-full"
        viewBox={`0 0 100 ${layout.height}`}
        preserveAspectRatio="none"
        role="presentation"
      >
        {layout.ribbons.map((ribbon) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; the table has buttons.
          <path
            key={`${ribbon.band.raw} ${finalKey(ribbon.band)}`}
            d={pathOf(ribbon)}
            className={clsx(
              'transition-[fill]',
              isEmphasized(ribbon.band) ? 'fill-edge/60' : 'fill-edge/22',
              ribbon.band.categoryId !== null && 'cursor-pointer',
            )}
            onMouseEnter={() => setEmphasis({ raw: ribbon.band.raw })}
            onClick={() => select(finalKey(ribbon.band))}
          >
            <title>{`${ribbon.band.raw} → ${ribbon.band.category}: ${formatCount(ribbon.band.count, 'document')}`}</title>
          </path>
        ))}
      </svg>
      <Column nodes={layout.finals} isRight onPoint={(final) => setEmphasis({ final })} onClick={select} />
    </div>
  );
}

/** A band from the left edge to the right one, leaving both horizontally. */
function pathOf({ left, right }: FlowRibbon): string {
  const [topLeft, bottomLeft] = [left.top, left.top + left.height];
  const [topRight, bottomRight] = [right.top, right.top + right.height];
  return `M0 ${topLeft}C50 ${topLeft} 50 ${topRight} 100 ${topRight}V${bottomRight}C50 ${bottomRight} 50 ${bottomLeft} 0 ${bottomLeft}Z`;
}

interface ColumnProps {
  nodes: readonly FlowNode[];
  isRight: boolean;
  onPoint: (key: string) => void;
  onClick: (key: string) => void;
}

const Column = ({ nodes, isRight, onPoint, onClick }: ColumnProps) => (
  <div className="relative">
    {nodes.map(({ key, label, count, top, height }) => (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        title={`${label}: ${formatCount(count, 'document')}`}
        className={clsx(
          'absolute inset-x-0 flex items-center gap-1.5 bg-edge/18 px-2 text-left hover:bg-edge/36',
          isRight ? 'rounded-r-md font-medium' : 'rounded-l-md text-muted',
        )}
        style={{ top, height }}
        onMouseEnter={() => onPoint(key)}
        onClick={() => onClick(key)}
      >
        <bdi className="min-w-0 flex-1 truncate">{truncateName(label)}</bdi>
        <span className="text-xs tabular-nums">{formatNumber(count)}</span>
      </button>
    ))}
  </div>
);
