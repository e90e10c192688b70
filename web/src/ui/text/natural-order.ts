import { useMemo } from 'react';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Orders texts as people do: "page 2" before "page 10", and letters without regard to case. */
const compareNaturally = collator.compare;

/** Orders files by their names, as people do. */
export const byFilename = (a: { readonly filename: string }, b: { readonly filename: string }): number =>
  compareNaturally(a.filename, b.filename);

/**
 * Files in the order of their names. The order is kept while the names are the same: comparing a thousand takes longer
 * than anything else that an edit makes of them.
 */
export function useSortedByFilename<F extends { readonly filename: string }>(
  files: readonly F[],
): readonly F[] {
  const names = files.map(({ filename }) => filename).join('\0');
  const order = useMemo(() => orderOf(names.split('\0')), [names]);
  return useMemo(() => order.flatMap((index) => files[index] ?? []), [order, files]);
}

/** The indexes of names, in their order. */
const orderOf = (names: readonly string[]): number[] =>
  [...names.keys()].sort((a, b) => compareNaturally(names[a] ?? '', names[b] ?? ''));
