import { characterClassAt, SEPARATOR } from './characters.ts';
import type { Match } from './matches.ts';
import { normalizeWithOffsets } from './normalize.ts';
import type { Phrase } from './query.ts';
import { visitTerms } from './terms.ts';

export interface Snippet {
  readonly text: string;
  /** The matches in it: where each begins and ends, in UTF-16 units, ascending and disjoint. */
  readonly marks: ReadonlyArray<readonly [number, number]>;
  /** Where it begins in the block. */
  readonly at: number;
}

const SNIPPET_CHARACTERS = 240;
const CHARACTERS_BEFORE = 70;
/** A snippet may be this much shorter in order to begin and end between words. */
const SLACK_CHARACTERS = 24;

/**
 * The piece of a block around the first of some matches, with all matches in it marked. Places of matches are relative
 * to the beginning of the block.
 */
export function snippetOf(
  block: string,
  { phrases, matches, first }: { phrases: readonly Phrase[]; matches: readonly Match[]; first: number },
): Snippet {
  const { text, toOriginal, original } = normalizeWithOffsets(block);
  const ranges: Array<{ place: number; start: number; end: number }> = [];
  const wanted = new Set(
    matches.flatMap(({ place, phrase }) => phrases[phrase]?.map(({ at }) => place + at) ?? []),
  );
  let place = 0;
  visitTerms(text, (_term, start, end) => {
    if (wanted.has(place)) ranges.push({ place, ...toOriginal(start, end) });
    place += 1;
  });
  const center = ranges.find((range) => range.place >= first) ?? ranges[0];
  const from = nearestWordBoundary(original, Math.max(0, (center?.start ?? 0) - CHARACTERS_BEFORE), 1);
  const to = nearestWordBoundary(original, Math.min(original.length, from + SNIPPET_CHARACTERS), -1);
  const marks: Array<[number, number]> = [];
  for (const { start, end } of ranges) {
    if (start < from || end > to) continue;
    const previous = marks.at(-1);
    if (previous && start - from <= previous[1]) previous[1] = Math.max(previous[1], end - from);
    else marks.push([start - from, end - from]);
  }
  return { text: original.slice(from, to), marks, at: from };
}

/** The nearest position between words in one direction; the position itself if none is near. */
function nearestWordBoundary(text: string, at: number, step: 1 | -1): number {
  if (at === 0 || at === text.length) return at;
  for (let moved = 0; moved < SLACK_CHARACTERS; moved++) {
    const candidate = at + moved * step;
    if (characterClassAt(text, candidate - (step === 1 ? 1 : 0)) === SEPARATOR) return candidate;
  }
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + step : at;
}
