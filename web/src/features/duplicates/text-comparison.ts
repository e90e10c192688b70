import { diffArrays } from 'diff';

/** A stretch of one text or of both, as originally written. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A place where two texts differ, with some words of context. */
export type TextDifference = readonly Part[];

/** Combined length above which a comparison would keep the user waiting too long. */
const MAX_CHARACTERS = 2_000_000;
const TIMEOUT_MS = 1_000;
/** Sentences that differ by more word edits than this are shown whole. */
const MAX_EDITS = 400;
const CONTEXT_WORDS = 12;
const SENTENCE = /[^.!?。！？\n]*(?:[.!?。！？\n]+|$)\s*/gu;
// Same rules as on the server: each Chinese or Japanese character is a word; numbers are split at punctuation.
const WORD = /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

/** A word or sentence: the normalized key it is compared by, and its original text up to the next one. */
interface Unit {
  readonly key: string;
  readonly text: string;
}

/**
 * Returns the places where two texts differ in their words, ignoring case, punctuation and spaces; undefined if they
 * are too long or too different to compare. Compares sentences first, then the words of those that differ.
 */
export function compareTexts(before: string, after: string): TextDifference[] | undefined {
  if (before.length + after.length > MAX_CHARACTERS) return undefined;
  const parts: Part[] = [];
  const changes = changesOf(sentencesOf(before), sentencesOf(after), { timeout: TIMEOUT_MS });
  if (!changes) return undefined;
  for (const { removed, added, same } of changes) {
    parts.push(...(same ? [part('same', same)] : wordParts(textOf(removed), textOf(added))));
  }
  return differencesOf(merged(parts));
}

interface Change {
  readonly same?: readonly Unit[];
  readonly removed: readonly Unit[];
  readonly added: readonly Unit[];
}

/**
 * Returns what two sequences of units share and where they differ, in order; a removal and the addition right after it
 * form one change.
 */
function changesOf(
  before: readonly Unit[],
  after: readonly Unit[],
  limit: { timeout: number } | { maxEditLength: number },
): Change[] | undefined {
  const found = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    limit,
  );
  if (!found) return undefined;
  const changes: Change[] = [];
  let [inBefore, inAfter] = [0, 0];
  for (const { removed, added, count } of found) {
    const last = changes.at(-1);
    if (removed) {
      changes.push({ removed: before.slice(inBefore, inBefore + count), added: [] });
    } else if (added) {
      const those = after.slice(inAfter, inAfter + count);
      if (last && !last.same) changes[changes.length - 1] = { ...last, added: those };
      else changes.push({ removed: [], added: those });
    } else {
      changes.push({ same: before.slice(inBefore, inBefore + count), removed: [], added: [] });
    }
    if (!added) inBefore += count;
    if (!removed) inAfter += count;
  }
  return changes;
}

function wordParts(before: string, after: string): Part[] {
  const changes = changesOf(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS }) ?? [
    { removed: [{ key: '', text: before }], added: [{ key: '', text: after }] },
  ];
  return changes.flatMap(({ same, removed, added }: Change) =>
    same ? [part('same', same)] : [part('removed', removed), part('added', added)],
  );
}

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join('');
const part = (kind: Part['kind'], units: readonly Unit[]): Part => ({ kind, text: textOf(units) });

const keyOf = (text: string): string => (text.match(WORD) ?? []).join(' ').normalize('NFKC').toLowerCase();

const sentencesOf = (text: string): Unit[] =>
  (text.match(SENTENCE) ?? [])
    .map((sentence) => ({ key: keyOf(sentence), text: sentence }))
    .filter(({ text }) => text !== '');

/**
 * Splits a text into words. Text before the first word belongs to that word; text after a word belongs to the word
 * before it.
 */
function wordsOf(text: string): Unit[] {
  const found = [...text.matchAll(WORD)];
  return found.map((match, index) => ({
    key: keyOf(match[0]),
    text: text.slice(index === 0 ? 0 : match.index, found[index + 1]?.index ?? text.length),
  }));
}

function merged(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const one of parts) {
    const last = kept.at(-1);
    if (one.text === '') continue;
    if (last?.kind === one.kind) kept[kept.length - 1] = { kind: one.kind, text: last.text + one.text };
    else kept.push(one);
  }
  return kept;
}

/** Groups changes into places: changes whose context would overlap or touch share one place. */
function differencesOf(parts: readonly Part[]): TextDifference[] {
  const places: Part[][] = [];
  let open: Part[] | undefined;
  for (const [index, one] of parts.entries()) {
    if (one.kind !== 'same') {
      if (!open) {
        const before = parts[index - 1];
        open = before ? [{ kind: 'same', text: lastWords(before.text) }] : [];
        places.push(open);
      }
      open.push({ kind: one.kind, text: elideMiddle(one.text) });
      continue;
    }
    const isShort = wordsOf(one.text).length <= 2 * CONTEXT_WORDS && index < parts.length - 1;
    open?.push(isShort ? one : { kind: 'same', text: firstWords(one.text) });
    if (!isShort) open = undefined;
  }
  return places;
}

function firstWords(text: string): string {
  const words = wordsOf(text);
  const first = textOf(words.slice(0, CONTEXT_WORDS));
  return words.length > CONTEXT_WORDS ? `${first.trimEnd()} …` : text;
}

function lastWords(text: string): string {
  const words = wordsOf(text);
  return words.length > CONTEXT_WORDS ? `… ${textOf(words.slice(-CONTEXT_WORDS))}` : text;
}

const MAX_PART_CHARACTERS = 1_200;

function elideMiddle(text: string): string {
  if (text.length <= MAX_PART_CHARACTERS) return text;
  const half = MAX_PART_CHARACTERS / 2;
  return `${text.slice(0, half).toWellFormed()} […] ${text.slice(-half).toWellFormed()}`;
}
