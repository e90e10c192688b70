import { buffer } from 'node:stream/consumers';
import type { SearchHit } from '@sheaf/contract/search';
import { type LocatedBlock, locateBlock, sizeOfBlocks } from '@sheaf/engine/search/located-block';
import { firstBestWindow, type Match } from '@sheaf/engine/search/matches';
import type { Phrase } from '@sheaf/engine/search/query';
import { snippetOf } from '@sheaf/engine/search/snippet';
import { ObjectMissing, type Storage } from '../../../platform/storage/storage.ts';
import type { Database } from '../../../tables.ts';
import { fileKeys } from '../files.ts';
import type { Candidate, NumberedTerm } from './candidates.ts';
import { placesByPhrase } from './places.ts';
import * as store from './search.store.ts';
import type { SearchBudget } from './search-budget.ts';

interface HitContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly projectId: string;
  readonly budget: SearchBudget;
}

interface Query {
  readonly phrases: readonly Phrase[];
  readonly terms: readonly NumberedTerm[];
}

/** What to show of each file found whose places have been loaded; undefined for one deleted since. */
export async function buildHits(
  context: HitContext,
  { found, ...query }: Query & { found: readonly Candidate[] },
): Promise<Array<Promise<SearchHit | undefined>>> {
  const rows = await store.listHitRows(context.db, {
    projectId: context.projectId,
    fileIds: found.map(({ id }) => id),
  });
  const byFile = Map.groupBy(rows, ({ id }) => id);
  const places: Array<{ rows: readonly HitRow[]; best: BestPlace | undefined }> = [];
  for (const candidate of found) {
    const ofFile = byFile.get(candidate.id) ?? [];
    places.push({ rows: ofFile, best: await findBest(context.budget, candidate, { rows: ofFile, query }) });
  }
  return places.map((place) => buildHit(context, { ...place, query }));
}

type HitRow = Awaited<ReturnType<typeof store.listHitRows>>[number];

async function buildHit(
  context: HitContext,
  { rows, best, query }: { rows: readonly HitRow[]; best: BestPlace | undefined; query: Query },
): Promise<SearchHit | undefined> {
  const [row] = rows;
  if (!row || !best) return undefined;
  const { block, matches, first } = best;
  const text = await readBlock(context, { row, block });
  if (text === undefined) return undefined;
  const snippet = snippetOf(text, {
    phrases: query.phrases,
    matches: matches.map((match) => ({ ...match, place: match.place - block.firstTerm })),
    first: first - block.firstTerm,
  });
  return {
    file_id: row.id,
    filename: row.filename,
    folder: row.folder,
    page: block.page || null,
    snippet: snippet.text,
    marks: snippet.marks.map(([start, end]) => ({ start, end })),
    offset: block.firstCharacter + snippet.at,
  };
}

interface BestPlace {
  readonly block: LocatedBlock;
  /** All matches in the block. */
  readonly matches: readonly Match[];
  /** The place where the shown text starts. */
  readonly first: number;
}

/** The place with the most phrases close together; the block's position is relative to the whole text. */
async function findBest(
  budget: SearchBudget,
  { segments }: Candidate,
  { rows, query }: { rows: readonly HitRow[]; query: Query },
): Promise<BestPlace | undefined> {
  let best: (BestPlace & { phraseCount: number }) | undefined;
  let before = { characters: 0, bytes: 0 };
  for (const { segment: number, blocks } of rows) {
    const segment = segments.get(number);
    const places = segment ? await placesByPhrase(budget, segment, query) : [];
    const window = firstBestWindow(places);
    const first = window[0]?.place ?? 0;
    const phraseCount = new Set(window.map(({ phrase }) => phrase)).size;
    const block = window.length > 0 ? locateBlock(blocks, first) : undefined;
    if (block && phraseCount > (best?.phraseCount ?? 0)) {
      const end = block.firstTerm + block.terms;
      const isInside = (place: number) => place >= block.firstTerm && place < end;
      best = {
        block: {
          ...block,
          firstCharacter: before.characters + block.firstCharacter,
          firstByte: before.bytes + block.firstByte,
        },
        matches: places.flatMap((of, phrase) =>
          Array.from(of.filter(isInside), (place) => ({ place, phrase })),
        ),
        first,
        phraseCount,
      };
    }
    const size = sizeOfBlocks(blocks);
    before = { characters: before.characters + size.characters, bytes: before.bytes + size.bytes };
  }
  return best;
}

/** The text of a block; undefined if the file has been deleted after it was found. */
async function readBlock(
  { storage, projectId }: HitContext,
  { row, block }: { row: HitRow; block: LocatedBlock },
): Promise<string | undefined> {
  const { text } = fileKeys({ ...row, project_id: projectId });
  try {
    const bytes = await buffer(await storage.open(text, { start: block.firstByte, bytes: block.bytes }));
    return bytes.toString();
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
}
