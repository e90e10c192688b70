import type { ResultRow } from './measuring.ts';

const HEAD = ['what', 'Sheaf', 'reference', 'ratio', 'target', ''];

export function tableOf(figures: readonly ResultRow[]): string {
  const rows = figures.map(({ what, figure, reference, ratio, target, isMet }) => [
    what,
    figure,
    reference,
    ratio === undefined ? '–' : `${ratio.toFixed(2)} ×`,
    target,
    isMet === undefined ? '–' : isMet ? 'met' : '**missed**',
  ]);
  return markdownTable(HEAD, rows);
}

/** A Markdown table whose columns also line up in a terminal. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
