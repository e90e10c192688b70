import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type { detect } from 'jschardet';
import { readsAsWestern } from './western.ts';

/** Loaded on first use: its tables take 30 MB per thread, and few texts are in legacy encodings. */
const loadDetector = (): { detect: typeof detect } => createRequire(import.meta.url)('jschardet');

/** The decoded text of a file, or why it is refused. `damaged` counts what is not valid in the encoding (U+FFFD). */
type Decoded =
  | { ok: true; text: string; encoding: string; isCertain: boolean; damaged: number }
  | { ok: false; refusal: 'unknown_encoding' | 'binary_content' };

/** The detector's time grows with its input, and more input does not improve its result. */
const SAMPLE_BYTES = 64 * 1024;
/** Random bytes get less than 0.01, one short French line in Latin-1 0.08, whole articles 0.2 to 1. */
const MIN_CONFIDENCE = 0.05;
/**
 * With fewer bytes outside ASCII, the detector's result is a guess. Below a confidence, text that reads as Western is;
 * in a few bytes, the detector finds the rarest encodings.
 */
const FEW_BYTES = 20;
const MIN_CONFIDENCE_IN_FEW = 0.02;
const MIN_CONFIDENCE_AGAINST_WESTERN = 0.09;
const MANY_BYTES = 200;
/** Where most letters are not Latin, damaged UTF-8 has at least this many of them for each error. */
const CONTINUING_BYTES_PER_ERROR = 4;
/** Encodings that files on today's computers are in. All others take many bytes as evidence. */
const COMMON =
  /^(?:windows-125[0-8]|koi8-[ru]|shift_jis|euc-jp|gb18030|gbk|big5|euc-kr|windows-874|utf-16[lb]e)$/;
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
  const found = known
    ? { encoding: known, isCertain: true }
    : (detectLegacyEncoding(bytes) ??
      (mayBeUtf8(bytes) ? { encoding: 'utf-8', isCertain: false } : undefined));
  if (!found) return { ok: false, refusal: bytes.includes(0) ? 'binary_content' : 'unknown_encoding' };
  const text = new TextDecoder(found.encoding).decode(bytes);
  if (text.includes('\0') || !isMostlyReadable(text, found.encoding)) {
    return { ok: false, refusal: 'binary_content' };
  }
  return { ok: true, text, ...found, damaged: countDamaged(bytes, { text, encoding: found.encoding }) };
}

/** Counts what the decoder replaced, as against what was replaced in UTF-8 before. */
function countDamaged(bytes: Uint8Array, { text, encoding }: { text: string; encoding: string }): number {
  const all = text.split('\uFFFD').length - 1;
  if (all === 0 || encoding !== 'utf-8') return all;
  return isUtf8(bytes) ? 0 : all - (Buffer.from(bytes).toString('latin1').split('\xEF\xBF\xBD').length - 1);
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

/** The encoding if the bytes decode in it without errors, control characters or unassigned characters. */
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

/**
 * UTF-8, also if some bytes of it are bad or cut off. In another encoding, bytes continue a character as they do here
 * only by accident, which is frequent in none, and rare where most letters are Latin.
 */
function detectUtf8(bytes: Uint8Array): string | undefined {
  if (isUtf8(bytes)) return 'utf-8';
  const { ascii, all, bad, continuing } = countUtf8(bytes);
  const least = ascii > all / 2 ? bad : bad * CONTINUING_BYTES_PER_ERROR;
  return continuing > 0 && continuing >= least ? 'utf-8' : undefined;
}

/** Whether bytes that are in no other encoding may be UTF-8: a few letters with a bad byte, or cut off at the end. */
function mayBeUtf8(bytes: Uint8Array): boolean {
  const { bad, continuing, isCut } = countUtf8(bytes);
  return continuing + (isCut ? 1 : 0) >= bad;
}

function countUtf8(bytes: Uint8Array) {
  const sample = sampleAroundLetters(bytes);
  const text = new TextDecoder().decode(sample);
  const bad = countDamaged(sample, { text, encoding: 'utf-8' });
  const counts = { ascii: 0, all: 0, bad, continuing: 0, isCut: (sample.at(-1) ?? 0) >= 0xc2 };
  for (const character of text) {
    counts.all++;
    if (character <= '\u007F') counts.ascii++;
    else if (character !== '\uFFFD') counts.continuing += Buffer.byteLength(character) - 1;
  }
  return counts;
}

function detectLegacyEncoding(bytes: Uint8Array): { encoding: string; isCertain: boolean } | undefined {
  const sample = sampleAroundLetters(bytes);
  if (sample.includes(0)) return undefined;
  const found = detectWithTables(bytes, sample);
  const outsideAscii = sample.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0);
  const isFew = outsideAscii < FEW_BYTES;
  const isWestern = readsAsWestern(new TextDecoder('windows-1252').decode(sample));
  const isTrusted = found !== undefined && (COMMON.test(found.encoding) || outsideAscii >= MANY_BYTES);
  const least =
    isWestern && isFew ? MIN_CONFIDENCE_AGAINST_WESTERN : isFew ? MIN_CONFIDENCE_IN_FEW : MIN_CONFIDENCE;
  if (isTrusted && found.confidence >= least) return { encoding: found.encoding, isCertain: !isFew };
  return isWestern ? { encoding: 'windows-1252', isCertain: false } : undefined;
}

/** What the detector finds, if there is a decoder for it: DOS and mainframes must not be guessed at. */
function detectWithTables(
  bytes: Uint8Array,
  sample: Uint8Array,
): { encoding: string; confidence: number } | undefined {
  const { encoding, confidence } = loadDetector().detect(Buffer.from(sample));
  const label = encoding?.toLowerCase();
  // Three bytes in a row make the detector certain of ISO-2022-JP, and random bytes may contain them.
  if (!label || label === 'iso-2022-jp') return undefined;
  const decoder = DECODER_LABELS[label] ?? label;
  if ((decoder === 'utf-16le' || decoder === 'utf-16be') && !utf16IfValid(bytes, decoder)) return undefined;
  try {
    return { encoding: new TextDecoder(decoder).encoding, confidence };
  } catch {
    return undefined;
  }
}

/** A sample that starts shortly before the first byte outside ASCII, since that is where encodings differ. */
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
