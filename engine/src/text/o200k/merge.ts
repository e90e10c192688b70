import type { TokenTable } from './token-table.ts';

const NO_TOKEN = 0x7fff_ffff;
/** Longer pieces are merged with a heap, because scanning all parts for each merge is quadratic. */
const MAX_BYTES_TO_SCAN = 96;

const encoder = new TextEncoder();

/**
 * Counts the tokens of a piece by byte-pair merging: starting with parts of one byte each, the two adjacent parts that
 * form the token of the lowest rank, or the first such pair, are joined until no two form a token.
 */
export class PieceMerger {
  readonly #table: TokenTable;
  #utf8 = new Uint8Array(1_024);
  /** Where each part begins, in text order; with the heap, where the part ends that begins at a byte. */
  #bounds = new Int32Array(1_025);
  #previous = new Int32Array(1_025);
  /** The rank of the token that a part forms with the next one. */
  #ranks = new Int32Array(1_025);
  readonly #heap: number[] = [];

  constructor(table: TokenTable) {
    this.#table = table;
  }

  count(piece: string): number {
    if (piece.length * 3 > this.#utf8.length) this.#grow(piece.length * 3);
    const { written: length } = encoder.encodeInto(piece, this.#utf8);
    if (length === 1 || this.#table.rankOf(this.#utf8, 0, length) >= 0) return 1;
    return length <= MAX_BYTES_TO_SCAN ? this.#mergeByScan(length) : this.#mergeWithHeap(length);
  }

  #grow(bytes: number): void {
    this.#utf8 = new Uint8Array(bytes);
    this.#bounds = new Int32Array(bytes + 1);
    this.#previous = new Int32Array(bytes + 1);
    this.#ranks = new Int32Array(bytes + 1);
  }

  /** The rank of a byte range as a token; above all ranks if it is not one. */
  #rankOf(from: number, to: number): number {
    const rank = this.#table.rankOf(this.#utf8, from, to);
    return rank < 0 ? NO_TOKEN : rank;
  }

  #mergeByScan(length: number): number {
    const starts = this.#bounds;
    const ranks = this.#ranks;
    for (let part = 0; part < length; part++) {
      starts[part] = part;
      ranks[part] = part + 1 < length ? this.#rankOf(part, part + 2) : NO_TOKEN;
    }
    starts[length] = length;
    const startOf = (part: number): number => starts[part] as number;
    for (let parts = length; ; ) {
      let best = 0;
      for (let part = 1; part < parts; part++) {
        if ((ranks[part] as number) < (ranks[best] as number)) best = part;
      }
      if (ranks[best] === NO_TOKEN) return parts;
      starts.copyWithin(best + 1, best + 2, parts + 1);
      ranks.copyWithin(best + 1, best + 2, parts);
      parts--;
      ranks[best] = best + 1 < parts ? this.#rankOf(startOf(best), startOf(best + 2)) : NO_TOKEN;
      if (best > 0) ranks[best - 1] = this.#rankOf(startOf(best - 1), startOf(best + 1));
    }
  }

  /** The same in O(n log n) time. A part is identified by the byte it begins with. */
  #mergeWithHeap(length: number): number {
    const [ends, previous, ranks] = [this.#bounds, this.#previous, this.#ranks];
    this.#heap.length = 0;
    for (let part = 0; part < length; part++) {
      ends[part] = part + 1;
      previous[part] = part - 1;
    }
    for (let part = 0; part < length; part++) this.#updateRank(part, length);
    let parts = length;
    for (let top = this.#pop(); top !== undefined; top = this.#pop()) {
      const part = top % HEAP_STEP;
      // A stale entry: the part is gone, or now forms another token with the next one.
      if (ranks[part] !== Math.floor(top / HEAP_STEP)) continue;
      const next = ends[part] as number;
      const end = ends[next] as number;
      ends[part] = end;
      ranks[next] = MERGED;
      if (end < length) previous[end] = part;
      parts--;
      this.#updateRank(part, length);
      const before = previous[part] as number;
      if (before >= 0) this.#updateRank(before, length);
    }
    return parts;
  }

  #updateRank(part: number, length: number): void {
    const next = this.#bounds[part] as number;
    const rank = next < length ? this.#rankOf(part, this.#bounds[next] as number) : NO_TOKEN;
    this.#ranks[part] = rank;
    if (rank !== NO_TOKEN) this.#push(rank * HEAP_STEP + part);
  }

  #push(entry: number): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((heap[parent] as number) <= entry) break;
      heap[at] = heap[parent] as number;
      at = parent;
    }
    heap[at] = entry;
  }

  #pop(): number | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if ((heap[child] as number) >= last) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}

/** A heap entry is rank × this + part: the lowest rank comes first, then the first part. */
const HEAP_STEP = 2 ** 24;
const MERGED = -1;
