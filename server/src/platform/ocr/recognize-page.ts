import type { PageImage } from '../pdf/render-page.ts';
import type { OcrEngine } from './ocr-engine.ts';
import type { Recognized } from './recognized.ts';

/** A page that OCR has read, and as of which language. */
export interface RecognizedPage extends Recognized {
  readonly language: string;
}

/** So many letters tell a language. */
const LEAST_LETTERS = 60;
const FIRST_LANGUAGE = 'en';

/**
 * Reads a page, first as of the language that is expected, then again as of the one that its words are of, if that is
 * another: the wrong data of a language costs more words than anything else. The surer reading is taken.
 */
export async function recognizePage(
  engine: OcrEngine,
  image: PageImage,
  options: {
    expectedLanguage?: string | undefined;
    languageOf: (text: string) => string;
    signal?: AbortSignal;
  },
): Promise<RecognizedPage> {
  const { expectedLanguage, languageOf, signal } = options;
  const readAs = async (language: string): Promise<RecognizedPage> => ({
    ...(await engine.recognize(image, { language, ...(signal && { signal }) })),
    language,
  });
  const isKnown = expectedLanguage !== undefined && engine.languages.has(expectedLanguage);
  const first = await readAs(isKnown ? expectedLanguage : FIRST_LANGUAGE);
  if ((first.text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return first;
  const found = languageOf(first.text);
  if (found === first.language || !engine.languages.has(found)) return first;
  const second = await readAs(found);
  return second.confidence > first.confidence ? second : first;
}
