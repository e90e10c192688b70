import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from '../numeric/indexing.ts';

/** Stands for a space, as in SentencePiece. */
const BLANK = '▁';
/** The first entries of the vocabulary are not pieces of text: unknown, begin, end, and three unused ones. */
const RESERVED = 6;
const UNKNOWN = 0;
/** How much less likely an unknown character is than the least likely piece, as in SentencePiece. */
const UNKNOWN_PENALTY = 10;

interface Piece {
  id: number;
  /** Log probability. */
  score: number;
}

/**
 * The unigram tokenizer of SentencePiece (Kudo 2018): cuts a text into pieces of a vocabulary in the most probable way,
 * found by the Viterbi algorithm.
 */
export class SentencePieceTokenizer {
  readonly #pieces = new Map<string, Piece>();
  readonly #maxPieceLength: number;
  readonly #unknownScore: number;

  /** Reads a vocabulary: a line `piece TAB log probability` for each token, in the order of their ids. */
  constructor(file = path.join(import.meta.dirname, 'model/vocabulary.txt')) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    let [longest, least] = [1, 0];
    for (let id = RESERVED; id < lines.length; id++) {
      const [piece = '', score = ''] = at(lines, id).split('\t');
      this.#pieces.set(piece, { id, score: Number(score) });
      longest = Math.max(longest, piece.length);
      least = Math.min(least, Number(score));
    }
    this.#maxPieceLength = longest;
    this.#unknownScore = least - UNKNOWN_PENALTY;
  }

  /**
   * The ids of a text's tokens. Runs of white space count as one space; adjacent unknown characters become one token.
   */
  encode(text: string): number[] {
    const normalized = text.normalize('NFKC').trim().replace(/\s+/gu, BLANK);
    if (normalized === '') return [];
    const symbols = BLANK + normalized;
    const { starts, ids } = this.#bestPath(symbols);
    const tokens: number[] = [];
    for (let end = symbols.length; end > 0; end = at(starts, end)) {
      const id = at(ids, end);
      if (id !== UNKNOWN || tokens.at(-1) !== UNKNOWN) tokens.push(id);
    }
    return tokens.reverse();
  }

  /** For each position, the start and id of the last piece on the best path to it. */
  #bestPath(symbols: string): { starts: Int32Array; ids: Int32Array } {
    const size = symbols.length;
    const scores = new Float64Array(size + 1).fill(Number.NEGATIVE_INFINITY);
    const starts = new Int32Array(size + 1);
    const ids = new Int32Array(size + 1);
    scores[0] = 0;
    const offer = (start: number, end: number, { id, score }: Piece) => {
      const total = at(scores, start) + score;
      if (total <= at(scores, end)) return;
      scores[end] = total;
      starts[end] = start;
      ids[end] = id;
    };
    for (let start = 0; start < size; start++) {
      if (at(scores, start) === Number.NEGATIVE_INFINITY) continue;
      const most = Math.min(size, start + this.#maxPieceLength);
      for (let end = start + 1; end <= most; end++) {
        const piece = this.#pieces.get(symbols.slice(start, end));
        if (piece) offer(start, end, piece);
      }
      // A character outside the Basic Multilingual Plane is two code units.
      const width = (symbols.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
      offer(start, start + width, { id: UNKNOWN, score: this.#unknownScore });
    }
    return { starts, ids };
  }
}
