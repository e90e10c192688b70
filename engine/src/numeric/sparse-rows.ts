/** A non-zero entry of a row. */
export interface SparseEntry {
  column: number;
  value: number;
}

const FIRST_ENTRIES = 1_024;

type Values = Float32Array | Float64Array;

/**
 * A sparse matrix in compressed sparse row format (CSR): row i has the entries from `start(i)` up to but excluding
 * `end(i)`, each with a column and a value. Single precision unless constructed with other values.
 */
export class SparseRows<V extends Values = Float32Array> {
  readonly columnCount: number;
  readonly starts: Int32Array;
  /** The column and the value of each entry, for hot loops; other code uses `column` and `value`. */
  readonly columns: Int32Array;
  readonly values: V;

  /** Row i begins at `starts[i]`; the last start is the end of the last row. */
  constructor(columnCount: number, starts: Int32Array, columns: Int32Array, values: V) {
    this.columnCount = columnCount;
    this.starts = starts;
    this.columns = columns;
    this.values = values;
  }

  /** Builds a matrix from rows that may be generated one by one, so that they are never all in memory as objects. */
  static of(rows: Iterable<readonly SparseEntry[]>, columnCount: number): SparseRows {
    const lengths: number[] = [];
    let [columns, values] = [new Int32Array(FIRST_ENTRIES), new Float32Array(FIRST_ENTRIES)];
    let next = 0;
    for (const row of rows) {
      lengths.push(row.length);
      if (next + row.length > columns.length) {
        const length = Math.max(next + row.length, 2 * columns.length);
        [columns, values] = [grown(columns, new Int32Array(length)), grown(values, new Float32Array(length))];
      }
      for (const { column, value } of row) {
        columns[next] = column;
        values[next++] = value;
      }
    }
    return new SparseRows(columnCount, startsOf(lengths), columns.slice(0, next), values.slice(0, next));
  }

  get rowCount(): number {
    return this.starts.length - 1;
  }

  get entryCount(): number {
    return this.columns.length;
  }

  start(row: number): number {
    return this.starts[row] as number;
  }

  end(row: number): number {
    return this.starts[row + 1] as number;
  }

  /** How many entries a row has. */
  rowLength(row: number): number {
    return this.end(row) - this.start(row);
  }

  column(entry: number): number {
    return this.columns[entry] as number;
  }

  value(entry: number): number {
    return this.values[entry] as number;
  }

  /** Returns the entries of a row as objects: convenient, but slower than iterating over their numbers. */
  row(row: number): SparseEntry[] {
    return Array.from({ length: this.rowLength(row) }, (_, i) => {
      const entry = this.start(row) + i;
      return { column: this.column(entry), value: this.value(entry) };
    });
  }

  /** The dot product of two short rows. */
  dot(a: number, b: number): number {
    let sum = 0;
    for (let i = this.start(a); i < this.end(a); i++) {
      for (let j = this.start(b); j < this.end(b); j++) {
        if (this.column(i) === this.column(j)) sum += this.value(i) * this.value(j);
      }
    }
    return sum;
  }

  columnCounts(): Int32Array {
    const counts = new Int32Array(this.columnCount);
    for (const column of this.columns) counts[column] = (counts[column] as number) + 1;
    return counts;
  }

  /** Returns the same entries with new values, computed from row, column and value. */
  mapValues(newValue: (row: number, column: number, value: number) => number): SparseRows {
    const values = new Float32Array(this.entryCount);
    for (let row = 0; row < this.rowCount; row++) {
      for (let entry = this.start(row); entry < this.end(row); entry++) {
        values[entry] = newValue(row, this.column(entry), this.value(entry));
      }
    }
    return new SparseRows(this.columnCount, this.starts, this.columns, values);
  }
}

function grown<V extends Int32Array | Float32Array>(from: V, into: V): V {
  into.set(from);
  return into;
}

/** Returns where rows of these lengths begin, and where the last one ends. */
export function startsOf(lengths: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (let row = 0; row < lengths.length; row++) {
    starts[row + 1] = (starts[row] as number) + (lengths[row] as number);
  }
  return starts;
}
