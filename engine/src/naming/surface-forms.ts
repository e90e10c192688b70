import { at } from '../numeric/indexing.ts';
import type { Phrase } from './frequent-phrases.ts';
import { type PhraseTexts, STOP } from './phrase-texts.ts';

/** Reading more documents does not change which form is most frequent. */
const SAMPLE_DOCUMENTS = 40;

/** The words of a phrase in the form that these documents use most often, preferably one that `isNaming` accepts. */
export function mostFrequentSurface(
  texts: PhraseTexts,
  phrase: Phrase,
  { documents, isNaming }: { documents: number[]; isNaming: (words: string[]) => boolean },
): string[] {
  const counts = new Map<string, { words: string[]; count: number }>();
  for (const document of documents.slice(0, SAMPLE_DOCUMENTS)) {
    const stems = at(texts.stems, document);
    const surfaces = at(texts.surfaces, document);
    const [first = STOP, ...rest] = phrase.path;
    for (let start = stems.indexOf(first); start >= 0; start = stems.indexOf(first, start + 1)) {
      if (!rest.every((code, i) => stems[start + 1 + i] === code)) continue;
      const words = phrase.path.map((_, i) => at(texts.surfaceOf, at(surfaces, start + i)));
      const key = words.join(' ');
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, { words, count: 1 });
    }
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  const best = sorted.find(([, { words }]) => isNaming(words)) ?? sorted[0];
  return best?.[1].words ?? [];
}
