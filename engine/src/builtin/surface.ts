import type { PhraseTexts } from './phrase-text.ts';
import type { Phrase } from './phrases.ts';

/** Reading more documents does not change which form is commonest. */
const SAMPLE_DOCUMENTS = 40;

/** The words of a phrase in the form that these documents write most often, of those that may stand in a name. */
export function commonestSurface(
  texts: PhraseTexts,
  phrase: Phrase,
  { documents, isNaming }: { documents: number[]; isNaming: (words: string[]) => boolean },
): string[] {
  const counts = new Map<string, { words: string[]; count: number }>();
  for (const document of documents.slice(0, SAMPLE_DOCUMENTS)) {
    const stems = texts.stems[document] as Int32Array;
    const surfaces = texts.surfaces[document] as Int32Array;
    for (let at = 0; at + phrase.path.length <= stems.length; at++) {
      if (!phrase.path.every((code, i) => stems[at + i] === code)) continue;
      const words = phrase.path.map((_, i) => texts.surfaceOf[surfaces[at + i] as number] as string);
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
