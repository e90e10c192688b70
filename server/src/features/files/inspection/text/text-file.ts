import { isUtf8 } from 'node:buffer';
import {
  damagedTextNote,
  EMPTY_NOTE,
  GUESSED_ENCODING_NOTE,
  mailNote,
  payloadNote,
} from '@sheaf/contract/uploads/reading-notes';
import type { PlainRefusalCode } from '@sheaf/contract/uploads/refusals';
import { hasPdfHeader } from '../inspection.rules.ts';
import { decodeText } from './decoding.ts';
import { readMail } from './mail.ts';
import { leaveOutPayload } from './payload.ts';

export type TextFile =
  | {
      ok: true;
      /** Well-formed Unicode with LF line endings and no byte order mark. */
      text: string;
      /** Without remarks on what is left out: only what the document itself says. */
      ownText: string;
      /** Whether the file's bytes are exactly this text in UTF-8. */
      isVerbatim: boolean;
      /** What a person should know about how the file was read. */
      notes: string[];
    }
  | { ok: false; refusal: PlainRefusalCode };

export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export function readTextFile(bytes: Buffer): TextFile {
  const decoded = decodeText(bytes);
  if (!decoded.ok) {
    return hasPdfHeader(bytes) ? { ok: false, refusal: 'pdf_named_as_text' } : decoded;
  }
  const whole = decoded.text.replace(/\r\n?/g, '\n').toWellFormed();
  const mail = readMail(whole);
  const { text, ownText, notes } = mail ? withoutPayload(mail) : withoutPayload({ text: whole });
  return {
    ok: true,
    text,
    ownText,
    // Valid UTF-8 of the same length has no byte order mark, so no second copy is encoded just to be compared.
    isVerbatim:
      decoded.encoding === 'utf-8' &&
      text === decoded.text &&
      Buffer.byteLength(text) === bytes.length &&
      isUtf8(bytes),
    notes: [...notesFor(bytes, decoded), ...notes],
  };
}

function withoutPayload({
  text,
  ownText,
  attachments,
}: {
  text: string;
  ownText?: string;
  attachments?: readonly string[];
}): { text: string; ownText: string; notes: string[] } {
  const readable = leaveOutPayload(text);
  return {
    text: readable.text,
    ownText: ownText === undefined ? readable.ownText : leaveOutPayload(ownText).ownText,
    notes: [
      ...(attachments ? [mailNote(attachments)] : []),
      ...(readable.pieces > 0 ? [payloadNote(readable)] : []),
    ],
  };
}

function notesFor(bytes: Buffer, { isCertain, damaged }: { isCertain: boolean; damaged: number }): string[] {
  if (bytes.length === 0) return [EMPTY_NOTE];
  return [...(isCertain ? [] : [GUESSED_ENCODING_NOTE]), ...(damaged > 0 ? [damagedTextNote(damaged)] : [])];
}
