import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decoding.ts';

const SENTENCE = 'Größe und Maß: für die schönen Übungen müssen wir über die Straße gehen.\n';
const RUSSIAN = 'Каждый охотник желает знать, где сидит фазан. Это обычный русский текст.\n';

function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => (letter > '\u007F' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
  );
}

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Text as in text files: no NUL and no other control characters except line breaks and tabs. */
const plainText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  .map((text) => text.replace(/[^\P{Cc}\n\t]|\uFEFF/gu, ' '));

/** Without bias: fast-check tends to repeat a few low bytes, and FE FF 01 01 01 01 is a word in UTF-16. */
const randomBytes = (least: number) =>
  fc.noBias(fc.uint8Array({ minLength: least, maxLength: least + 2_000 }));
const withoutNuls = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte || 1);

describe('decoding a text file', () => {
  it('reads UTF-8, with a byte order mark and without', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        for (const mark of ['', '\uFEFF']) {
          const decoded = decodeText(Buffer.from(mark + text));
          // UTF-8 text that begins like UTF-16 does not exist, since UTF-8 never contains the bytes FE and FF.
          expect(decoded).toMatchObject({ ok: true, text });
        }
      }),
    );
  });

  it('reads UTF-16 of both byte orders with a byte order mark', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        expect(decodeText(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ ok: true, text });
        expect(decodeText(bigEndian(`\uFEFF${text}`))).toMatchObject({ ok: true, text });
      }),
    );
  });

  it('reads UTF-16 without a byte order mark', () => {
    for (const text of [SENTENCE, RUSSIAN, '経済と政治について。 12月の報告。\n'.repeat(5)]) {
      expect(decodeText(Buffer.from(text, 'utf16le'))).toMatchObject({ ok: true, text });
      expect(decodeText(bigEndian(text))).toMatchObject({ ok: true, text });
    }
  });

  it('reads the legacy encodings of Western Europe and of Russia', () => {
    expect(decodeText(Buffer.from(SENTENCE.repeat(3), 'latin1'))).toMatchObject({
      ok: true,
      text: SENTENCE.repeat(3),
      isCertain: true,
    });
    expect(decodeText(inWindows1251(RUSSIAN))).toMatchObject({ ok: true, text: RUSSIAN });
  });

  it('reads 7-bit Japanese, which would pass for UTF-8', () => {
    const bytes = Buffer.from('\x1B$B7P:Q\x1B(B 2024\n', 'latin1');
    expect(decodeText(bytes)).toMatchObject({ ok: true, text: '経済 2024\n' });
  });

  it('reads a mostly ASCII file with a single odd byte, and says that it guessed', () => {
    const bytes = Buffer.from(`${'The price rose again this week. '.repeat(4)}\u00A3`, 'latin1');
    const decoded = decodeText(bytes);
    expect(decoded.ok && decoded.text.endsWith('£')).toBe(true);
  });

  it('reads UTF-8 with one invalid sequence as UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(SENTENCE.repeat(20)), Buffer.from([0xc3]), Buffer.from(' end')]);
    expect(decodeText(bytes)).toMatchObject({ ok: true, encoding: 'utf-8' });
  });

  it('finds the letters after a long ASCII beginning', () => {
    const text = `${'plain text only\n'.repeat(10_000)}${SENTENCE.repeat(5)}`;
    expect(decodeText(Buffer.from(text, 'latin1'))).toMatchObject({ ok: true, text });
  });

  it('refuses text that contains a NUL', () => {
    expect(decodeText(Buffer.from('some text\0 and more'))).toEqual({ ok: false, refusal: 'binary_content' });
    expect(decodeText(Buffer.from('\uFEFFsome\0text', 'utf16le'))).toEqual({
      ok: false,
      refusal: 'binary_content',
    });
  });

  it('refuses random bytes, with NULs and without', () => {
    fc.assert(
      fc.property(randomBytes(400), (bytes) => {
        expect(decodeText(bytes).ok).toBe(false);
        expect(decodeText(withoutNuls(bytes)).ok).toBe(false);
      }),
    );
  });

  it('refuses random bytes that begin like 7-bit Japanese', () => {
    fc.assert(
      fc.property(randomBytes(400), (bytes) => {
        const begun = Buffer.concat([Buffer.from('\x1B$B', 'latin1'), withoutNuls(bytes)]);
        expect(decodeText(begun).ok).toBe(false);
      }),
    );
  });

  it('refuses random bytes that happen to begin with a byte order mark', () => {
    const mark = fc.constantFrom('feff', 'fffe', 'efbbbf').map((hex) => Buffer.from(hex, 'hex'));
    fc.assert(
      fc.property(mark, randomBytes(1_200), (mark, bytes) => {
        expect(decodeText(Buffer.concat([mark, withoutNuls(bytes)])).ok).toBe(false);
      }),
    );
  });
});

describe('a few bytes outside of ASCII', () => {
  const windows = (text: string) =>
    Buffer.from(text.replaceAll('’', '\x92').replaceAll('€', '\x80'), 'latin1');

  it.each(['Señor Núñez', 'Straße', 'Prix: 5 €', 'It’s fine', 'Ça va', '© 2024', 'naïve résumé', '£5'])(
    'are read as Windows-1252 if that is how people write: %s',
    (text) => {
      expect(decodeText(windows(text))).toMatchObject({ ok: true, text, isCertain: false, damaged: 0 });
    },
  );

  it('are read in another encoding where they cannot be Windows-1252', () => {
    expect(decodeText(inWindows1251('Привет'))).toMatchObject({ ok: true, text: 'Привет', isCertain: false });
    const nihon = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
    expect(decodeText(nihon)).toMatchObject({ ok: true, text: '日本', isCertain: false });
  });

  it.each([
    ['cut in the last letter', Buffer.from('Grüße aus Köln').subarray(0, 14), 'Grüße aus K\uFFFD', 1],
    ['cut in its only letter', Buffer.from('Grü').subarray(0, 3), 'Gr\uFFFD', 1],
    [
      'with a byte of another encoding',
      Buffer.from('caf\xe9 and na\xc3\xafve', 'latin1'),
      'caf\uFFFD and naïve',
      1,
    ],
    [
      'with what was lost before',
      Buffer.from('a \xef\xbf\xbd b \xff \xc3\xa9', 'latin1'),
      'a \uFFFD b \uFFFD é',
      1,
    ],
  ])('are UTF-8 %s', (_, bytes, text, damaged) => {
    expect(decodeText(bytes)).toMatchObject({ ok: true, encoding: 'utf-8', text, damaged });
  });
});
