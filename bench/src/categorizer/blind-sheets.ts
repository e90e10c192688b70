import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { seededRandom } from '@sheaf/engine/numeric/random';
import type { NamedPile } from './names.ts';

/** What a reader sees of each document. */
const SHOWN_CHARS = 600;
const NONE = 'none';
const JUDGMENTS = ['good', 'acceptable', 'wrong'] as const;
const HEAD = `Fill in after each arrow the number of the name under which you would look for the document, or "${NONE}";
then judge each name by what you would now expect under it: ${JUDGMENTS.join(', ')}.`;

/** The right answers of a sheet: for each document the number of its name. */
interface Key {
  names: string[];
  documents: number[];
}

/** Writes a sheet for each pile, with its names and documents shuffled, and apart from them the right answers. */
export async function writeSheets(folder: string, piles: readonly NamedPile[]): Promise<void> {
  await mkdir(path.join(folder, 'keys'), { recursive: true });
  for (const [p, pile] of piles.entries()) {
    const random = seededRandom(4_000 + p);
    const order = shuffledIndices(pile.names.length, random);
    const documents = shuffledIndices(pile.documents.length, random);
    const names = order.map((g) => pile.names[g]?.name ?? '');
    const sheet = [
      HEAD,
      ...names.map((name, i) => `NAME ${i + 1}: ${name} → `),
      ...documents.map((d, i) => `DOCUMENT ${i + 1} → \n${beginningOf(pile, d)}`),
    ].join('\n\n');
    const key: Key = { names, documents: documents.map((d) => order.indexOf(pile.groups[d] ?? 0) + 1) };
    await writeFile(path.join(folder, `${pile.title}.txt`), sheet);
    await writeFile(path.join(folder, 'keys', `${pile.title}.json`), JSON.stringify(key));
  }
}

function beginningOf({ documents }: NamedPile, d: number): string {
  const document = documents[d]?.document;
  const isNamed = !/^\d+\.\w+$/.test(document?.filename ?? '');
  const text = (document?.digest ?? '').slice(0, SHOWN_CHARS).replace(/\n{2,}/g, '\n');
  return `${isNamed ? `[${document?.filename}]\n` : ''}${text}`;
}

/** What filled sheets say. */
interface SheetScore {
  /** Documents for which the reader gave a name, and those for which it was their own. */
  documents: number;
  found: number;
  judged: Record<(typeof JUDGMENTS)[number], number>;
  wrong: string[];
}

/** Reads the filled sheets of a folder; what is not filled in is skipped. */
export async function scoreSheets(folder: string): Promise<SheetScore> {
  const score: SheetScore = {
    documents: 0,
    found: 0,
    judged: { good: 0, acceptable: 0, wrong: 0 },
    wrong: [],
  };
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()) {
    const key: Key = JSON.parse(
      await readFile(path.join(folder, 'keys', file.replace(/\.txt$/, '.json')), 'utf8'),
    );
    const sheet = await readFile(path.join(folder, file), 'utf8');
    for (const [, number = '', answer = ''] of sheet.matchAll(/^DOCUMENT (\d+) →[^\S\n]*(\S+)/gm)) {
      score.documents += 1;
      if (answer === String(key.documents[Number(number) - 1])) score.found += 1;
    }
    for (const [, name = '', answer = ''] of sheet.matchAll(/^NAME \d+: (.*) →[^\S\n]*(\w+)/gm)) {
      const judgment = JUDGMENTS.find((one) => one === answer);
      if (judgment) score.judged[judgment] += 1;
      if (judgment === 'wrong') score.wrong.push(`${file.replace(/\.txt$/, '')}: ${name}`);
    }
  }
  return score;
}

function shuffledIndices(count: number, random: () => number): number[] {
  const keyed = Array.from({ length: count }, (_, index) => ({ index, at: random() }));
  return keyed.sort((a, b) => a.at - b.at).map(({ index }) => index);
}
