import { describe, expect, it } from 'vitest';
import type { OcrEngine } from './ocr-engine.ts';
import { recognizePage } from './recognize-page.ts';

const image = { width: 1, height: 1, pixels: Uint8Array.of(255), dpi: 300 };
const CZECH =
  'Obec schválila rozpočet na příští rok a rozhodla o opravě cesty k nádraží v horní části města.';

/** An engine with the given confidence for each language, and the languages it was asked for. */
function engineThat(confidences: Record<string, number>, text = CZECH) {
  const asked: string[] = [];
  const engine: OcrEngine = {
    languages: new Set(Object.keys(confidences)),
    recognize: async (_, { language }) => {
      asked.push(language);
      return { text, confidence: confidences[language] ?? 0 };
    },
    close: async () => {},
  };
  return { engine, asked };
}

describe('a page that is read by OCR', () => {
  const languageOf = () => 'cs';

  it('is read again in the language of its words', async () => {
    const { engine, asked } = engineThat({ en: 84, cs: 95 });
    expect(await recognizePage(engine, image, { languageOf })).toMatchObject({
      language: 'cs',
      confidence: 95,
    });
    expect(asked).toEqual(['en', 'cs']);
  });

  it('is read once if the language is as expected, or there is no data for it', async () => {
    const expected = engineThat({ en: 84, cs: 95 });
    await recognizePage(expected.engine, image, { expectedLanguage: 'cs', languageOf });
    expect(expected.asked).toEqual(['cs']);
    const unknown = engineThat({ en: 84 });
    await recognizePage(unknown.engine, image, { expectedLanguage: 'cs', languageOf });
    expect(unknown.asked).toEqual(['en']);
  });

  it('keeps its first reading if the second is less sure, or too few letters show the language', async () => {
    const { engine } = engineThat({ en: 90, cs: 70 });
    expect(await recognizePage(engine, image, { languageOf })).toMatchObject({ language: 'en' });
    const short = engineThat({ en: 40, cs: 95 }, 'Str. 7');
    await recognizePage(short.engine, image, { languageOf });
    expect(short.asked).toEqual(['en']);
  });
});
