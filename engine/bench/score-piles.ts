import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adjustedRandIndex, bestMatch } from '../src/builtin/agreement.ts';
import { createBuiltinCategoriser } from '../src/builtin/builtin.ts';
import { seededRandom } from '../src/builtin/random.ts';
import type { EngineDocument } from '../src/categoriser.ts';
import { readText } from '../src/text/reading.ts';

const USAGE = `node engine/bench/score-piles.ts --sets DIR [--only a,b] [--sizes 12,20,35,55,90,130] [--draws 12]

Sorts small piles such as people bring: for each, some classes of labelled sets (folders of *.txt with labels.csv) in
one language, a few documents of each, drawn by a seed. Prints for each size, as means: classes drawn, categories
found, agreement with the classes (best F1 of each class; adjusted Rand index), and how sure the files are and how many
of those are rightly so (of the class of most files of their raw category).
`;
const LANGUAGES = ['en', 'en', 'de', 'fr'];
const LEAST_OF_CLASS = 8;
const SURE = 0.85;
const NO_LIMIT = 300;

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    only: { type: 'string', default: 'bbc,ng20,bills,contracts_a,mixed_a,gnad_de,news_fr' },
    sizes: { type: 'string', default: '12,20,35,55,90,130' },
    draws: { type: 'string', default: '12' },
  },
});
if (!values.sets) {
  process.stderr.write(USAGE);
  process.exit(2);
}

/** Documents by language and class. */
const classes = new Map<string, EngineDocument[]>();
for (const set of values.only.split(',')) readSet(join(values.sets, set), set);
for (const size of values.sizes.split(',').map(Number)) await scoreSize(size);

function readSet(folder: string, set: string): void {
  const labels = new Map(
    readFileSync(join(folder, 'labels.csv'), 'utf8')
      .split(/\r?\n/)
      .map((line) => /^(.+?),(.*),(\w+)$/.exec(line))
      .flatMap((match) => (match ? [[match[1], `${match[3]} ${set} ${match[2]}`] as const] : [])),
  );
  for (const filename of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const label = labels.get(filename);
    if (label === undefined) continue;
    const reading = readText({ text: readFileSync(join(folder, filename), 'utf8'), filename });
    const document = {
      ...reading,
      id: `${set}/${filename}`,
      filename,
      rawCategoryId: null,
      categoryId: null,
    };
    classes.set(label, [...(classes.get(label) ?? []), document]);
  }
}

/** The documents of a pile, each with its class. */
function drawPile(size: number, language: string, seed: number): Map<EngineDocument, string> {
  const random = seededRandom(seed);
  const shuffled = <T>(list: T[]) =>
    list
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const known = [...classes].filter(
    ([label, own]) => label.startsWith(`${language} `) && own.length >= LEAST_OF_CLASS,
  );
  const count = Math.max(3, Math.round(2 + random() * Math.min(8, size / 4)));
  const chosen = shuffled(known).slice(0, count);
  // The first classes have the more documents, as in a pile of one's own.
  const weights = chosen.map((_, i) => 1 / (1 + i / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    chosen.flatMap(([label, own], i) => {
      const share = Math.max(1, Math.round((size * (weights[i] as number)) / total));
      return shuffled(own)
        .slice(0, share)
        .map((document) => [document, label] as const);
    }),
  );
}

async function scoreSize(size: number): Promise<void> {
  const sums = { classes: 0, categories: 0, match: 0, rand: 0, files: 0, right: 0, sure: 0, surelyRight: 0 };
  const draws = Number(values.draws) * LANGUAGES.length;
  for (let draw = 0; draw < draws; draw++) {
    const pile = drawPile(size, LANGUAGES[draw % LANGUAGES.length] as string, size * 1_000 + draw);
    const documents = [...pile.keys()];
    const labels = numbered([...pile.values()]);
    const categoriser = createBuiltinCategoriser();
    const raw = await categoriser.labelDocuments({ documents, present: [] }, {});
    const groups = await categoriser.assignDocuments({ documents, present: [], maxCategories: NO_LIMIT }, {});
    const finalOf = new Map(
      groups.flatMap(({ documentIds }, i) => documentIds.map((id) => [id, i] as const)),
    );
    const final = Int32Array.from(documents, ({ id }) => finalOf.get(id) as number);
    sums.classes += new Set(labels).size;
    sums.categories += groups.length;
    sums.match += bestMatch(labels, final);
    sums.rand += adjustedRandIndex(labels, final);
    const mostOf = mostFrequent(raw.map(({ name, documentId }) => [name, labelOf(pile, documentId)]));
    for (const { name, documentId, confidence } of raw) {
      const isRight = mostOf.get(name) === labelOf(pile, documentId);
      sums.files += 1;
      sums.right += isRight ? 1 : 0;
      sums.sure += confidence >= SURE ? 1 : 0;
      sums.surelyRight += confidence >= SURE && isRight ? 1 : 0;
    }
  }
  const mean = (sum: number) => (sum / draws).toFixed(1);
  process.stdout.write(
    `${size} documents of ${mean(sums.classes)} classes: ${mean(sums.categories)} categories, F1 ${(sums.match / draws).toFixed(3)}, ARI ${(sums.rand / draws).toFixed(3)}; raw: right ${share(sums.right, sums.files)}, sure ${share(sums.sure, sums.files)}, of these right ${share(sums.surelyRight, sums.sure)}\n`,
  );
}

function share(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
}

function labelOf(pile: Map<EngineDocument, string>, id: string): string {
  return [...pile].find(([document]) => document.id === id)?.[1] ?? '';
}

function numbered(labels: string[]): Int32Array {
  const known = [...new Set(labels)];
  return Int32Array.from(labels, (label) => known.indexOf(label));
}

/** The value that comes most often with each key. */
function mostFrequent(pairs: [string, string][]): Map<string, string> {
  const byKey = Map.groupBy(pairs, ([key]) => key);
  return new Map(
    [...byKey].map(([key, own]) => {
      const counts = [...Map.groupBy(own, ([, value]) => value)].sort((a, b) => b[1].length - a[1].length);
      return [key, counts[0]?.[0] ?? ''];
    }),
  );
}
