import { create } from 'content-disposition';

const MOST_BYTES = 255;
/** Longer endings are taken for a part of the name that happens to have a dot in it. */
const MOST_EXTENSION_CHARS = 10;
/** Names of devices on Windows, whatever extension follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;
/** What no file system or shell takes well: invisible and direction-changing characters among them. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** "Food: bread" reads better as "Food - bread". */
const COLON = /\s*:\s+/g;
const SEPARATORS = /[/\\:*?"<>|]+/g;

/**
 * A file name that is safe on every common file system and inside a ZIP: NFC, one path part, no control
 * characters, no reserved name, no dot at either end, at most 255 bytes of UTF-8 with the extension kept.
 * Safe names come out as they went in.
 */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '')
    .replace(COLON, ' - ')
    .replace(SEPARATORS, '-');
  return fit(plain.replace(/\s+/g, ' ').replace(/^[ .]+/, ''), '');
}

/** The safe names of files that go into one ZIP or folder together, in their order, without clashes. */
export function safeNames(names: readonly string[]): string[] {
  const give = nameGiver();
  return names.map((name) => give(name));
}

/**
 * Gives out safe names that clash with none given before, also where case or Unicode form are not told apart:
 * the second "a.txt" becomes "a (2).txt".
 */
export function nameGiver(): (name: string) => string {
  const taken = new Set<string>();
  const nextNumber = new Map<string, number>();
  return (name) => {
    const safe = safeName(name);
    let free = safe;
    let number = nextNumber.get(clashKey(safe)) ?? 2;
    while (taken.has(clashKey(free))) free = fit(safe, ` (${number++})`);
    nextNumber.set(clashKey(safe), number);
    taken.add(clashKey(free));
    return free;
  };
}

/** Equal for names that some file system takes for one. */
export function clashKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/**
 * The Content-Disposition of a download (RFC 6266): always an attachment, under the name as it was given but for path
 * parts and what is invisible; beside any other than a plain one stands one for old clients.
 */
export function contentDisposition(filename: string): string {
  const kept = filename
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '')
    .replace(/[/\\]+/g, '-');
  const fallback = kept
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|%/g, '_');
  return create(kept || 'untitled', { fallback: fallback || 'untitled' });
}

/** Mends a stem that would be reserved, then cuts it so that it fits with suffix and extension. */
function fit(name: string, suffix: string): string {
  const { stem, extension } = split(name.replace(/[ .]+$/, ''));
  const trimmed = stem.replace(/[ .]+$/, '') || 'untitled';
  const isDevice = DEVICE.test(trimmed.split('.')[0]?.trimEnd() ?? '');
  const room = MOST_BYTES - Buffer.byteLength(suffix + extension);
  return cutToBytes(isDevice ? `_${trimmed}` : trimmed, room).replace(/[ .]+$/, '') + suffix + extension;
}

function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot);
  return extension.length - 1 <= MOST_EXTENSION_CHARS && !/\s/.test(extension)
    ? { stem: dot < 0 ? name : name.slice(0, dot), extension }
    : { stem: name, extension: '' };
}

/** Cuts at the end of what a reader takes for one character. */
function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : cutWithin(text, most);
}

/** Cuts one letter under hundreds of marks, between two of them: of its name something has to be left. */
function cutWithin(letter: string, most: number): string {
  let cut = '';
  for (const character of letter) {
    if (Buffer.byteLength(cut + character) > most) break;
    cut += character;
  }
  return cut;
}
