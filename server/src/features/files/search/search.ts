import { SEARCH_HITS, type SearchHit, type SearchResult } from '@sheaf/contract/search';
import { type Phrase, parseQuery } from '@sheaf/engine/search/query';
import { scoreCandidates } from '@sheaf/engine/search/ranking';
import type { AuthorizedProject } from '../../projects/projects.ts';
import type { FilesContext } from '../files.ts';
import { buildHits } from './build-hits.ts';
import { type Candidate, findCandidates, type NumberedTerm, numberTerms } from './candidates.ts';
import { countPhrases, loadPhrases, loadPlaces } from './places.ts';
import * as store from './search.store.ts';
import { SearchBudget } from './search-budget.ts';

type SearchContext = Pick<FilesContext, 'db' | 'storage' | 'searchLimits'> & {
  readonly removal: Pick<FilesContext['removal'], 'log'>;
};

/** How many times the index is searched at most, if parts of it move to other rows in the meantime. */
const MAX_TRIES = 4;

/**
 * The files of a project whose contents have every phrase of a query, best first, with where they occur. Throws
 * `search_too_heavy` if that takes too long.
 */
export async function searchFiles(
  context: SearchContext,
  project: AuthorizedProject,
  query: string,
): Promise<SearchResult> {
  const phrases = parseQuery(query);
  let index = await store.findIndex(context.db, project.id);
  if (index.unreadable > 0) {
    const { unreadable: files } = index;
    context.removal.log.warn(
      { files },
      'files are indexed in a format that only a newer version reads: update this process',
    );
  }
  if (phrases.length === 0) return { total: 0, hits: [], unindexed_files: index.unindexed };
  const budget = new SearchBudget(context.searchLimits);
  for (let tries = 1; ; tries += 1) {
    const { isUnmoved, ...found } = await find({ ...context, index, budget }, project, phrases);
    if (isUnmoved || tries === MAX_TRIES) return { ...found, unindexed_files: index.unindexed };
    index = await store.findIndex(context.db, project.id);
  }
}

async function find(
  { db, storage, index, budget }: SearchContext & { index: store.ProjectIndex; budget: SearchBudget },
  { id: projectId }: AuthorizedProject,
  phrases: readonly Phrase[],
): Promise<{ total: number; hits: SearchHit[]; isUnmoved: boolean }> {
  const searched = { db, projectId, index, budget };
  const terms = numberTerms(phrases);
  const candidates = await findCandidates(searched, terms);
  await loadPhrases(searched, { candidates, phrases, terms });
  const ranked = await rank(budget, { candidates, phrases, terms, documents: index.files });
  const best = ranked.slice(0, SEARCH_HITS);
  await loadPlaces(searched, { candidates: best, terms, isForSnippet: true });
  // At this point, everything needed from the index has been read.
  const [isUnmoved, showing] = await Promise.all([
    store.isUnmoved(db, { projectId, index }),
    buildHits({ ...searched, storage }, { found: best, phrases, terms }),
  ]);
  const shown = await Promise.all(showing);
  const hits = shown.filter((hit) => hit !== undefined);
  // Files deleted in the meantime no longer count as found.
  return { total: ranked.length - (best.length - hits.length), hits, isUnmoved };
}

/** The candidates that have every phrase, best first; ties are broken by upload order. */
async function rank(
  budget: SearchBudget,
  {
    candidates,
    phrases,
    terms,
    documents,
  }: {
    candidates: readonly Candidate[];
    phrases: readonly Phrase[];
    terms: readonly NumberedTerm[];
    documents: number;
  },
): Promise<Candidate[]> {
  const counted: Array<{ candidate: Candidate; counts: number[]; length: number }> = [];
  for (const candidate of candidates) {
    counted.push({
      candidate,
      counts: await countPhrases(budget, candidate, { phrases, terms }),
      length: [...candidate.segments.values()].reduce((sum, { length }) => sum + length, 0),
    });
  }
  const found = counted.filter(({ counts }) => counts.every((count) => count > 0));
  const scores = scoreCandidates(found, {
    documents,
    documentsWith: phrases.map(
      (_, phrase) => counted.filter(({ counts }) => (counts[phrase] ?? 0) > 0).length,
    ),
  });
  return found
    .map(({ candidate }, index) => ({ candidate, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}
