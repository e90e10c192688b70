import { inPathOrder } from '@sheaf/contract/natural-order';
import type { SourceRow } from './downloads.store.ts';

/** What an output says about the files left out as copies of a file; undefined if there are none. */
export function copiesNote(copies: SourceRow['copies']): string | undefined {
  if (copies.length === 0) return undefined;
  const names = inPathOrder(copies).map(
    ({ path, copy_kind }) => `${path}, ${copy_kind === 'version' ? 'another version' : 'the same text'}`,
  );
  return `also: ${names.join('; ')}`;
}
