import type { Database } from '../../../tables.ts';
import * as store from './index-bytes.store.ts';

/** Gaps up to this size are read along: reading another piece of the row would cost more. */
const MAX_GAP_BYTES = 1_024;

/** A contiguous piece that is read in one go, with the ranges it covers. */
interface Piece {
  readonly row: store.PlacesRow;
  readonly offset: number;
  end: number;
  readonly ranges: Array<store.PlacesRange & { number: number }>;
}

/** Reads byte ranges, coalescing those close together in one row; a range is undefined if its row no longer exists. */
export async function readCoalesced(
  db: Database,
  { projectId, ranges }: { projectId: string; ranges: readonly store.PlacesRange[] },
): Promise<Array<Uint8Array | undefined>> {
  const pieces = coalesceRanges(ranges);
  const read = await store.readPlaces(db, {
    projectId,
    ranges: pieces.map(({ row, offset, end }) => ({ row, offset, bytes: end - offset })),
  });
  const found: Array<Uint8Array | undefined> = ranges.map(() => undefined);
  for (const [index, piece] of pieces.entries()) {
    for (const { number, offset, bytes } of piece.ranges) {
      const start = offset - piece.offset;
      found[number] = read[index]?.subarray(start, start + bytes);
    }
  }
  return found;
}

function coalesceRanges(ranges: readonly store.PlacesRange[]): Piece[] {
  const numbered = ranges.map((range, number) => ({ ...range, number }));
  const byRow = Map.groupBy(numbered, ({ row }) => keyOf(row));
  return [...byRow.values()].flatMap((ofRow) => {
    const pieces: Piece[] = [];
    for (const range of ofRow.sort((a, b) => a.offset - b.offset)) {
      const last = pieces.at(-1);
      const end = range.offset + range.bytes;
      if (last && range.offset - last.end <= MAX_GAP_BYTES) {
        last.end = Math.max(last.end, end);
        last.ranges.push(range);
      } else pieces.push({ row: range.row, offset: range.offset, end, ranges: [range] });
    }
    return pieces;
  });
}

const keyOf = (row: store.PlacesRow): string =>
  'mergedId' in row ? row.mergedId : `${row.fileId} ${row.segment}`;
