/**
 * Hands items over in batches as they arrive, gathered for a moment and never two batches at a time: items that arrive
 * during one batch go into the next. So producers never wait for the consumer.
 */
export class BatchQueue<T> {
  readonly #consume: (items: T[]) => Promise<void>;
  readonly #gatherMs: number;
  #waiting: T[] = [];
  #work: Promise<void> | undefined;
  #failure: { reason: unknown } | undefined;
  #isDraining = false;
  #stopGathering: () => void = () => {};

  constructor(consume: (items: T[]) => Promise<void>, { gatherMs }: { gatherMs: number }) {
    this.#consume = consume;
    this.#gatherMs = gatherMs;
  }

  /** Adds items; throws the error of an earlier batch that could not be taken. */
  push(...items: T[]): void {
    if (this.#failure) throw this.#failure.reason;
    this.#waiting.push(...items);
    this.#work ??= this.#run();
  }

  /** Resolves when everything has been taken; rejects if something could not be. Nothing may be pushed after it. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    this.#stopGathering();
    await this.#work;
    if (this.#failure) throw this.#failure.reason;
  }

  async #run(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        await this.#gather();
        await this.#consume(this.#waiting.splice(0));
      }
    } catch (reason) {
      this.#failure = { reason };
    } finally {
      this.#work = undefined;
    }
  }

  async #gather(): Promise<void> {
    if (this.#isDraining) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stopGathering = resolve;
    const timer = setTimeout(resolve, this.#gatherMs);
    await promise;
    clearTimeout(timer);
  }
}
