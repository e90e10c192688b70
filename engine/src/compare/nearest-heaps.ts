import { SparseRows } from '../numeric/sparse-rows.ts';

/** The nearest neighbors of each document so far: a heap of at most `k` for each, with the farthest neighbor on top. */
export class NearestHeaps {
  readonly #k: number;
  readonly #counts: Int32Array;
  readonly #ids: Int32Array;
  readonly #similarities: Float32Array;
  /** The lowest similarity still accepted: that of the top of a full heap, stored next to those of the others. */
  readonly #thresholds: Float32Array;

  constructor(size: number, k: number) {
    this.#k = k;
    this.#counts = new Int32Array(size);
    this.#ids = new Int32Array(size * k);
    this.#similarities = new Float32Array(size * k);
    this.#thresholds = new Float32Array(size).fill(Number.NEGATIVE_INFINITY);
  }

  /** Offers each of two documents to the other as a neighbor. */
  offerPair(a: number, b: number, similarity: number): void {
    this.offer(a, b, similarity);
    this.offer(b, a, similarity);
  }

  /** Adds a neighbor if it is nearer than the farthest one, or if there is room. */
  offer(document: number, id: number, similarity: number): void {
    // Rounded as it will be stored, so that ties are ties.
    const value = Math.fround(similarity);
    if (value >= (this.#thresholds[document] as number)) this.#insert(document, id, value);
  }

  #insert(document: number, id: number, value: number): void {
    const base = document * this.#k;
    const count = this.#counts[document] as number;
    if (count < this.#k) {
      this.#counts[document] = count + 1;
      this.#siftUp(base, count, id, value);
    } else if (!this.#isNearer(base, id, value)) {
      this.#siftDown(base, id, value);
    }
    if (count + 1 >= this.#k) this.#thresholds[document] = this.#similarities[base] as number;
  }

  /** Returns a row for each heap, the nearest neighbor first. */
  toSparseRows(): SparseRows {
    const rows = this.#counts.values().map((count, document) =>
      Array.from({ length: count }, (_, i) => {
        const at = document * this.#k + i;
        return { column: this.#ids[at] as number, value: this.#similarities[at] as number };
      }).sort((a, b) => b.value - a.value || a.column - b.column),
    );
    return SparseRows.of(rows, this.#counts.length);
  }

  #siftUp(base: number, end: number, id: number, value: number): void {
    let hole = end;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (!this.#isNearer(base + parent, id, value)) break;
      this.#move(base + parent, base + hole);
      hole = parent;
    }
    this.#put(base + hole, id, value);
  }

  #siftDown(base: number, id: number, value: number): void {
    let hole = 0;
    for (let child = 1; child < this.#k; child = 2 * hole + 1) {
      const right = base + child + 1;
      const isRightFarther =
        child + 1 < this.#k &&
        this.#isNearer(base + child, this.#ids[right] as number, this.#similarities[right] as number);
      const farthest = isRightFarther ? child + 1 : child;
      if (this.#isNearer(base + farthest, id, value)) break;
      this.#move(base + farthest, base + hole);
      hole = farthest;
    }
    this.#put(base + hole, id, value);
  }

  /** Whether the neighbor at an index is nearer than another one. */
  #isNearer(at: number, otherId: number, otherValue: number): boolean {
    const value = this.#similarities[at] as number;
    return value > otherValue || (value === otherValue && (this.#ids[at] as number) < otherId);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#ids[from] as number, this.#similarities[from] as number);
  }

  #put(at: number, id: number, value: number): void {
    this.#ids[at] = id;
    this.#similarities[at] = value;
  }
}
