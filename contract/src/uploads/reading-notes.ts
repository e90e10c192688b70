import { plural } from '../plural.ts';

/** What a person should know about how a file was read. */
export const EMPTY_NOTE = 'This file is empty.';
export const GUESSED_ENCODING_NOTE =
  'The encoding of this file is not certain: some letters with accents may be wrong.';

export const damagedTextNote = (count: number): string =>
  count === 1
    ? 'One character of this file is damaged and cannot be read: it is shown as \uFFFD.'
    : `${count.toLocaleString('en-US')} ${plural(count, 'character')} of this file are damaged and cannot be read: each is shown as \uFFFD.`;

/** The note on a text without the data that was embedded in it. */
export const payloadNote = ({ pieces, characters }: { pieces: number; characters: number }): string =>
  `${pieces === 1 ? 'An embedded image or other data is' : `${pieces.toLocaleString('en-US')} embedded images or other data are`} left out of the text (${characters.toLocaleString('en-US')} characters).`;

export const mailNote = (attachments: readonly string[]): string =>
  attachments.length === 0
    ? 'This is a saved mail: its text was decoded.'
    : `This is a saved mail: its text was decoded. Not read: ${namesInNote(attachments)}.`;

const MAX_NAMES = 5;

const namesInNote = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join(
    ', ',
  );
};

/** The notes on a PDF whose pages only stand for a form. */
export const XFA_NOTE =
  'This PDF is an XFA form: its labels and values were read; its pages only say that other programs do not show it.';
export const XFA_NOT_READ_NOTE =
  'This PDF is an XFA form, and its content was not read: print it to a new PDF in the program that shows it, and upload that.';

/** The note on a PDF with files inside, which may be all that there is to it. */
export const attachmentsNote = (names: readonly string[]): string =>
  `${names.length === 1 ? 'A file is' : `${names.length.toLocaleString('en-US')} files are`} attached to this PDF and not read: ${namesInNote(names)}. Save and upload what you need of ${names.length === 1 ? 'it' : 'them'}.`;
