import { type Block, blocksOf, type PageStart } from './blocks.ts';
import { ByteWriter } from './bytes.ts';
import { visitTerms } from './terms.ts';
import { type WrittenBuckets, writeBuckets } from './written-buckets.ts';

/**
 * The terms of a part of a text with the places of each, counted in terms; it is searched instead of the text. Terms
 * are in buckets by how they begin, so that a search reads only a small piece.
 */
export interface IndexSegment extends WrittenBuckets {
  readonly blocks: Uint8Array;
  /** Number of terms, including repeated ones. */
  readonly length: number;
}

/** Building a segment takes about 50 MB; a longer text has several. */
const SEGMENT_CHARACTERS = 1_000_000;

/** The index of a text, built in time that grows with it and memory that does not; empty for a text without words. */
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
  /** How often each term occurs. */
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
    return {
      ...writeBuckets([...this.#ids.keys()], (term) => placesOf(this.#ids.get(term) ?? 0)),
      blocks: this.#blocks.finish(),
      length: this.#length,
    };
  }

  /** The places by term, in a counting sort. */
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
