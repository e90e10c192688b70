import { addAt, at } from '../numeric/indexing.ts';
import { type PhraseTexts, STOP } from './phrase-texts.ts';
import { PhraseTrie, visitPhrases } from './phrase-trie.ts';

/** Where a phrase occurs in the whole collection. */
export interface Phrase {
  /** Its stems, with STOP for a stop word inside. */
  path: number[];
  /** Documents that contain it, ascending. */
  documents: number[];
  /** How often it occurs in each of them, in the same order. */
  counts: number[];
  /** Those that have it among their first words or in their title. */
  titled: number[];
  /** Almost always part of a longer phrase, so only a fragment of a name. */
  isIncomplete: boolean;
}

/** Reading more documents of a group does not change what is frequent in it. */
const SAMPLE_DOCUMENTS = 400;
/** A phrase must be in this share of its group. */
const MIN_SHARE = 0.06;
const MAX_PHRASES_PER_GROUP = 300;
const TITLE_TOKENS = 14;
/** The first words of a shorter text are not a title but much of the text. */
const MIN_TOKENS_WITH_TITLE = 100;
/** A phrase is incomplete if one longer phrase contains it in this share of its documents (Osiński's Lingo). */
const CONTAINED_SHARE = 0.7;
/** A single word is dropped in favor of a two-word phrase only if it hardly ever occurs without it. */
const CONTAINED_SHARE_OF_WORD = 0.85;

/** For each group, its frequent phrases with their occurrences in the whole collection. */
export function findFrequentPhrases(
  texts: PhraseTexts,
  { groups, count }: { groups: Int32Array; count: number },
): Phrase[][] {
  const documents: number[][] = Array.from({ length: count }, () => []);
  groups.forEach((group, i) => {
    documents[group]?.push(i);
  });
  const trie = new PhraseTrie(texts.stemOf.length);
  // Scratch space reused by all groups: with many groups, allocating arrays over all stems costs more than the group
  // itself.
  const scratch = { counts: new StemCounter(texts), trie: new PhraseTrie(texts.stemOf.length) };
  const candidates = documents.map((own) => frequentPhrases(texts, own, { shared: trie, ...scratch }));
  // By number; null for a mere prefix of a phrase.
  const isCandidate = new Set(candidates.flat());
  const phrases = trie.paths.map((path, number): Phrase | null =>
    isCandidate.has(number) ? { path, documents: [], counts: [], titled: [], isIncomplete: false } : null,
  );
  countOccurrences(texts, trie, phrases);
  markIncomplete(trie, phrases);
  return candidates.map((numbers) => numbers.flatMap((number) => phrases[number] ?? []));
}

/** Adds the phrases frequent in these documents to the shared trie and returns their numbers. */
function frequentPhrases(
  texts: PhraseTexts,
  documents: number[],
  { shared, counts, trie }: { shared: PhraseTrie; counts: StemCounter; trie: PhraseTrie },
): number[] {
  const stride = Math.ceil(documents.length / SAMPLE_DOCUMENTS);
  const sample = documents.filter((_, i) => i % stride === 0);
  const least = Math.max(Math.min(2, sample.length), MIN_SHARE * sample.length);
  const documentsWith = counts.count(sample);
  trie.clear();
  const frequency: number[] = [];
  const lastSeen: number[] = [];
  for (const document of sample) {
    visitPhrases(
      at(texts.stems, document),
      (parent, code) =>
        code === STOP || (documentsWith[code] as number) >= least ? trie.add(parent, code) : -1,
      (phrase) => {
        if (lastSeen[phrase] === document) return;
        lastSeen[phrase] = document;
        frequency[phrase] = (frequency[phrase] ?? 0) + 1;
      },
    );
  }
  const frequent = trie.paths.flatMap((path, number) => {
    const count = frequency[number] ?? 0;
    return count >= least ? [{ path, rank: count * Math.sqrt(path.length) }] : [];
  });
  frequent.sort((a, b) => b.rank - a.rank || comparePaths(a.path, b.path));
  return frequent
    .slice(0, MAX_PHRASES_PER_GROUP)
    .map(({ path }) => path.reduce((parent, code) => shared.add(parent, code), -1));
}

/** Counts documents per stem, one group after the other. No document may be in two groups. */
class StemCounter {
  readonly #texts: PhraseTexts;
  readonly #counts: Int32Array;
  readonly #lastSeen: Int32Array;
  /** The stems with a count above 0. */
  #counted: number[] = [];

  constructor(texts: PhraseTexts) {
    this.#texts = texts;
    this.#counts = new Int32Array(texts.stemOf.length);
    this.#lastSeen = new Int32Array(texts.stemOf.length).fill(-1);
  }

  /** For each stem, the number of these documents that contain it. The result is valid until the next call. */
  count(documents: number[]): Int32Array {
    const counts = this.#counts;
    for (const stem of this.#counted) counts[stem] = 0;
    this.#counted = [];
    for (const document of documents) {
      const stems = at(this.#texts.stems, document);
      for (let i = 0; i < stems.length; i++) this.#countIn(document, at(stems, i));
    }
    return counts;
  }

  #countIn(document: number, stem: number): void {
    if (stem < 0 || this.#lastSeen[stem] === document) return;
    this.#lastSeen[stem] = document;
    if (this.#counts[stem] === 0) this.#counted.push(stem);
    addAt(this.#counts, stem, 1);
  }
}

function countOccurrences(texts: PhraseTexts, trie: PhraseTrie, phrases: (Phrase | null)[]): void {
  texts.stems.forEach((stems, document) => {
    const hasTitle = stems.length >= MIN_TOKENS_WITH_TITLE;
    visitPhrases(
      stems,
      (parent, code) => trie.find(parent, code),
      (number, start) => {
        const phrase = phrases[number];
        if (!phrase) return;
        const last = phrase.documents.length - 1;
        if (phrase.documents[last] === document) addAt(phrase.counts, last, 1);
        else {
          phrase.documents.push(document);
          phrase.counts.push(1);
          const isAtTop = start < TITLE_TOKENS && hasTitle;
          if (isAtTop || isInTitle(phrase, at(texts.titles, document))) phrase.titled.push(document);
        }
      },
    );
  });
}

/** Whether a phrase consists of words of a title, at least one of which is in few titles. */
function isInTitle({ path }: Phrase, { all, particular }: PhraseTexts['titles'][number]): boolean {
  return path.every((code) => code === STOP || all.has(code)) && path.some((code) => particular.has(code));
}

function markIncomplete(trie: PhraseTrie, phrases: (Phrase | null)[]): void {
  for (const phrase of phrases) {
    if (!phrase) continue;
    const { path } = phrase;
    const parts = [path.slice(path[1] === STOP ? 2 : 1), path.slice(0, path.at(-2) === STOP ? -2 : -1)];
    for (const part of parts) {
      if (part.length === 0) continue;
      const number = part.reduce(
        (parent, code, i) => (i > 0 && parent < 0 ? -1 : trie.find(parent, code)),
        -1,
      );
      const shorter = phrases[number];
      if (!shorter) continue;
      const isWord = part.length === 1 && path.length === 2;
      const share = isWord ? CONTAINED_SHARE_OF_WORD : CONTAINED_SHARE;
      if (phrase.documents.length >= share * shorter.documents.length) shorter.isIncomplete = true;
    }
  }
}

function comparePaths(a: number[], b: number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = at(a, i) - at(b, i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
