import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import { MissingPrerequisite, type ResultRow } from '../measuring.ts';
import { pythonWithSklearn, run } from '../programs.ts';
import { markdownTable } from '../table.ts';
import { drawPile, FRESH, type Labeled, OPEN, readCollection } from './pile-draws.ts';
import { type Agreement, agreement, type PileScore, scorePile } from './pile-score.ts';

/** How well piles of documents are sorted: some classes of a labeled collection, with some documents of each. */
export const piles: BenchDefinition = {
  about:
    'piles of 12 to 300 documents and whole collections: F1, ARI, NMI, raw and final, beside scikit-learn told K; how sure files are',
  measurements: [measurePiles],
};

const SIZES = [12, 20, 35, 90, 300];
const DRAWS = 3;
/** A whole collection is cut to this many documents, so that the bench takes minutes. */
const WHOLE = 1_000;

interface Measured extends PileScore {
  readonly collection: string;
  readonly size: number | 'whole';
  readonly kmeans: Agreement;
  readonly linkage: Agreement;
}

async function measurePiles(bench: Bench): Promise<ResultRow[]> {
  const collections = bench.only.length > 0 ? bench.only : [...OPEN, ...FRESH];
  const measured: Measured[] = [];
  for (const collection of collections) {
    const documents = await readCollection(bench, collection);
    const drawn = SIZES.flatMap((size) =>
      Array.from({ length: DRAWS }, (_, draw) => ({ size, pile: drawPile(documents, { size, draw }) })),
    );
    const whole = { size: 'whole' as const, pile: documents.slice(0, WHOLE) };
    const own = [...drawn, ...(documents.length > 100 ? [whole] : [])].filter(({ pile }) => pile.length > 0);
    const baselines = await baselinesOf(
      bench,
      own.map(({ pile }) => pile),
    );
    for (const [i, { size, pile }] of own.entries())
      measured.push({ collection, size, ...(await scorePile(pile)), ...(baselines[i] as Baselines) });
    bench.logProgress(`${collection}: ${own.length} piles`);
  }
  const isFresh = ({ collection }: Measured) => FRESH.includes(collection);
  bench.print(agreementTable('fresh', measured.filter(isFresh)));
  bench.print(
    agreementTable(
      'open',
      measured.filter((one) => !isFresh(one)),
    ),
  );
  bench.print(collectionTable(measured));
  return [];
}

interface Baselines {
  kmeans: Agreement;
  linkage: Agreement;
}

async function baselinesOf(bench: Bench, drawn: readonly (readonly Labeled[])[]): Promise<Baselines[]> {
  const file = path.join(await bench.folder('piles'), 'piles.json');
  const input = drawn.map((pile) => ({
    texts: pile.map(({ text }) => text),
    classes: new Set(pile.map(({ label }) => label)).size,
  }));
  await writeFile(file, JSON.stringify(input));
  const output = await run(await pythonWithSklearn(), [path.join(import.meta.dirname, 'baseline.py'), file]);
  const found = JSON.parse(output) as { kmeans: number[]; linkage: number[] }[];
  if (found.length !== drawn.length) throw new MissingPrerequisite('the baseline did not sort every pile');
  return found.map(({ kmeans, linkage }, i) => {
    const classes = (drawn[i] ?? []).map(({ label }) => label);
    return { kmeans: agreement(classes, kmeans), linkage: agreement(classes, linkage) };
  });
}

/** Means of the collections' means, so that each collection counts equally. */
function meanByCollection(measured: readonly Measured[], of: (one: Measured) => number): number {
  const means = [...Map.groupBy(measured, ({ collection }) => collection).values()].map((own) =>
    mean(own.map(of)),
  );
  return mean(means);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function agreementTable(title: string, measured: readonly Measured[]): string {
  const cell = (own: readonly Measured[], of: 'raw' | 'final' | 'kmeans' | 'linkage') =>
    (['f1', 'ari', 'nmi'] as const)
      .map((measure) => meanByCollection(own, (one) => one[of][measure]).toFixed(3))
      .join(' / ');
  const rows = [...SIZES, 'whole' as const].flatMap((size) => {
    const own = measured.filter((one) => one.size === size);
    if (own.length === 0) return [];
    const count = (of: (one: Measured) => number) => mean(own.map(of)).toFixed(1);
    const single = own.filter((one) => one.classes > 2 && one.final.groups === 1).length;
    return [
      [
        String(size),
        String(own.length),
        count(({ classes }) => classes),
        `${count(({ raw }) => raw.groups)} / ${count(({ final }) => final.groups)}`,
        ...[cell(own, 'final'), cell(own, 'raw'), cell(own, 'kmeans'), cell(own, 'linkage')],
        String(single),
      ],
    ];
  });
  const columns = ['documents', 'piles', 'classes', 'raw / final', 'final: F1 / ARI / NMI', 'raw'];
  return `${title}\n\n${markdownTable([...columns, 'k-means told K', 'average linkage told K', 'one category'], rows)}`;
}

function collectionTable(measured: readonly Measured[]): string {
  const rows = [...Map.groupBy(measured, ({ collection }) => collection)].map(([collection, own]) => {
    const sum = (of: (one: Measured) => number) => own.reduce((total, one) => total + of(one), 0);
    const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
    const files = sum((one) => one.files);
    const whole = own.find(({ size }) => size === 'whole');
    return [
      collection,
      mean(own.map(({ final }) => final.f1)).toFixed(3),
      mean(own.map(({ kmeans }) => kmeans.f1)).toFixed(3),
      whole ? `${whole.raw.f1.toFixed(3)} → ${whole.final.f1.toFixed(3)}` : '',
      share(
        sum((one) => one.sure),
        files,
      ),
      share(
        sum((one) => one.surelyRight),
        sum((one) => one.sure),
      ),
      share(
        sum((one) => one.likely),
        files,
      ),
      share(
        sum((one) => one.likelyRight),
        sum((one) => one.likely),
      ),
    ];
  });
  const columns = ['collection', 'F1', 'k-means told K', 'whole: raw → final', 'sure', 'of these right'];
  return markdownTable([...columns, 'likely', 'of these right'], rows);
}
