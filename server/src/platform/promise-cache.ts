/** An LRU cache of what takes long to make. What is being made is shared, and what fails is not kept. */
export class PromiseCache<T> {
  readonly #size: number;
  readonly #made = new Map<string, Promise<T>>();

  constructor({ size }: { size: number }) {
    this.#size = size;
  }

  /** What is cached for a key, or being made. */
  find(key: string): Promise<T> | undefined {
    const made = this.#made.get(key);
    return made && this.get(key, () => made);
  }

  /** What belongs to a key, making it unless it is cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    made.catch(() => this.#made.delete(key));
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= this.#size) break;
      this.#made.delete(oldest);
    }
    return made;
  }
}
