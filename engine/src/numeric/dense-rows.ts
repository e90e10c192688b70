/** A dense matrix in single precision, row by row. */
export class DenseRows {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly #values: Float32Array;

  /** All zeros. */
  constructor(rowCount: number, columnCount: number) {
    this.rowCount = rowCount;
    this.columnCount = columnCount;
    this.#values = new Float32Array(rowCount * columnCount);
  }

  get(row: number, column: number): number {
    return this.#values[row * this.columnCount + column] as number;
  }

  set(row: number, column: number, value: number): void {
    this.#values[row * this.columnCount + column] = value;
  }

  /** A view of a row. */
  row(row: number): Float32Array {
    return this.#values.subarray(row * this.columnCount, (row + 1) * this.columnCount);
  }

  /** Adds a multiple of a row to the sums (axpy). */
  addRowTo(sums: Float64Array, row: number, factor: number): void {
    const values = this.#values;
    const from = row * this.columnCount;
    const count = this.columnCount;
    for (let column = 0; column < count; column++) {
      sums[column] = (sums[column] as number) + factor * (values[from + column] as number);
    }
  }

  /** The dot product of two rows. */
  dot(a: number, b: number): number {
    const values = this.#values;
    const count = this.columnCount;
    const fromA = a * count;
    const fromB = b * count;
    let sum = 0;
    for (let column = 0; column < count; column++) {
      sum += (values[fromA + column] as number) * (values[fromB + column] as number);
    }
    return sum;
  }
}
