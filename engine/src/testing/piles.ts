import type { EngineDocument } from '../categorizer.ts';
import { readEntries } from '../headings/lexicon.ts';
import { seededRandom } from '../numeric/random.ts';
import { readText } from '../text/reading.ts';

/** A document in the form that upload leaves it in. */
export function documentOf(id: string, text: string, more: Partial<EngineDocument> = {}): EngineDocument {
  const filename = more.filename ?? `${id}.txt`;
  const { language, digest, terms } = readText({ text, filename });
  return { id, filename, language, digest, terms, rawCategoryId: null, categoryId: null, ...more };
}

/** A text of random words of one heading, so that texts of one heading are alike and others are not. */
export function textAbout(heading: string, language: string, seed: number): string {
  const words = readEntries(language).find(({ id }) => id === heading)?.words ?? [];
  const random = seededRandom(seed);
  const separator = language === 'zh' || language === 'ja' ? '，' : ' ';
  return Array.from({ length: 60 }, () => words[Math.floor(random() * words.length)]).join(separator);
}

/** Documents about each topic in each language, with ids made of both and file names that say nothing. */
export function pile(topics: string[], { each, languages = ['en'] }: { each: number; languages?: string[] }) {
  return languages.flatMap((language) =>
    topics.flatMap((topic) =>
      Array.from({ length: each }, (_, i) =>
        documentOf(`${language}-${topic}-${i}`, textAbout(topic, language, i * 131 + topic.length * 7 + 1), {
          filename: `scan${i}.txt`,
        }),
      ),
    ),
  );
}
