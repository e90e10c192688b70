import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { create } from 'content-disposition';

const MAX_NAME_BYTES = 255;
/** A longer ending is not an extension but part of a name with a dot in it. */
const MAX_EXTENSION_CHARS = 10;
/** Device names on Windows, reserved with any extension. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;
/** Control, invisible and direction-changing characters. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** "Food: bread" reads better as "Food - bread". */
const COLON = /\s*:\s+/g;
const SEPARATORS = /[/\\:*?"<>|]+/g;

/**
 * A file name that is safe on every common file system and inside a ZIP: NFC, one path component, no control
 * characters, no reserved name, no dot at either end, at most 255 bytes of UTF-8 with the extension kept. A safe name
 * is returned unchanged.
 */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN_CHARACTERS, '')
    .replace(COLON, ' - ')
    .replace(SEPARATORS, '-');
  const bare = plain.replace(/\s+/g, ' ').replace(/^[ .]+/, '');
  // A file that is called ".pdf" is a PDF without a name.
  const isNameless = acceptedExtension(plain) === `.${bare.toLowerCase()}`;
  return truncateName(isNameless ? `.${bare}` : bare, '');
}

/** Returns unique safe names for the files of one ZIP or folder, in order. */
export function safeNames(names: readonly string[]): string[] {
  return names.map(uniqueNamer());
}

/** Makes names unique even on file systems that ignore case or normalization: the second "a.txt" is "a (2).txt". */
export function uniqueNamer(): (name: string) => string {
  const taken = new Set<string>();
  const nextNumber = new Map<string, number>();
  return (name) => {
    const safe = safeName(name);
    let unique = safe;
    let number = nextNumber.get(collisionKey(safe)) ?? 2;
    while (taken.has(collisionKey(unique))) unique = truncateName(safe, ` (${number++})`);
    nextNumber.set(collisionKey(safe), number);
    taken.add(collisionKey(unique));
    return unique;
  };
}

/** The same key for names that some file system considers equal. */
export function collisionKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/**
 * The Content-Disposition of a download (RFC 6266): always an attachment, with the given name without path
 * separators and invisible characters; a name beyond ASCII gets an ASCII fallback for old clients.
 */
export function contentDisposition(filename: string): string {
  const kept = filename
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN_CHARACTERS, '')
    .replace(/[/\\]+/g, '-');
  const fallback = kept
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|%/g, '_');
  return create(kept || 'untitled', { fallback: fallback || 'untitled' });
}

/** Escapes a reserved stem, then truncates it so that it fits with suffix and extension. */
function truncateName(name: string, suffix: string): string {
  const { stem, extension } = splitExtension(name.replace(/[ .]+$/, ''));
  const trimmed = stem.replace(/[ .]+$/, '') || 'untitled';
  const isDevice = RESERVED_NAME.test(trimmed.split('.')[0]?.trimEnd() ?? '');
  const room = MAX_NAME_BYTES - Buffer.byteLength(suffix + extension);
  return truncateToBytes(isDevice ? `_${trimmed}` : trimmed, room).replace(/[ .]+$/, '') + suffix + extension;
}

function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot);
  return extension.length - 1 <= MAX_EXTENSION_CHARS && !/\s/.test(extension)
    ? { stem: dot < 0 ? name : name.slice(0, dot), extension }
    : { stem: name, extension: '' };
}

/** Truncates at the end of a grapheme. */
function truncateToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : truncateGrapheme(text, most);
}

/** Truncates within a grapheme, such as a letter with hundreds of combining marks, so that some of the name remains. */
function truncateGrapheme(letter: string, most: number): string {
  let cut = '';
  for (const character of letter) {
    if (Buffer.byteLength(cut + character) > most) break;
    cut += character;
  }
  return cut;
}
