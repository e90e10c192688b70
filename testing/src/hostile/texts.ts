import { type HostileFiles, repeated } from './hostile-file.ts';

const MB = 1024 * 1024;
/** The text size limit of the server in these tests, which is above the default. */
export const HOSTILE_TEXT_MB = 25;
const FULL = HOSTILE_TEXT_MB * MB;

const filledWith = (text: string, bytes = FULL): Buffer =>
  repeated(text, Math.floor(bytes / Buffer.byteLength(text)));

/** Texts of the maximum length that consist of one kind of character. */
export const HOSTILE_TEXTS: HostileFiles = {
  'one-endless-line.txt': { make: () => filledWith('a'), ends: 'kept', isHeavy: true },
  'marks-on-one-letter.txt': { make: () => filledWith('\u0301\u0323'), ends: 'kept', isHeavy: true },
  'right-to-left.txt': { make: () => filledWith('\u202e\u05d0\u2067'), ends: 'kept', isHeavy: true },
  'zero-width.txt': { make: () => filledWith('\u200b\u200d\ufeff'), ends: 'kept', isHeavy: true },
  'one-letter-words.txt': { make: () => filledWith('a ', 20 * MB), ends: 'kept', isHeavy: true },
  'beyond-the-plane.txt': { make: () => filledWith('\u{1f9ff}\u{20000}'), ends: 'kept', isHeavy: true },
  'line-ends-of-old-macs.txt': { make: () => filledWith('word\r', 4 * MB), ends: 'kept' },
  'nothing-but-line-ends.txt': { make: () => filledWith('\r\n\n\r', 4 * MB), ends: 'kept' },
  'nuls.txt': { make: () => Buffer.alloc(4 * MB), ends: 'binary_content' },
  'a-nul-in-the-middle.txt': { make: () => Buffer.from(`${'word '.repeat(50_000)}\0 end`) },
  'two-bytes-without-a-mark.txt': {
    make: () => Buffer.from('words of two bytes\n'.repeat(5_000), 'utf16le'),
  },
  'half-characters.txt': { make: () => halfCharacters() },
  'every-byte.txt': {
    make: () => repeated(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), 4_000),
  },
  'quotes-in-quotes.md': { make: () => Buffer.from(`${'>'.repeat(100_000)} text`), ends: 'kept' },
  'brackets-in-brackets.md': {
    make: () => Buffer.from('[!['.repeat(100_000) + ']('.repeat(100_000)),
    ends: 'kept',
  },
  'stars-and-fences.md': {
    make: () => Buffer.from('**_`~'.repeat(100_000) + '```\n'.repeat(50_001)),
    ends: 'kept',
  },
  'lists-in-lists.md': {
    make: () => Buffer.from(Array.from({ length: 2_000 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')),
    ends: 'kept',
  },
  ...Object.fromEntries(
    ['@', 'a@', '&#', '<a ', '</', 'http://', 'www.', '](', "a'", '1,', '\t ', 'A.', '-a', 'ﷺ', 'İ', 'ǅ'].map(
      (part, index) => [
        `again-and-again-${index + 1}.txt`,
        {
          make: () => filledWith(part, MB),
          ends: 'kept' as const,
        },
      ],
    ),
  ),
};

/** Lone surrogates, written by programs that mistake UTF-16 for Unicode: they are not valid UTF-8. */
const halfCharacters = (): Buffer =>
  Buffer.concat([Buffer.from('words '.repeat(100)), repeated(Buffer.from([0xed, 0xa0, 0xbd]), 100_000)]);
