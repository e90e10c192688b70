import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { readDocument } from '@sheaf/engine/text/document';
import type { Bench } from '../bench.ts';

/** A document with its class. */
export interface Labeled {
  readonly document: EngineDocument;
  readonly label: string;
  readonly collection: string;
  readonly language: string;
  readonly text: string;
}

export const OPEN = 'bbc bills contracts_a gnad_de mixed_a multi_a news_fr news_pt ng20'.split(' ');
export const FRESH =
  'appunti_it biz_en hand_landlord_en hand_pflege_de hand_phd_en handbook_en kep_en minutes_en news_id podcasts_en'.split(
    ' ',
  );

/** A collection with fewer documents is sorted as a whole, once. */
const MIN_TO_DRAW = 60;
/** A language with fewer documents of a collection than this is not drawn from. */
const MIN_OF_LANGUAGE = 60;

/** The texts of a labeled collection. Throws MissingPrerequisite. */
export async function readCollection(bench: Bench, collection: string): Promise<Labeled[]> {
  const folder = await bench.data.collection(collection);
  const present = new Set(await readdir(folder));
  const [head = '', ...lines] = (await readFile(path.join(folder, 'labels.csv'), 'utf8'))
    .trim()
    .split(/\r?\n/);
  const row = head.endsWith(',language') ? /^(.+?),(.*),(\w+)$/ : /^(.+?),(.*)()$/;
  const labeled = lines.flatMap((line) => {
    const [, filename = '', label = '', language = ''] = row.exec(line) ?? [];
    return present.has(filename) && /\.(?:txt|md)$/.test(filename) ? [{ filename, label, language }] : [];
  });
  return Promise.all(
    labeled.map(async ({ filename, label, language }) => {
      const text = await readFile(path.join(folder, filename), 'utf8');
      const document = documentOf(`${collection}/${filename}`, { text, filename });
      return { document, label, collection, language: language || document.language, text };
    }),
  );
}

/** A document of a collection, as an upload reads it. */
export const documentOf = (
  id: string,
  { text, filename }: { text: string; filename: string },
): EngineDocument => ({
  ...readDocument({ text, filename }),
  id,
  filename,
  rawCategoryId: null,
  categoryId: null,
});

/**
 * Draws documents from three to ten classes of a collection, in one language, more from the first than from the last, as
 * in a real person's pile. A small collection is returned whole, for the first draw alone.
 */
export function drawPile(
  documents: readonly Labeled[],
  { size, draw }: { size: number; draw: number },
): Labeled[] {
  if (documents.length < MIN_TO_DRAW) return draw === 0 && size >= documents.length ? [...documents] : [];
  if (size > documents.length) return [];
  const random = seededRandom(size * 1_000 + draw);
  const byLanguage = [...Map.groupBy(documents, ({ language }) => language)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const languages = byLanguage.filter(([, own]) => own.length >= MIN_OF_LANGUAGE);
  const [, own] = languages[draw % languages.length] ?? ['', documents];
  const least = Math.min(8, 3 + size / 20);
  const classes = [...Map.groupBy(own, ({ label }) => label)]
    .filter(([, members]) => members.length >= least)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => members);
  const count = Math.max(3, Math.round(2 + random() * Math.min(8, size / 4)));
  const chosen = shuffled(classes, random).slice(0, count);
  const weightOf = (i: number) => 1 / (1 + i / 2);
  const total = chosen.reduce((sum, _, i) => sum + weightOf(i), 0);
  const pile = chosen.flatMap((members, i) =>
    shuffled(members, random).slice(0, Math.max(1, Math.round((size * weightOf(i)) / total))),
  );
  // Some collections do not have that many of so few classes.
  return pile.length >= size / 2 ? pile : [];
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
