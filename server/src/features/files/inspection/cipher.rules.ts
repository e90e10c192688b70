import { functionWordVotes } from '@sheaf/engine/text/function-words';

/** How frequent each letter is in languages that are written in Latin letters, in percent. */
const FREQUENCIES = [
  10.5, 1.4, 2.2, 4, 11, 1.2, 1.6, 2.6, 9, 1, 3, 4.8, 3, 7.6, 5.6, 2.2, 0.3, 6, 6, 7, 4, 1.6, 0.8, 0.1, 1.4,
  0.8,
];
/** Fewer letters say nothing. */
const MIN_LETTERS = 60;
/** Texts and lists of names have .76 to .95; letters that stand for others .35 to .7, in one of 20 more. */
const MIN_LIKENESS = 0.75;
/** Running text in any language has more than this for each word. */
const MIN_VOTES = 0.03;
const LETTER_A = 0x61;

/** Whether the letters of a text stand for others, as where a font has no table of its characters. */
export function readsAsCipher(text: string): boolean {
  const letters = text.toLowerCase().match(/[a-z]/g) ?? [];
  if (letters.length < MIN_LETTERS) return false;
  const counts = new Float64Array(FREQUENCIES.length);
  for (const letter of letters) {
    const index = letter.charCodeAt(0) - LETTER_A;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  if (likeness(counts) >= MIN_LIKENESS) return false;
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const votes = Math.max(0, ...functionWordVotes(text, 'latin').values());
  return votes < words * MIN_VOTES;
}

/** The cosine of the angle between the frequencies of letters in a text and those in any text. */
function likeness(counts: Float64Array): number {
  const dot = FREQUENCIES.reduce((sum, frequency, index) => sum + frequency * (counts[index] ?? 0), 0);
  const length = (values: Iterable<number>) => Math.hypot(...values);
  return dot / (length(FREQUENCIES) * length(counts));
}
