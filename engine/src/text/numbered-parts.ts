import { addAt, at } from '../numeric/indexing.ts';

/**
 * The parts of several texts, such as their lines: parts with the same key share a number, and the texts that contain
 * it are counted.
 */
export class NumberedParts {
  readonly #numbers = new Map<string, number>();
  /** By number: how many texts contain a part, and which of them was read last. */
  readonly #texts: number[] = [];
  readonly #lastSeen: number[] = [];
  #text = -1;

  /** The numbers of the parts of the next text; -1 for those whose key is empty. */
  read(parts: readonly string[], keyOf: (part: string) => string): Int32Array {
    this.#text++;
    const numbers = new Int32Array(parts.length).fill(-1);
    parts.forEach((part, i) => {
      const key = keyOf(part);
      if (key !== '') numbers[i] = this.#count(key);
    });
    return numbers;
  }

  /** For each number, 1 if `predicate` accepts its key and the number of texts that contain it. */
  select(predicate: (key: string, texts: number) => boolean): Uint8Array {
    const found = new Uint8Array(this.#texts.length);
    for (const [key, number] of this.#numbers) {
      if (predicate(key, at(this.#texts, number))) found[number] = 1;
    }
    return found;
  }

  #count(key: string): number {
    const number = this.#numbers.get(key) ?? this.#texts.length;
    if (number === this.#texts.length) {
      this.#numbers.set(key, number);
      this.#texts.push(0);
      this.#lastSeen.push(-1);
    }
    if (this.#lastSeen[number] !== this.#text) {
      this.#lastSeen[number] = this.#text;
      addAt(this.#texts, number, 1);
    }
    return number;
  }
}
