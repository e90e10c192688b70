import { plural } from '../plural.ts';

/** What a person should know about how a file was read. */
export const EMPTY_NOTE = 'This file is empty.';
export const GUESSED_ENCODING_NOTE =
  'The encoding of this file is not certain: some letters with accents may be wrong.';

/** The note on a text of which some bytes are damaged. */
export const damagedTextNote = (count: number): string =>
  count === 1
    ? 'One character of this file is damaged and cannot be read: it is shown as \uFFFD.'
    : `${count.toLocaleString('en-US')} ${plural(count, 'character')} of this file are damaged and cannot be read: each is shown as \uFFFD.`;
