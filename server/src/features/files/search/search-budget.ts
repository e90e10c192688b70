import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@sheaf/contract/problems';
import { type MAX_SEARCH, SEARCH_TOO_HEAVY_MESSAGE } from '@sheaf/contract/search';

/** Tests use lower limits. */
export type SearchLimits = Readonly<Record<keyof typeof MAX_SEARCH, number>>;

/** After this time, other requests get a turn. */
const TURN_MS = 20;

/** In one part of a file. No phrase that people write has a hundredth of this, and nobody gets a turn meanwhile. */
const MAX_COMPARISONS_AT_ONCE = 1_000_000;

export class SearchBudget {
  readonly #until: number;
  #remainingBytes: number;
  #remainingComparisons: number;
  #turnEnds = performance.now() + TURN_MS;

  constructor({ ms, placesBytes, comparisons }: SearchLimits) {
    this.#until = performance.now() + ms;
    this.#remainingBytes = placesBytes;
    this.#remainingComparisons = comparisons;
  }

  /** Throws `search_too_heavy` before more places are read than may be. */
  spendBytes(bytes: number): void {
    this.#remainingBytes -= bytes;
    if (this.#remainingBytes < 0) throw tooHeavy();
  }

  /** Call before the places of a phrase's terms are compared. Throws `search_too_heavy` if that would be too much. */
  compare(places: readonly Int32Array[]): Promise<void> {
    // A single term is not compared with anything.
    const others = places.length - 1;
    const comparisons = others * Math.min(...places.map(({ length }) => length));
    this.#remainingComparisons -= comparisons;
    if (comparisons > MAX_COMPARISONS_AT_ONCE || this.#remainingComparisons < 0) throw tooHeavy();
    return this.yieldTurn();
  }

  /** Gives other requests a turn now and then. Throws `search_too_heavy` once the time is up. */
  async yieldTurn(): Promise<void> {
    const now = performance.now();
    if (now > this.#until) throw tooHeavy();
    if (now < this.#turnEnds) return;
    await setImmediate();
    this.#turnEnds = performance.now() + TURN_MS;
  }
}

const tooHeavy = () => new DomainError('search_too_heavy', SEARCH_TOO_HEAVY_MESSAGE);
