import { at } from '../numeric/indexing.ts';
import { ramp } from '../numeric/ramp.ts';
import { countStems, type StemCounts } from '../text/terms.ts';
import { mayContainTitle, TITLE_CHARS, titleCandidates } from '../text/title-lines.ts';

/** What a document calls itself, as far as other documents of the collection have such titles. */
export interface DocumentTitle {
  /** The stems of its title that say what kind of document it is; empty if it has no such title. */
  stems: string[];
  /** Stems of its title that most titles contain, such as "agreement" in a pile of contracts. */
  common: string[];
  /** How much the title counts, from 0 to 1. */
  weight: number;
}

/** A document whose title is to be found. */
export interface TitledDocument extends StemCounts {
  digest: string;
}

/** Up to this many content words, a text speaks for itself; from there to LONG_TEXT_WORDS, its title gains weight. */
const SHORT_TEXT_WORDS = 300;
const LONG_TEXT_WORDS = 900;
/** Fewer titled documents than this do not form kinds. */
const MIN_TITLED = 3;
/** A stem that names a kind is in two titles, or in three if more than this are titled, but not in too many. */
const LARGE_TITLED_COUNT = 300;
const MAX_SHARE = 0.4;
/** In a handful of documents of two kinds, one kind may be half or more. */
const SMALL_TITLED_COUNT = 14;
const MAX_SHARE_IF_SMALL = 0.6;
/**
 * Documents repeat what they are below their titles, but not whose letterhead they are on: a stem must recur in this
 * share of the documents that have it in their title. This excludes letterheads.
 */
const MIN_RECURRING_SHARE = 0.6;
/** A line is part of a document's title if this much of it says what kind of document it is. */
const MIN_SHARE_OF_LINE = 0.5;

/** Stands for a title that does not say what kind of document it is. */
export const NO_TITLE: DocumentTitle = { stems: [], common: [], weight: 0 };

/** Finds the titles that set kinds of documents in one language apart. */
export function findTitles(documents: TitledDocument[], language: string): DocumentTitle[] {
  const candidates = documents.map((document) => {
    const weight = titleWeight(document);
    const stems = weight > 0 ? stemsOfTitle(document, language) : [];
    return { stems, weight, below: stemsBelowTop(document, stems, language) };
  });
  const { kinds, common } = stemsOfTitles(candidates);
  return candidates.map(({ stems, weight }) => {
    const kept = stems.filter((stem) => kinds.has(stem));
    if (kept.length === 0) return NO_TITLE;
    return { stems: kept, common: stems.filter((stem) => common.has(stem)), weight };
  });
}

/** Returns the title stems that say what kind of document has the title, and those that too many titles have. */
function stemsOfTitles(candidates: { stems: string[]; below: Set<string> }[]) {
  const [titled, recurring] = [new Map<string, number>(), new Map<string, number>()];
  for (const { stems, below } of candidates) {
    for (const stem of stems) {
      titled.set(stem, (titled.get(stem) ?? 0) + 1);
      if (below.has(stem)) recurring.set(stem, (recurring.get(stem) ?? 0) + 1);
    }
  }
  const titledCount = candidates.filter(({ stems }) => stems.length > 0).length;
  const [kinds, common] = [new Set<string>(), new Set<string>()];
  if (titledCount < MIN_TITLED) return { kinds, common };
  const min = titledCount > LARGE_TITLED_COUNT ? 3 : 2;
  const maxShare = titledCount < SMALL_TITLED_COUNT ? MAX_SHARE_IF_SMALL : MAX_SHARE;
  for (const [stem, count] of titled) {
    if (count < min || (recurring.get(stem) ?? 0) < MIN_RECURRING_SHARE * count) continue;
    (count <= maxShare * titledCount ? kinds : common).add(stem);
  }
  return { kinds, common };
}

/** Whether a line of a document is part of its title. */
export function isTitleLine(line: string, title: DocumentTitle, language: string): boolean {
  if (title.stems.length === 0 || !mayContainTitle(line)) return false;
  const own = [...countStems(line, language).keys()];
  const known = own.filter((stem) => title.stems.includes(stem) || title.common.includes(stem));
  return own.some((stem) => title.stems.includes(stem)) && known.length >= MIN_SHARE_OF_LINE * own.length;
}

function titleWeight({ length }: StemCounts): number {
  return ramp(length, SHORT_TEXT_WORDS, LONG_TEXT_WORDS);
}

function stemsOfTitle({ digest }: TitledDocument, language: string): string[] {
  return [...countStems(titleCandidates(digest).join('\n'), language).keys()];
}

/** Returns those of some stems that recur below the top part, in which titles are looked for. */
function stemsBelowTop(
  { digest, stems: all, counts }: TitledDocument,
  stems: string[],
  language: string,
): Set<string> {
  if (stems.length === 0) return new Set();
  const wanted = new Set(stems);
  const inTop = countStems(digest.slice(0, TITLE_CHARS), language);
  return new Set(all.filter((stem, i) => wanted.has(stem) && at(counts, i) > (inTop.get(stem) ?? 0)));
}
