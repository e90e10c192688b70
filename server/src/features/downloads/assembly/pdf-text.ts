import type { EmbeddedFont } from './fonts/embedded-fonts.ts';
import { type PdfFont, utf16Hex } from './fonts/pdf-font.ts';
import { type Stretch, writtenOrder } from './fonts/written-order.ts';

const helvetica = (key: string, name: string): PdfFont => ({
  key,
  objects: [() => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`],
});

const [LATIN, BOLD] = ['F1', 'F2'] as const;
/** A question mark. */
const UNKNOWN = 0x3f;

export const FONTS: readonly PdfFont[] = [helvetica(LATIN, 'Helvetica'), helvetica(BOLD, 'Helvetica-Bold')];

/** The characters of Windows-1252 that are not in Latin-1, at codes 0x80 and up. */
const ABOVE_LATIN =
  '\u20AC\uFFFF\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFF\u017D\uFFFF\uFFFF\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFF\u017E\u0178';

/** The byte of a character in WinAnsiEncoding; undefined if it has none. */
function winAnsi(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = ABOVE_LATIN.indexOf(character);
  return at < 0 || character === '\uFFFF' ? undefined : 0x80 + at;
}

/** Whether characters of a text are not in the fonts that every reader has. */
export const needsEmbedding = (text: string): boolean =>
  [...text.normalize('NFC')].some((character) => winAnsi(character) === undefined);

/** Operators that show a text on one line; a character that no font has is a question mark. */
export function drawText(
  text: string,
  {
    x,
    y,
    size,
    isBold,
    embedded,
  }: { x: number; y: number; size: number; isBold: boolean; embedded?: readonly EmbeddedFont[] },
): string {
  if (text === '') return '';
  const normal = text.normalize('NFC');
  const plain = { font: isBold ? BOLD : LATIN, size };
  const shown =
    embedded && needsEmbedding(normal)
      ? writtenOrder(normal).flatMap((stretch) => showEmbedded(stretch, { plain, embedded }))
      : [showPlain(normal, plain)];
  return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${shown.join(' ')} ET`;
}

interface PlainFont {
  readonly font: string;
  readonly size: number;
}

/** Shows a stretch in one embedded font as far as that has it, and what none has in the plain one. */
function showEmbedded(
  { text, isRightToLeft }: Stretch,
  { plain, embedded }: { plain: PlainFont; embedded: readonly EmbeddedFont[] },
): string[] {
  const runs: { font: EmbeddedFont | undefined; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // What joins letters or is set on them is part of how their font draws them.
    const isJoined = last?.font && /[\p{M}\p{Cf}]/u.test(character);
    const font =
      isJoined || last?.font?.has(character) ? last?.font : embedded.find((each) => each.has(character));
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  if (isRightToLeft) runs.reverse();
  const { size } = plain;
  return runs.map((run) => run.font?.show(run.text, { size, isRightToLeft }) ?? showPlain(run.text, plain));
}

function showPlain(text: string, { font, size }: PlainFont): string {
  const codes = Array.from(text, (character) => winAnsi(character) ?? UNKNOWN);
  return `/${font} ${size} Tf <${Buffer.from(codes).toString('hex')}> Tj`;
}

/** Encodes a text string of any script: UTF-16BE with a byte order mark, in hexadecimal. */
export function textString(text: string): string {
  return `<FEFF${utf16Hex(text.toWellFormed()).toUpperCase()}>`;
}

/** Estimates the width of a text; for most texts, no less than Helvetica's actual width. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width * size;
}

function characterWidth(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (winAnsi(character) === undefined) return 1;
  if (/[mwMW@%—…]/.test(character)) return 0.95;
  if (/[ijlftrI.,:;!|'’()[\]/\- ]/.test(character)) return 0.34;
  return /[A-Z&+<=>~]/.test(character) ? 0.72 : 0.556;
}

/** Shortens a text in the middle to fit a width, so that the end of a file name stays visible. */
export function truncateMiddle(text: string, { size, width }: { size: number; width: number }): string {
  if (textWidth(text, size) <= width) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const end = characters.slice(-12).join('');
  let start = characters.slice(0, -12);
  while (start.length > 0 && textWidth(`${start.join('')}…${end}`, size) > width) start = start.slice(0, -1);
  return `${start.join('')}…${end}`;
}
