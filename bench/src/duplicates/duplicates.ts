import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ComparedDocument } from '@sheaf/engine/duplicates/compared-document';
import {
  COMPARED_CHARS,
  type DuplicateFamily,
  duplicateFamilies,
} from '@sheaf/engine/duplicates/duplicate-families';
import { sketchOf } from '@sheaf/engine/duplicates/sketch';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { digestOf } from '@sheaf/engine/text/digest';
import type { Bench, BenchDefinition } from '../bench.ts';
import { MissingPrerequisite, median, type ResultRow, rowWithLimit } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { EDITS, type Edit, type Original } from './duplicate-edits.ts';

/**
 * How reliably copies, and nothing but copies, are found: pairs created by edits among the documents of labeled sets.
 */
export const duplicates: BenchDefinition = {
  about: 'copies made by edits among labeled sets: found, wrongly found; and 10,000 documents compared',
  measurements: [measureEdits, measureTime],
};

const SETS = ['bbc', 'gnad_de', 'multi_a', 'contracts_a'];
const PAIRS_PER_EDIT = 40;
/** The largest share of a set that is turned into pairs, so that unedited documents remain next to them. */
const MAX_EDITED_SHARE = 0.8;
const COMPARED_AT_ONCE = 10_000;

interface Pair {
  readonly edit: Edit;
  readonly ids: readonly [string, string];
}

/** A document in the compared pile. */
interface PileDocument extends Original {
  readonly id: string;
}

interface EditResult {
  readonly pairs: number;
  readonly found: number;
}

async function measureEdits(bench: Bench): Promise<ResultRow[]> {
  const sets = bench.only.length > 0 ? bench.only : SETS;
  const unknown = sets.filter((set) => !SETS.includes(set));
  if (unknown.length > 0)
    throw new MissingPrerequisite(`there is no ${unknown.join(', ')} among ${SETS.join(', ')}`);
  const results: ReadonlyMap<Edit, EditResult>[] = [];
  const figures: ResultRow[] = [];
  for (const set of sets) {
    const { byEdit, claims, wrong, asTheyCame } = await measureSet(bench, set);
    results.push(byEdit);
    const right = claims - wrong;
    figures.push({
      what: `${set}: precision (${claims} pairs called duplicates, beside ${asTheyCame} of the set itself)`,
      figure: (right / claims).toFixed(3),
      reference: '–',
      target: '–',
    });
    const positives = [...byEdit].filter(([edit]) => edit.isDuplicate).map(([, result]) => result);
    figures.push({
      what: `${set}: recall`,
      figure: (sumOf(positives, 'found') / sumOf(positives, 'pairs')).toFixed(3),
      reference: '–',
      target: '–',
    });
  }
  bench.print(
    markdownTable(
      ['the second document', 'is', ...sets],
      EDITS.map((edit) => [
        edit.name,
        edit.isDuplicate ? 'a duplicate' : 'none',
        ...results.map((byEdit) => cellOf(byEdit.get(edit))),
      ]),
    ),
  );
  return figures;
}

const sumOf = (results: readonly EditResult[], key: keyof EditResult): number =>
  results.reduce((sum, result) => sum + result[key], 0);

const cellOf = (result: EditResult | undefined): string =>
  result ? `${result.found} of ${result.pairs}` : '–';

/** Creates pairs from some documents of a set with each edit, and checks which ones are reported as duplicates. */
async function measureSet(bench: Bench, set: string) {
  const originals = await readSet(bench, set);
  // Documents that are already alike in the set itself would distort the result.
  const alike = new Set(
    claimsOf(
      await familiesOf(originals.map((original, number) => ({ ...original, id: `${number}` }))),
    ).flat(),
  );
  const clean = originals.filter((_, number) => !alike.has(`${number}`));
  const { pile, pairs } = editedPile(clean);
  const families = await familiesOf(pile);
  const claims = claimsOf(families);
  const together = new Set(
    families
      .filter(({ kind }) => kind !== 'series')
      .flatMap(({ ids }) => ids.flatMap((a) => ids.filter((b) => b !== a).map((b) => `${a} ${b}`))),
  );
  const byEdit = new Map<Edit, EditResult>();
  for (const edit of EDITS) {
    const ofEdit = pairs.filter((pair) => pair.edit === edit);
    const found = ofEdit.filter(({ ids }) => together.has(ids.join(' '))).length;
    byEdit.set(edit, { pairs: ofEdit.length, found });
    for (const { ids } of ofEdit) {
      if (edit.isDuplicate && !together.has(ids.join(' ')))
        bench.logProgress(`${set}: ${ids[0]} missed: ${edit.name}`);
    }
  }
  const truths = new Set(
    pairs.filter(({ edit }) => edit.isDuplicate).flatMap(({ ids: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]),
  );
  const wrong = claims.filter((claim) => !truths.has(claim.join(' ')));
  for (const [a, b] of wrong) bench.logProgress(`${set}: ${a} and ${b} are called duplicates`);
  return { byEdit, claims: claims.length, wrong: wrong.length, asTheyCame: alike.size };
}

/** Returns the documents, with some of them turned into pairs. */
function editedPile(originals: readonly Original[]): { pile: PileDocument[]; pairs: Pair[] } {
  const random = seededRandom(originals.length);
  const order = originals.map((original) => ({ original, key: random() })).sort((a, b) => a.key - b.key);
  const perEdit = Math.min(
    PAIRS_PER_EDIT,
    Math.floor((originals.length * MAX_EDITED_SHARE) / EDITS.length / 2),
  );
  const edited = order.splice(0, perEdit * EDITS.length);
  // Text that edits add comes from documents that are not in the pile.
  const spare = order.splice(0, Math.ceil(order.length * 0.8)).map(({ original }) => original);
  const pile: PileDocument[] = order.map(({ original }, number) => ({ ...original, id: `other-${number}` }));
  const pairs: Pair[] = [];
  const other = (language?: string) => {
    const at = spare.findIndex((one) => one.language === language);
    return spare.splice(Math.max(at, 0), 1)[0]?.text ?? '';
  };
  for (const [number, { original }] of edited.entries()) {
    const edit = EDITS[number % EDITS.length] as Edit;
    const texts = edit.apply(original, { random, other });
    const ids = [`${number}-a`, `${number}-b`] as const;
    pairs.push({ edit, ids });
    for (const [member, text] of texts.entries()) {
      pile.push({ ...original, text, id: ids[member] ?? '' });
    }
  }
  return { pile, pairs };
}

/** The pairs reported as duplicates: the first member of each family with each of the others. */
const claimsOf = (families: readonly DuplicateFamily[]): [string, string][] =>
  families
    .filter(({ kind }) => kind !== 'series')
    .flatMap(({ ids: [first = '', ...others] }) => others.map((other): [string, string] => [first, other]));

function familiesOf(pile: readonly PileDocument[]): Promise<DuplicateFamily[]> {
  const documents = pile.map(toCompared);
  const texts = new Map(pile.map(({ id, text }) => [id, text]));
  return duplicateFamilies(documents, {
    readDigests: async (ids) =>
      new Map(ids.map((id) => [id, digestOf(texts.get(id) ?? '').slice(0, COMPARED_CHARS)])),
    readText: async (id) => texts.get(id),
    pause: () => setImmediate(),
  });
}

const toCompared = ({ id, text, language }: PileDocument): ComparedDocument => ({
  id,
  sha256: id,
  sketch: sketchOf(text),
  language,
});

async function readSet(bench: Bench, set: string): Promise<Original[]> {
  const folder = await bench.data.collection(set);
  const lines = (await readFile(path.join(folder, 'labels.csv'), 'utf8')).trim().split(/\r?\n/).slice(1);
  return Promise.all(
    lines.map(async (line) => {
      const [file = '', ...fields] = line.split(',');
      return { text: await readFile(path.join(folder, file), 'utf8'), language: fields.at(-1) ?? '' };
    }),
  );
}

/** Newsgroup posts, many of which quote one another. Their sketches are computed at upload and are not timed. */
async function measureTime(bench: Bench): Promise<ResultRow[]> {
  const posts = (await readSet(bench, 'ng20_full')).slice(0, COMPARED_AT_ONCE);
  const documents = posts.map((post, number) => toCompared({ ...post, id: `${number}` }));
  const digests = new Map(
    posts.map(({ text }, number) => [`${number}`, digestOf(text).slice(0, COMPARED_CHARS)]),
  );
  const times: number[] = [];
  let families: DuplicateFamily[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const before = process.cpuUsage();
    families = await duplicateFamilies(documents, {
      readDigests: async () => digests,
      readText: async (id) => posts[Number(id)]?.text,
      pause: () => setImmediate(),
    });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  const what = `${documents.length.toLocaleString('en-US')} posts compared, processor time (${families.length} families)`;
  return [rowWithLimit(what, { value: median(times), max: 2, unit: 's' })];
}
