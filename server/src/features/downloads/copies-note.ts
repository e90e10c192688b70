import type { SourceRow } from './downloads.store.ts';

/** What an output says of the files that are left out as copies of one in it; undefined where there are none. */
export function noteOfCopies(copies: SourceRow['copies']): string | undefined {
  if (copies.length === 0) return undefined;
  const names = copies.map(
    ({ filename, copy_kind }) =>
      `${filename}, ${copy_kind === 'version' ? 'another version' : 'the same text'}`,
  );
  return `also: ${names.join('; ')}`;
}
