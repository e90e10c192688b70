import { compareNames } from '@sheaf/contract/natural-order';
import { useMemo } from 'react';

/**
 * Files ordered by name. The order is memoized while the names stay the same, because comparing a thousand names takes
 * longer than anything else that an edit causes.
 */
export function useSortedByFilename<F extends { readonly filename: string }>(
  files: readonly F[],
): readonly F[] {
  const names = files.map(({ filename }) => filename).join('\0');
  const order = useMemo(() => orderOf(names.split('\0')), [names]);
  return useMemo(() => order.flatMap((index) => files[index] ?? []), [order, files]);
}

/** The indexes of the names, in natural order of the names. */
const orderOf = (names: readonly string[]): number[] =>
  [...names.keys()].sort((a, b) => compareNames(names[a] ?? '', names[b] ?? ''));
