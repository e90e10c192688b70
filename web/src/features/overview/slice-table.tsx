import { ScrollBox } from '../../ui/scroll-box.tsx';
import { formatLevel, truncateName } from '../../ui/text/format.ts';
import type { Slice } from './slices.ts';

export interface SliceTableProps {
  /** Title of the chart and its table: "Categories by documents". */
  title: string;
  /** Heading of the first column: "Category". */
  of: string;
  /** Heading of the second column: "Documents". */
  measured: string;
  slices: readonly Slice[];
  /** Formats a value for display. */
  formatValue: (value: number) => string;
}

/** A chart's data as a table: always available to screen readers, and to everyone else on demand. */
export function SliceTable({ title, of, measured, slices, formatValue }: SliceTableProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <details className="group mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-md text-muted underline-offset-2 hover:underline">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
        <span className="sr-only">: {title}</span>
      </summary>
      <ScrollBox aria-label={title} className="mt-2 max-h-72 rounded-lg border">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th className="px-3 py-2 font-medium">{of}</th>
              <th className="px-3 py-2 text-right font-medium">{measured}</th>
              <th className="px-3 py-2 text-right font-medium">Share</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {slices.map(({ key, label, value }) => (
              <tr key={key} className="border-t">
                <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere">
                  <bdi>{truncateName(label)}</bdi>
                </th>
                <td className="px-3 py-1.5 text-right whitespace-nowrap">{formatValue(value)}</td>
                <td className="px-3 py-1.5 text-right">{formatLevel(total > 0 ? value / total : 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
