import type { Bench, BenchDefinition } from '../bench.ts';
import { MissingPrerequisite, type ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { drawPile, type Labeled, readSet } from './pile-draws.ts';
import { cellsOf, PILE_COLUMNS, type PileScore, scorePile } from './pile-score.ts';

/** How well small, realistic piles are sorted: some classes of a labeled set, with a few documents of each. */
export const piles: BenchDefinition = {
  about: 'piles of 12 to 130 documents drawn from labeled sets: F1, ARI, names, and how sure the files are',
  measurements: [measurePiles],
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
const DEFAULT_SETS = SETS.slice(0, 7);
const SIZES = [12, 20, 35, 55, 90, 130];
/** A language that is listed twice is drawn twice as often. */
const LANGUAGES = ['en', 'en', 'de', 'fr'];
/** Draws per size and language. */
const DRAWS = 12;

async function measurePiles(bench: Bench): Promise<ResultRow[]> {
  const sets = bench.only.length > 0 ? bench.only : DEFAULT_SETS;
  const unknown = sets.filter((set) => !SETS.includes(set));
  if (unknown.length > 0)
    throw new MissingPrerequisite(`there is no ${unknown.join(', ')} among ${SETS.join(', ')}`);
  const documents: Labeled[] = [];
  for (const set of sets) documents.push(...(await readSet(bench, set)));
  const languages = bench.languages.length > 0 ? bench.languages : LANGUAGES;
  const rows: string[][] = [];
  for (const size of SIZES) {
    const scores: PileScore[] = [];
    for (let draw = 0; draw < DRAWS * languages.length; draw += 1) {
      const language = languages[draw % languages.length] ?? '';
      const pile = drawPile(documents, { size, language, seed: size * 1_000 + draw });
      if (pile.length > 0) scores.push(await scorePile(pile));
    }
    bench.logProgress(`piles of ${size} documents: ${scores.length} sorted`);
    rows.push([String(size), ...cellsOf(scores)]);
  }
  bench.print(markdownTable(['documents', ...PILE_COLUMNS], rows));
  return [];
}
