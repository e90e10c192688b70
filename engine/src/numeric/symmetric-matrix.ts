/** A symmetric matrix in double precision. */
export class SymmetricMatrix {
  readonly size: number;
  readonly #values: Float64Array;

  /** All zeros. */
  constructor(size: number) {
    this.size = size;
    this.#values = new Float64Array(size * size);
  }

  get(a: number, b: number): number {
    return this.#values[a * this.size + b] as number;
  }

  set(a: number, b: number, value: number): void {
    this.#values[a * this.size + b] = value;
    this.#values[b * this.size + a] = value;
  }

  /** Adds to both entries of a pair, and so twice to one on the diagonal, since each edge has two ends. */
  add(a: number, b: number, amount: number): void {
    this.#values[a * this.size + b] = this.get(a, b) + amount;
    this.#values[b * this.size + a] = this.get(b, a) + amount;
  }

  sumOfRow(a: number): number {
    return this.#values.subarray(a * this.size, (a + 1) * this.size).reduce((sum, value) => sum + value, 0);
  }
}
