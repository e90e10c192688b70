import type { PageImage } from '../pdf/render-page.ts';
import type { OcrEngine } from './ocr-engine.ts';
import type { Recognized } from './recognized.ts';

interface RecognizedPage extends Recognized {
  readonly language: string;
}

/** The fewest letters from which a language can be detected. */
const MIN_LETTERS = 60;
const DEFAULT_LANGUAGE = 'en';

/**
 * Reads a page, first in the expected language, then again in the language of its words, if that differs: the wrong
 * language data costs more words than anything else. Returns the reading with the higher confidence.
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
  const first = await readAs(isKnown ? expectedLanguage : DEFAULT_LANGUAGE);
  if ((first.text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return first;
  const found = languageOf(first.text);
  if (found === first.language || !engine.languages.has(found)) return first;
  const second = await readAs(found);
  return second.confidence > first.confidence ? second : first;
}
