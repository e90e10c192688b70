import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { readDocument } from '@sheaf/engine/text/document';
import type { Bench } from '../bench.ts';

/** A document with its class. */
export interface Labeled {
  readonly document: EngineDocument;
  /** Language, set and label combined. */
  readonly label: string;
  readonly set: string;
  /** As given by its set. */
  readonly language: string;
  readonly characters: number;
  /** It comes from a different collection than the others, so it rightly fits nowhere. */
  readonly isForeign?: boolean;
}

const MIN_OF_CLASS = 8;
const FOREIGN_SHARE = 0.1;
const LETTERHEADS = [
  'Northgate Property Services Ltd\n14 Harbour Street, Millbrook',
  'Aldridge & Fenwick, Solicitors\n3 Market Square, Easton',
  'The Allotment Society of Kirkby\nFounded 1921',
  'Dr. H. Marlow, Family Practice\n22 Station Road',
  'Riverside Primary School\nHead: Mrs. J. Coates',
  'Bluebird Logistics GmbH\nHafenstr. 5, 20457 Hamburg',
  'Municipality of Westbrook\nTown Hall, 1 Civic Way',
  'Kestrel Engineering Group plc\nRegistered in England',
];

/** The documents of a labeled set. Throws MissingPrerequisite. */
export async function readSet(bench: Bench, set: string): Promise<Labeled[]> {
  const files = await bench.data.texts(set);
  const lines = (await readFile(path.join(await bench.data.collection(set), 'labels.csv'), 'utf8')).split(
    /\r?\n/,
  );
  const labels = new Map(
    lines.flatMap((line) => {
      const [, file, label, language = ''] = /^(.+?),(.*),(\w+)$/.exec(line) ?? [];
      return file ? [[file, { label: `${language} ${set} ${label}`, language }] as const] : [];
    }),
  );
  return Promise.all(
    files.map(async (file) => {
      const filename = path.basename(file);
      const text = await readFile(file, 'utf8');
      const { label, language } = labels.get(filename) ?? { label: '', language: '' };
      const document = documentOf(`${set}/${filename}`, { text, filename });
      return { document, label, set, language, characters: text.length };
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
 * Draws documents from some classes of one language, more from the first than from the last, as in a real person's
 * pile.
 */
export function drawPile(
  documents: readonly Labeled[],
  { size, language, seed }: { size: number; language: string; seed: number },
): Labeled[] {
  const random = seededRandom(seed);
  const known = classesIn(language, documents);
  const count = Math.max(3, Math.round(2 + random() * Math.min(8, size / 4)));
  const chosen = shuffled(known, random).slice(0, count);
  const weightOf = (i: number) => 1 / (1 + i / 2);
  const total = chosen.reduce((sum, _, i) => sum + weightOf(i), 0);
  return chosen.flatMap((own, i) =>
    shuffled(own, random).slice(0, Math.max(1, Math.round((size * weightOf(i)) / total))),
  );
}

/** Draws this many documents, regardless of their classes. */
export const drawAny = (documents: readonly Labeled[], { size, seed }: { size: number; seed: number }) =>
  shuffled(documents, seededRandom(seed)).slice(0, size);

/** Draws this many documents of one class, chosen at random from those that are large enough. */
export function drawOneClass(
  documents: readonly Labeled[],
  { size, seed }: { size: number; seed: number },
): Labeled[] {
  const random = seededRandom(seed);
  const classes = [...Map.groupBy(documents, ({ label }) => label).values()];
  const [own = []] = shuffled(
    classes.filter((own) => own.length >= size),
    random,
  );
  return shuffled(own, random).slice(0, size);
}

/** Draws five documents in one language of a set: three of one class and two of another. */
export function drawHandful(documents: readonly Labeled[], draw: number): Labeled[] {
  const random = seededRandom(20_000 + draw);
  return shuffled(classesIn(languageOf(draw, documents), documents), random)
    .slice(0, 2)
    .flatMap((ofClass, i) => shuffled(ofClass, random).slice(0, 3 - i));
}

/** Adds a tenth of documents from other sets to a pile, in its language if there are any. */
export function withForeign(
  pile: readonly Labeled[],
  { among, seed }: { among: readonly Labeled[]; seed: number },
): Labeled[] {
  const sets = new Set(pile.map(({ set }) => set));
  const others = among.filter(({ set }) => !sets.has(set));
  const own = others.filter(({ language }) => language === pile[0]?.language);
  const count = Math.max(1, Math.round(FOREIGN_SHARE * pile.length));
  const foreign = shuffled(own.length >= count ? own : others, seededRandom(seed)).slice(0, count);
  return [...pile, ...foreign.map((document) => ({ ...document, isForeign: true }))];
}

/** Draws 14 to 38 documents from one set; every second pile gets a tenth of foreign documents. */
export function drawOfOneSet(
  documents: readonly Labeled[],
  { set, draw }: { set: string; draw: number },
): Labeled[] {
  const own = documents.filter((document) => document.set === set);
  const language = languageOf(draw, own);
  const pile = drawPile(own, { size: 14 + ((draw * 7) % 25), language, seed: 9_000 + draw });
  const isPure = draw % 2 === 0 || pile.length === 0;
  return isPure ? pile : withForeign(pile, { among: documents, seed: 500 + draw });
}

/** Puts a random one of eight letterheads on top of each document. */
export function withLetterheads(pile: readonly Labeled[], seed: number): Labeled[] {
  const random = seededRandom(seed);
  return pile.map(({ document, ...more }) => {
    const letterhead = LETTERHEADS[Math.floor(random() * LETTERHEADS.length)] ?? '';
    const text = `${letterhead}\n\n${document.digest}`;
    return { ...more, document: documentOf(document.id, { text, filename: document.filename }) };
  });
}

/** The classes of a language that have enough documents. */
const classesIn = (language: string, documents: readonly Labeled[]): Labeled[][] =>
  [...Map.groupBy(documents, ({ label }) => label).values()].filter(
    (own) => own[0]?.language === language && own.length >= MIN_OF_CLASS,
  );

/** One of the documents' languages, in rotation. */
function languageOf(draw: number, documents: readonly Labeled[]): string {
  const languages = [...new Set(documents.map(({ language }) => language))].sort();
  return languages[draw % languages.length] ?? '';
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
