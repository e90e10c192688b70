import { PieceMerger } from './merge.ts';
import { endOfPiece } from './pieces.ts';
import { TokenTable } from './token-table.ts';

/** Counts o200k_base tokens; special tokens are treated as plain text. */
export function countPieces(text: string): number {
  merger ??= new PieceMerger(new TokenTable());
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at);
    total += end - at === 1 && text.charCodeAt(at) < 0x80 ? 1 : countOf(text, at, end);
    at = end;
  }
  return total;
}

let merger: PieceMerger | undefined;

// Cache of counted pieces, keyed by their UTF-16 units: open addressing in typed arrays of 4 MB, cleared when full.
// Long pieces come from drawings made of characters, or are malicious: merging them costs most, and they are mostly
// identical.
const SLOTS = 1 << 17;
const MAX_CACHED = SLOTS >> 1;
const MAX_UNITS = 1 << 20;
const MAX_PIECE_UNITS = 512;
const MAX_COUNT = 0xffff;
const hashes = new Int32Array(SLOTS);
const places = new Uint32Array(SLOTS);
/** Length × 65,536 + count; 0 for a free slot. */
const lengthsAndCounts = new Uint32Array(SLOTS);
const units = new Uint16Array(MAX_UNITS);
let usedUnits = 0;
let cachedCount = 0;

function countOf(text: string, from: number, to: number): number {
  const length = to - from;
  if (length > MAX_PIECE_UNITS) return merge(text, from, to);
  let hash = length;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  let slot = Math.imul(hash, 0x2c1b3c6d) >>> 15;
  for (; lengthsAndCounts[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    const known = lengthsAndCounts[slot] as number;
    if (hashes[slot] !== hash || known >>> 16 !== length) continue;
    if (isAt(places[slot] as number, text, from, length)) return known & MAX_COUNT;
  }
  const count = merge(text, from, to);
  if (count <= MAX_COUNT) cache(text.slice(from, to), { hash, slot, count });
  return count;
}

const merge = (text: string, from: number, to: number): number =>
  (merger as PieceMerger).count(text.slice(from, to));

function isAt(place: number, text: string, from: number, length: number): boolean {
  for (let at = 0; at < length; at++) {
    if (units[place + at] !== text.charCodeAt(from + at)) return false;
  }
  return true;
}

function cache(piece: string, { hash, slot, count }: { hash: number; slot: number; count: number }): void {
  if (cachedCount >= MAX_CACHED || usedUnits + piece.length > MAX_UNITS) {
    lengthsAndCounts.fill(0);
    cachedCount = 0;
    usedUnits = 0;
    return;
  }
  hashes[slot] = hash;
  places[slot] = usedUnits;
  lengthsAndCounts[slot] = (piece.length << 16) | count;
  for (let at = 0; at < piece.length; at++) units[usedUnits + at] = piece.charCodeAt(at);
  usedUnits += piece.length;
  cachedCount += 1;
}
