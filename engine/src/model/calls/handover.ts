/**
 * Hands items over as they come, gathered for a moment, never two lots at a time: what comes while one lot is under
 * way goes with the next. So nobody who finds items waits for those that take them.
 */
export class Handover<T> {
  readonly #take: (items: T[]) => Promise<void>;
  readonly #gatherMs: number;
  #waiting: T[] = [];
  #work: Promise<void> | undefined;
  #failure: { reason: unknown } | undefined;
  #isDraining = false;
  #stopGathering: () => void = () => {};

  constructor(take: (items: T[]) => Promise<void>, { gatherMs }: { gatherMs: number }) {
    this.#take = take;
    this.#gatherMs = gatherMs;
  }

  /** Gives items; throws what taking earlier ones failed with. */
  push(...items: T[]): void {
    if (this.#failure) throw this.#failure.reason;
    this.#waiting.push(...items);
    this.#work ??= this.#run();
  }

  /** Resolves when everything has been taken; rejects when something could not be. Nothing is pushed after it. */
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
        await this.#take(this.#waiting.splice(0));
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
