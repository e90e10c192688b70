import { SEARCH_HITS, type SearchHit, type SearchResult } from '@sheaf/contract/search';
import { type Phrase, parseQuery } from '@sheaf/engine/search/query';
import { scoreCandidates } from '@sheaf/engine/search/ranking';
import type { AuthorizedProject } from '../../projects/projects.ts';
import type { FilesContext } from '../files.ts';
import { type Candidate, findCandidates, type NumberedTerm, numberTerms } from './candidates.ts';
import { countPhrases, loadPhrases, loadPlaces } from './places.ts';
import * as store from './search.store.ts';
import { countUnindexed } from './search-index.store.ts';
import { showFound } from './show-found.ts';

export type SearchContext = Pick<FilesContext, 'db' | 'storage'>;

/** The files of a project whose contents have every phrase of a query, the best first, with where it stands there. */
export async function searchFiles(
  context: SearchContext,
  project: AuthorizedProject,
  query: string,
): Promise<SearchResult> {
  const phrases = parseQuery(query);
  const unindexed = await countUnindexed(context.db, project.id);
  const { total, hits } = phrases.length > 0 ? await find(context, project, phrases) : { total: 0, hits: [] };
  return { total, hits, unindexed_files: unindexed };
}

async function find(
  { db, storage }: SearchContext,
  { id: projectId }: AuthorizedProject,
  phrases: readonly Phrase[],
): Promise<{ total: number; hits: SearchHit[] }> {
  const searched = { db, projectId };
  const terms = numberTerms(phrases);
  const candidates = await findCandidates(searched, terms);
  await loadPhrases(searched, { candidates, phrases, terms });
  const ranked = await rank(searched, { candidates, phrases, terms });
  const best = ranked.slice(0, SEARCH_HITS);
  await loadPlaces(searched, { candidates: best, terms, isToShow: true });
  const shown = await Promise.all(await showFound({ ...searched, storage }, { found: best, phrases, terms }));
  const hits = shown.filter((hit) => hit !== undefined);
  // What has been deleted meanwhile is no longer found.
  return { total: ranked.length - (best.length - hits.length), hits };
}

/** The candidates that have every phrase, the best first; equally good ones in the order of upload. */
async function rank(
  { db, projectId }: { db: SearchContext['db']; projectId: string },
  {
    candidates,
    phrases,
    terms,
  }: { candidates: readonly Candidate[]; phrases: readonly Phrase[]; terms: readonly NumberedTerm[] },
): Promise<Candidate[]> {
  const counted = candidates.map((candidate) => ({
    candidate,
    counts: countPhrases(candidate, phrases, terms),
    length: [...candidate.segments.values()].reduce((sum, { length }) => sum + length, 0),
  }));
  const found = counted.filter(({ counts }) => counts.every((count) => count > 0));
  const scores = scoreCandidates(found, {
    documents: await store.countFiles(db, projectId),
    documentsWith: phrases.map(
      (_, phrase) => counted.filter(({ counts }) => (counts[phrase] ?? 0) > 0).length,
    ),
  });
  return found
    .map(({ candidate }, index) => ({ candidate, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}
