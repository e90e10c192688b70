import type { FaultKind } from './faults.ts';

/** The recovery time of each fault of a kind in milliseconds, or undefined if it was not measured. */
export type Recoveries = Map<FaultKind, Array<number | undefined>>;

const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);

/** Formats a table of the faults: how many of each kind, and how long recovery took. */
export function faultTable(recoveries: Recoveries): string {
  const lines = [...recoveries].map(([{ name, measured }, all]) => {
    const measuredMs = all.filter((ms) => ms !== undefined).sort((one, other) => one - other);
    const median = measuredMs[Math.floor((measuredMs.length - 1) / 2)];
    return [
      name,
      String(all.length),
      String(measuredMs.length),
      seconds(median),
      seconds(measuredMs.at(-1)),
      measured,
    ];
  });
  const total = [...recoveries.values()].reduce((sum, { length }) => sum + length, 0);
  const head = ['fault', 'count', 'measured', 'median', 'worst', 'time from'];
  return table([head, ...lines, ['all', String(total), '', '', '', '']]);
}

/** Formats rows with columns as wide as their contents. */
export function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
