import type { File } from '@sheaf/contract/files';
import { SEARCH_HITS, type SearchHit, type SearchResult } from '@sheaf/contract/search';
import { firstBestWindow, placesOfPhrase } from '@sheaf/engine/search/matches';
import { normalizeWithOffsets } from '@sheaf/engine/search/normalize';
import { type Phrase, parseQuery, type QueryTerm } from '@sheaf/engine/search/query';
import { scoreCandidates } from '@sheaf/engine/search/ranking';
import { snippetOf } from '@sheaf/engine/search/snippet';
import { visitTerms } from '@sheaf/engine/search/terms';
import { textOf } from './recording.ts';

/** Where each term of a text occurs, by the number of terms before it. */
interface Index {
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly length: number;
}

const indexes = new Map<string, Index>();

function indexOf(fileId: string): Index {
  const known = indexes.get(fileId);
  if (known) return known;
  const places = new Map<string, number[]>();
  let length = 0;
  visitTerms(normalizeWithOffsets(textOf(fileId)).text, (term) => {
    const of = places.get(term);
    if (of) of.push(length);
    else places.set(term, [length]);
    length += 1;
  });
  const index = { places, length };
  indexes.set(fileId, index);
  return index;
}

function placesOfTerm({ places }: Index, { term, isPrefix }: QueryTerm): Int32Array {
  if (!isPrefix) return Int32Array.from(places.get(term) ?? []);
  const found = [...places].flatMap(([word, at]) => (word.startsWith(term) ? at : []));
  return Int32Array.from(found).sort();
}

/** Searches texts as the product does, without its index: these are few and short. */
export function searchTexts(query: string, files: readonly File[]): SearchResult {
  const phrases = parseQuery(query);
  const candidates = files.map((file) => {
    const index = indexOf(file.id);
    const places = phrases.map((phrase) =>
      placesOfPhrase(
        phrase,
        phrase.map((term) => placesOfTerm(index, term)),
      ),
    );
    return { file, places, counts: places.map((of) => of.length), length: index.length };
  });
  const found = phrases.length === 0 ? [] : candidates.filter(({ counts }) => counts.every(Boolean));
  const documentsWith = phrases.map((_, phrase) => candidates.filter(({ counts }) => counts[phrase]).length);
  const scores = scoreCandidates(found, { documents: files.length, documentsWith });
  const hits = found
    .map((candidate, index) => ({ ...candidate, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, SEARCH_HITS)
    .map(({ file, places }) => hitOf(file, { phrases, places }));
  return { total: found.length, hits, unindexed_files: 0 };
}

function hitOf(
  { id, filename, folder }: File,
  { phrases, places }: { phrases: readonly Phrase[]; places: readonly Int32Array[] },
): SearchHit {
  const matches = places.flatMap((of, phrase) => Array.from(of, (place) => ({ place, phrase })));
  const first = firstBestWindow(places)[0]?.place ?? 0;
  const { text, marks, at } = snippetOf(textOf(id), { phrases, matches, first });
  return {
    ...{ file_id: id, filename, folder, page: null, snippet: text, offset: at },
    marks: marks.map(([start, end]) => ({ start, end })),
  };
}
