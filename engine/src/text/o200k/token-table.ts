import { readFileSync } from 'node:fs';

// Generated from the vocabulary by scripts/assets/build-token-table.mjs.
const TOKENS = new URL('./tokens.bin', import.meta.url);
/** More than twice as many slots as there are tokens, and a power of two. */
const SLOTS = 1 << 19;
const NO_SLOT_TAKEN = 0;

/** The byte strings of o200k_base in about 5 MB: objects and maps would take 80 MB, and longer to build. */
export class TokenTable {
  /** The bytes of all tokens, concatenated in the order of their ranks. */
  readonly #bytes: Uint8Array;
  /** Where the bytes of each rank begin; one more entry at the end. */
  readonly #starts: Uint32Array;
  /** Open addressing: rank + 1. */
  readonly #slots = new Uint32Array(SLOTS);

  constructor() {
    const file = readFileSync(TOKENS);
    const count = file.readUInt32LE(0);
    const lengths = file.subarray(4, 4 + count);
    this.#bytes = file.subarray(4 + count);
    this.#starts = new Uint32Array(count + 1);
    let start = 0;
    for (const [rank, length] of lengths.entries()) {
      this.#starts[rank] = start;
      const end = start + length;
      let slot = slotOf(this.#bytes, start, end);
      while (this.#slots[slot] !== NO_SLOT_TAKEN) slot = (slot + 1) & (SLOTS - 1);
      this.#slots[slot] = rank + 1;
      start = end;
    }
    this.#starts[count] = start;
  }

  /** The rank of a byte range as a token, or -1 if it is not one. */
  rankOf(source: Uint8Array, from: number, to: number): number {
    const length = to - from;
    for (let slot = slotOf(source, from, to); ; slot = (slot + 1) & (SLOTS - 1)) {
      const rank = (this.#slots[slot] as number) - 1;
      if (rank < 0) return -1;
      const start = this.#starts[rank] as number;
      if ((this.#starts[rank + 1] as number) - start !== length) continue;
      let same = 0;
      while (same < length && this.#bytes[start + same] === source[from + same]) same++;
      if (same === length) return rank;
    }
  }
}

/** FNV-1a with another mixing step, since its low bits depend on the last bytes alone. */
function slotOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 8) & (SLOTS - 1);
}
