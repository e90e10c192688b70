import { ScrollBox } from '../../ui/scroll-box.tsx';
import { formatNumber, truncateName } from '../../ui/text/format.ts';

interface PictureTableProps {
  /** What the picture shows: "Categories by documents". */
  title: string;
  /** Headings of the columns before the number of documents; the last one is the category's. */
  columns: readonly string[];
  rows: readonly {
    readonly cells: readonly string[];
    /** Null for files without a category. */
    readonly categoryId: string | null;
    readonly count: number;
  }[];
  onSelect: (categoryId: string) => void;
}

export function PictureTable({ title, columns, rows, onSelect }: PictureTableProps) {
  return (
    <details className="group mt-3">
      <summary className="w-fit cursor-pointer rounded-md text-muted underline-offset-2 hover:underline pointer-coarse:py-3">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
        <span className="sr-only">: {title}</span>
      </summary>
      <ScrollBox aria-label={title} className="mt-2 max-h-72 rounded-lg border">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {column}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Documents
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, categoryId, count }) => (
              <tr key={`${categoryId} ${cells.join(' ')}`} className="border-t">
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="px-3 py-1.5 wrap-anywhere">
                    {index === cells.length - 1 && categoryId !== null ? (
                      <button
                        type="button"
                        className="text-left underline decoration-edge/50 underline-offset-3 hover:decoration-ink pointer-coarse:min-h-11"
                        onClick={() => onSelect(categoryId)}
                      >
                        <bdi>{truncateName(cell)}</bdi>
                      </button>
                    ) : (
                      <bdi>{truncateName(cell)}</bdi>
                    )}
                  </td>
                ))}
                <td className="px-3 py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
