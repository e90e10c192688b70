/** Writes integers of any size from 0, small ones in one byte (LEB128). */
export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  #grow(by: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + by);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  number(value: number): void {
    let left = value;
    for (; left >= 0x80; left = Math.floor(left / 0x80)) this.byte((left % 0x80) | 0x80);
    this.byte(left);
  }

  /** Starts over, reusing the memory. */
  clear(): void {
    this.#length = 0;
  }

  /** What has been written, as a view of the buffer, which later writes change. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A copy of what has been written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return value;
  }

  /** The next bytes, as a view of the buffer. */
  bytes(count: number): Uint8Array {
    const start = this.#at;
    this.#at += count;
    return this.#bytes.subarray(start, this.#at);
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** All remaining bytes, as a view of the buffer. */
  rest(): Uint8Array {
    return this.bytes(this.#bytes.length - this.#at);
  }

  number(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let factor = 0x80; ; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }
}
