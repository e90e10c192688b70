import { type Block, blocksOf, type PageStart } from './blocks.ts';
import { bucketHash, ESCAPED } from './buckets.ts';
import { ByteWriter } from './bytes.ts';
import { visitTerms } from './terms.ts';

/**
 * The terms of a part of a text with the places of each, counted in terms: what is searched instead of the text. Terms
 * lie in buckets by how they begin, so that a search reads only a small piece.
 */
export interface IndexSegment {
  /** The buckets, each with its terms in order. */
  readonly terms: Uint8Array;
  /** Where each bucket begins in `terms`, and where the last one ends; as many buckets as a power of 2. */
  readonly starts: number[];
  /** The places of terms that stand more than once. */
  readonly places: Uint8Array;
  readonly blocks: Uint8Array;
  /** How many terms there are, repeated ones counted. */
  readonly length: number;
}

/** One segment takes about 50 MB to make; a longer text has several. */
const SEGMENT_CHARACTERS = 1_000_000;
const TERMS_PER_BUCKET = 25;
const MAX_BUCKETS = 512;

/** The index of a text, made in time that grows with it and memory that does not; none for a text without words. */
export function indexText(text: string, pageStarts?: readonly PageStart[]): IndexSegment[] {
  const segments: IndexSegment[] = [];
  let builder = new SegmentBuilder();
  for (const block of blocksOf(text, pageStarts)) {
    if (builder.characters + block.text.length > SEGMENT_CHARACTERS) {
      segments.push(builder.build());
      builder = new SegmentBuilder();
    }
    builder.add(block);
  }
  segments.push(builder.build());
  return segments.filter(({ length }) => length > 0);
}

class SegmentBuilder {
  characters = 0;
  readonly #ids = new Map<string, number>();
  /** How often each term stands. */
  readonly #counts: number[] = [];
  /** The term at each place. */
  #places = new Int32Array(4_096);
  #length = 0;
  readonly #blocks = new ByteWriter();

  add({ text, page }: { text: string; page: number }): void {
    const before = this.#length;
    visitTerms(text.normalize('NFKC'), (term) => this.#addTerm(term));
    const block: Block = {
      characters: text.length,
      bytes: Buffer.byteLength(text),
      terms: this.#length - before,
      page,
    };
    for (const value of [block.characters, block.bytes, block.terms, block.page]) this.#blocks.number(value);
    this.characters += text.length;
  }

  #addTerm(term: string): void {
    let id = this.#ids.get(term);
    if (id === undefined) {
      id = this.#ids.size;
      this.#ids.set(term, id);
      this.#counts.push(0);
    }
    this.#counts[id] = (this.#counts[id] ?? 0) + 1;
    if (this.#length === this.#places.length) {
      const larger = new Int32Array(2 * this.#places.length);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[this.#length] = id;
    this.#length += 1;
  }

  build(): IndexSegment {
    const placesOf = this.#placesByTerm();
    const bucketCount = bucketCountFor(this.#ids.size);
    const buckets = Array.from({ length: bucketCount }, (): string[] => []);
    for (const term of this.#ids.keys()) buckets[bucketHash(term) % bucketCount]?.push(term);
    const terms = new ByteWriter();
    const places = new ByteWriter();
    const starts = [0];
    for (const bucket of buckets) {
      if (bucket.length > 0) terms.number(places.length);
      let previous = '';
      for (const term of bucket.sort()) {
        writeTerm(terms, term, previous);
        writePlaces({ terms, places }, placesOf(this.#ids.get(term) ?? 0));
        previous = term;
      }
      starts.push(terms.length);
    }
    return {
      terms: terms.finish(),
      starts,
      places: places.finish(),
      blocks: this.#blocks.finish(),
      length: this.#length,
    };
  }

  /** The places sorted by term, by counting. */
  #placesByTerm(): (id: number) => Int32Array {
    const ends = new Int32Array(this.#counts.length);
    let sum = 0;
    for (const [id, count] of this.#counts.entries()) {
      ends[id] = sum;
      sum += count;
    }
    const sorted = new Int32Array(this.#length);
    for (let place = 0; place < this.#length; place++) {
      const id = this.#places[place] ?? 0;
      const at = ends[id] ?? 0;
      sorted[at] = place;
      ends[id] = at + 1;
    }
    return (id) => sorted.subarray((ends[id] ?? 0) - (this.#counts[id] ?? 0), ends[id]);
  }
}

function bucketCountFor(terms: number): number {
  let count = 1;
  while (count < MAX_BUCKETS && count * TERMS_PER_BUCKET < terms) count *= 2;
  return count;
}

/** A term as what it shares with the one before, and the rest; most have both numbers in one byte. */
function writeTerm(to: ByteWriter, term: string, previous: string): void {
  let shared = 0;
  while (shared < previous.length && term.charCodeAt(shared) === previous.charCodeAt(shared)) shared += 1;
  const rest = term.length - shared;
  if (shared < 16 && rest < 15) to.byte(shared * 16 + rest);
  else {
    to.byte(ESCAPED);
    to.number(shared);
    to.number(rest);
  }
  for (let index = shared; index < term.length; index++) to.number(term.charCodeAt(index));
}

/** How often a term stands, then its only place, or how many bytes its places take elsewhere. */
function writePlaces({ terms, places }: { terms: ByteWriter; places: ByteWriter }, of: Int32Array): void {
  terms.number(of.length);
  if (of.length === 1) {
    terms.number(of[0] ?? 0);
    return;
  }
  const before = places.length;
  let previous = 0;
  for (const place of of) {
    places.number(place - previous);
    previous = place;
  }
  terms.number(places.length - before);
}
