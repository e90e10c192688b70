import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type { detect } from 'jschardet';

/** Loaded on first use: its tables take 30 MB per thread, and few texts are in legacy encodings. */
const loadDetector = (): { detect: typeof detect } => createRequire(import.meta.url)('jschardet');

/** The decoded text of a file, or why it is refused. */
export type Decoded =
  | { ok: true; text: string; encoding: string; isCertain: boolean }
  | { ok: false; refusal: 'unknown_encoding' | 'binary_content' };

/** The detector's time grows with its input, and more input does not improve its result. */
const SAMPLE_BYTES = 64 * 1024;
/** Random bytes get less than 0.01, one short French line in Latin-1 0.08, whole articles 0.2 to 1. */
const MIN_CONFIDENCE = 0.05;
/** A file is damaged UTF-8 when it has at least this many valid sequences for each invalid one. */
const UTF8_SEQUENCES_PER_ERROR = 20;
/**
 * If at most this share of bytes is outside ASCII, a wrong guess garbles only a few letters, which is better than a
 * refusal.
 */
const MAX_GUESSED_SHARE = 0.05;
/** Text has hardly any unreadable characters; in random bytes they are a tenth or more. */
const MAX_UNREADABLE_SHARE = 0.05;
/** Control characters other than white space. */
const CONTROLS = /[^\P{Cc}\s]/gu;
/** Random bytes read as UTF-16 are seldom control characters, but an eighth of them are unassigned or private use. */
const UNREADABLE_IN_UTF16 = /[\p{Cn}\p{Co}]|[^\P{Cc}\s]/gu;
const KANJI_ESCAPES = ['\x1B$@', '\x1B$B'];
/** Labels of the detector that TextDecoder does not know, or knows under the name of a superset. */
const DECODER_LABELS: Record<string, string> = {
  gb2312: 'gb18030',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  'koi8-t': 'koi8-r',
  'tis-620': 'windows-874',
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
};

/**
 * Decodes a text file in UTF-8, UTF-16 or the legacy encoding that a detector finds with confidence. The text has no
 * byte order mark and no NUL; its line endings are kept. `isCertain` is false if the letters outside ASCII are guessed.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const known =
    detectByteOrderMark(bytes) ?? detectUtf16(bytes) ?? detectIso2022Jp(bytes) ?? detectUtf8(bytes);
  const found = known ? { encoding: known, isCertain: true } : detectLegacyEncoding(bytes);
  if (!found) return { ok: false, refusal: bytes.includes(0) ? 'binary_content' : 'unknown_encoding' };
  const text = new TextDecoder(found.encoding).decode(bytes);
  if (text.includes('\0') || !isMostlyReadable(text, found.encoding)) {
    return { ok: false, refusal: 'binary_content' };
  }
  return { ok: true, text, ...found };
}

function isMostlyReadable(text: string, encoding: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES);
  const unreadable = encoding.startsWith('utf-16') ? UNREADABLE_IN_UTF16 : CONTROLS;
  return (sample.match(unreadable)?.length ?? 0) <= sample.length * MAX_UNREADABLE_SHARE;
}

function detectByteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * UTF-16 without a byte order mark: in spaces, digits and Latin letters, one byte of each pair is NUL. Short stretches
 * of binary data look the same, so the decoded text must be valid.
 */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) at % 2 === 0 ? even++ : odd++;
  if (even === odd) return undefined;
  return utf16IfValid(bytes, odd > even ? 'utf-16le' : 'utf-16be');
}

/** Returns the encoding if the bytes decode in it without errors, control characters or unassigned characters. */
function utf16IfValid(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /[\p{Cn}\p{Co}]/u.test(text) || text.search(CONTROLS) >= 0 ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Detects the 7-bit encoding of Japanese mail and old Unix files, which would pass for UTF-8. */
function detectIso2022Jp(bytes: Uint8Array): string | undefined {
  if (!bytes.includes(0x1b)) return undefined;
  const isSevenBit = bytes.every((byte) => byte < 0x80);
  return isSevenBit &&
    KANJI_ESCAPES.some((start) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(start))
    ? 'iso-2022-jp'
    : undefined;
}

function detectUtf8(bytes: Uint8Array): string | undefined {
  if (isUtf8(bytes)) return 'utf-8';
  let valid = 0;
  let invalid = 0;
  for (const character of new TextDecoder().decode(sampleAroundLetters(bytes))) {
    if (character === '\uFFFD') invalid++;
    else if (character > '\u007F') valid++;
  }
  return valid >= invalid * UTF8_SEQUENCES_PER_ERROR && valid > 0 ? 'utf-8' : undefined;
}

function detectLegacyEncoding(bytes: Uint8Array): { encoding: string; isCertain: boolean } | undefined {
  const sample = sampleAroundLetters(bytes);
  if (sample.includes(0)) return undefined;
  const { encoding, confidence } = loadDetector().detect(Buffer.from(sample));
  const label = encoding?.toLowerCase();
  // Three bytes in a row make the detector certain of ISO-2022-JP, and random bytes may contain them.
  if (!label || confidence < MIN_CONFIDENCE || label === 'iso-2022-jp') return guessWindows1252(bytes);
  const decoder = DECODER_LABELS[label] ?? label;
  if (decoder === 'utf-16le' || decoder === 'utf-16be') {
    return utf16IfValid(bytes, decoder) ? { encoding: decoder, isCertain: true } : undefined;
  }
  try {
    return { encoding: new TextDecoder(decoder).encoding, isCertain: true };
  } catch {
    // A known encoding without a decoder here (DOS, mainframes) must not be guessed at.
    return undefined;
  }
}

function guessWindows1252(bytes: Uint8Array): { encoding: string; isCertain: boolean } | undefined {
  let outsideAscii = 0;
  for (const byte of bytes) if (byte > 0x7f) outsideAscii++;
  if (outsideAscii > bytes.length * MAX_GUESSED_SHARE) return undefined;
  return { encoding: 'windows-1252', isCertain: false };
}

/** Returns a sample that starts shortly before the first byte outside ASCII, since that is where encodings differ. */
function sampleAroundLetters(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const lineStart = bytes.lastIndexOf(0x0a, Math.max(0, first)) + 1;
  const start = first - lineStart > SAMPLE_BYTES / 2 ? first : lineStart;
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  if (start + SAMPLE_BYTES >= bytes.length) return sample;
  // A character cut in two at the end would count against its actual encoding.
  const lastLineEnd = sample.lastIndexOf(0x0a);
  return lastLineEnd > 0 ? sample.subarray(0, lastLineEnd + 1) : sample;
}
