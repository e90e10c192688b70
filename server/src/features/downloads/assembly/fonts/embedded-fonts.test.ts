import { describe, expect, it } from 'vitest';
import { embeddedFonts } from './embedded-fonts.ts';
import { writtenOrder } from './written-order.ts';

/** The codes of the glyphs that are drawn for a text, from left to right; equal ones have the same code. */
async function drawn(text: string, { isRightToLeft = false } = {}): Promise<string[]> {
  const font = (await embeddedFonts(text)).at(-1);
  if (!font) throw new Error('There is no font');
  const shown = font.show(text, { size: 10, isRightToLeft });
  return Array.from(shown.matchAll(/<([0-9a-f]{4})>/g), ([, code = '']) => code);
}

describe('a text in an embedded font', () => {
  it('has letters that join: the same letter is another glyph at the end of a word', async () => {
    expect(new Set(await drawn('ععع', { isRightToLeft: true })).size).toBe(3);
    expect(new Set(await drawn('צצצ', { isRightToLeft: true })).size).toBe(1);
  });

  it('has clusters whose letters are drawn as one', async () => {
    expect(await drawn('क्ष')).toHaveLength(1);
  });

  it.each([
    ...['Նամակ', 'ደብዳቤ', 'წერილი', 'પત્ર', 'ਚਿੱਠੀ', 'ಪತ್ರ', 'លិខិត', 'ຈົດໝາຍ', 'കത്ത്', 'စာရွက်', 'ଚିଠି', 'ලිපිය'],
    ...['లేఖ', 'ཡི་གེ', 'ᠪᠢᠴᠢᠭ', 'ܐܓܪܬܐ', 'ސިޓީ', 'ߞߊ߬ߙߌ', 'ᎪᏪᎵ', 'ᑎᑎᕋᖅ', 'ⵜⴰⴱⵔⴰⵜ', 'ไทย', 'תשרי', 'عقد'],
    ...['信件与檔案', '手紙のコピー', '편지', '📄 🇪🇪 👩‍💻', '★ ☎ ✓', 'Łódź, Договор, Γράμμα'],
  ])('is drawn in any script: %s', async (text) => {
    const fonts = await embeddedFonts(text);
    const letters = [...text].filter((character) => !/[\p{M}\p{Cf}]/u.test(character));
    expect(letters.filter((letter) => !fonts.some((font) => font.has(letter)))).toEqual([]);
  });

  it('has no fonts for letters that none has', async () => {
    const fonts = await embeddedFonts('𓂀 ไทย');
    expect(fonts.map((font) => ['𓂀', 'ไ', 'é'].map((character) => font.has(character)))).toEqual([
      [false, false, true],
      [false, true, false],
    ]);
  });
});

describe('the order in which a line is written', () => {
  const order = (line: string) =>
    writtenOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}` : text));

  it.each([
    ['Lease.pdf', ['Lease.pdf']],
    ['תשרי.pdf', ['<תשרי', '.pdf']],
    ['Lease (עקד) signed.pdf', ['Lease (', '<עקד', ') signed.pdf']],
    ['דוח שנתי 2024.pdf', ['2024', '<דוח שנתי ', '.pdf']],
    ['2023 דוח.pdf', ['2023 ', '<דוח', '.pdf']],
    ['דוח 1.5 סופי', ['< סופי', '1.5', '<דוח ']],
    ['שָׁלוֹם', ['<שָׁלוֹם']],
  ])('is that of its words, and numbers are never turned around: %s', (line, expected) => {
    expect(order(line)).toEqual(expected);
  });
});
