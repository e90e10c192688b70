import type { CreditDay } from '@sheaf/contract/credits';
import { type PointerEvent, useState } from 'react';
import { formatCount, formatDate, formatNumber, formatSigned } from '../../ui/text/format.ts';
import { CURVE_HEIGHT, creditCurve } from './credit-curve.ts';

/**
 * The balance day by day; the day under the pointer is described above the chart. The table next to it shows the same
 * data.
 */
export function CreditChart({ days }: { days: readonly CreditDay[] }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { line, area, top } = creditCurve(days);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className="tabular-nums">
      <p aria-hidden="true" className="mb-3 text-sm text-muted">
        {dayText(days[pointed ?? days.length - 1] ?? last)}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted">
        <div aria-hidden="true" className="flex h-44 flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`Balance from ${formatDate(first.date)} to ${formatDate(last.date)}: from ${formatCount(first.balance, 'credit')} to ${formatCount(last.balance, 'credit')}.`}
          viewBox={`0 0 ${days.length} ${CURVE_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {[0, CURVE_HEIGHT / 2, CURVE_HEIGHT].map((y) => (
            <Line key={y} className="stroke-line" d={`M0 ${y}H${days.length}`} />
          ))}
          <path className="fill-ink/8" d={area} />
          <Line className="stroke-ink/75" width={2} d={line} />
          {pointed !== null && <Line className="stroke-edge" d={`M${pointed + 0.5} 0V${CURVE_HEIGHT}`} />}
          {/* Catches pointer events between the lines. */}
          <rect width={days.length} height={CURVE_HEIGHT} fill="transparent" />
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>{formatDate(first.date)}</span>
          <span>{formatDate(last.date)}</span>
        </p>
      </div>
    </figure>
  );
}

/** A line that keeps its width no matter how the drawing is stretched. */
function Line({ d, className, width = 1 }: { d: string; className: string; width?: number }) {
  return (
    <path d={d} fill="none" strokeWidth={width} vectorEffect="non-scaling-stroke" className={className} />
  );
}

function dayText({ date, added, used, balance }: CreditDay): string {
  const moved = [added, -used].filter((amount) => amount !== 0).map(formatSigned);
  return [formatDate(date), ...moved, formatCount(balance, 'credit')].join(' · ');
}
