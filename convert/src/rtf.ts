import { leftOutNote } from '@sheaf/contract/uploads/conversion-results';
import { CannotConvert, type MarkdownDocument, type Source } from './conversion.ts';
import { markdownOf } from './markdown.ts';
import { RtfReader } from './rtf-reader.ts';
import { rtfTokens } from './rtf-tokens.ts';

/** Converts an RTF document with its notes and comments; deleted and hidden text stays away. */
export function convertRtf({ bytes }: Source): MarkdownDocument {
  if (!/^\s*\{\\rtf/.test(new TextDecoder().decode(bytes.subarray(0, 64))))
    throw new CannotConvert('damaged');
  const reader = new RtfReader();
  for (const token of rtfTokens(bytes)) {
    if (token.kind === 'open') reader.openGroup();
    else if (token.kind === 'close') reader.closeGroup();
    else if (token.kind === 'text') reader.readText(token.bytes);
    else reader.readWord(token.word, token.value);
  }
  const children = reader.end();
  const { markdown, pictures } = markdownOf({ type: 'root', children });
  const { pageHeaders, objects } = reader;
  return { markdown, note: leftOutNote({ pictures, pageHeaders, objects }) };
}
