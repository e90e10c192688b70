import type { GroupHeading } from './group-headings.ts';
import { capitalized, fitName, isShortEnough } from './name-form.ts';
import { TRUE_COVERAGE } from './name-truth.ts';
import { isContained, MIN_NAMING_SHARE, repeatsWordOf, secondPhrase, separatorOf } from './phrase-pairs.ts';
import type { NamingPhrase } from './phrase-score.ts';
import { STOP } from './phrase-texts.ts';

/** What else is known about a group to be named. */
export interface NamingContext {
  /** Its heading, where one fits. */
  heading: GroupHeading | null;
  /** A good name, used if it is free. */
  preferred: string | null;
  /** Most of the group's documents state in their titles what kind of document they are. */
  isTitled: boolean;
  /** The title of the group's only document. */
  title: string | null;
  language: string;
  /** Number of documents in the group, */
  size: number;
  /** and in its language across all groups. */
  sizeOfLanguage: number;
  isRaw: boolean;
}

/** After a heading that is sufficient by itself, a single word must be in this share of the group. */
const MIN_NAMING_SHARE_OF_WORD = 0.6;
/** A phrase in fewer of the group's documents says nothing about the group, however distinctive it is. */
const MIN_SHARE_TO_ADD = 0.16;
const MIN_DOCUMENTS_TO_ADD = 3;
/**
 * In a group smaller than the first size, what is frequent is so by chance, and a unique heading is used alone, except
 * with a phrase of several words that is in half of the files, at least three, and `DISTINCTIVE_LIFT` times as
 * frequent as elsewhere.
 */
const MIN_SIZE_TO_QUALIFY = 10;
const MIN_SIZE_TO_QUALIFY_AT_ALL = 3;
const DISTINCTIVE_LIFT = 4;
/** In a mixed group, a single word in a smaller share says less than the headings of its parts; */
const MIN_WORD_SHARE = 0.35;
/**
 * with few documents to compare, where common words seem distinctive, in a share smaller than this. Raw categories may
 * be named after such words.
 */
const MIN_WORD_SHARE_IF_SMALL = 0.6;
const MIN_DOCUMENTS_TO_COMPARE = 300;
/**
 * Of two phrases joined after a heading, each must be in the first share of the group, and one or the other in the
 * second.
 */
const MIN_SHARE_OF_EACH = 0.1;
const MIN_SHARE_OF_PAIR = 0.25;
/** In a small group, a phrase must be in this share of the documents. */
const MAJORITY_SHARE = 0.5;
/** A single word in more than this share of the group needs no second one. */
const SUFFICIENT_WORD_SHARE = 0.85;
/** A phrase in this share of the group's titles is its name. */
const MIN_TITLE_SHARE = 1 / 3;
/** The share required where a heading fits. */
const MIN_TITLE_SHARE_UNDER_HEADING = 0.5;

/** A group is about a person only if at least this share of it names them. */
const MIN_PERSON_SHARE = 0.5;

/** Names to try, best first: phrases with a noun as their head, and headings. */
export function nameOptions(best: NamingPhrase[], context: NamingContext): string[] {
  const { preferred, title, heading, isRaw, language, size } = context;
  const good = promoteSelfNamed(best.filter(canBeName), heading);
  const phrases = phraseNames(good, { language, size });
  const given = [preferred, title].flatMap((name) => (name ? [fitName(name)] : []));
  const [first] = good;
  const general = heading ? headingNames(good, heading, size) : [];
  const others = otherNames(good, heading, size);
  const ofParts = heading?.isBlend ? heading.others.flatMap((part) => qualifiedNames(good, part)) : [];
  const generated = isPhraseFirst(first, context)
    ? [...phrases, ...ofParts, ...general, ...others]
    : [...general, ...ofParts, ...others, ...phrases];
  const isHeaded = heading !== null && !heading.isBlend;
  const isOfMost = good.some(({ text, share }) => share >= MAJORITY_SHARE && capitalized(text) === preferred);
  const isKept = preferred !== null && (!isHeaded || (context.isTitled && isOfMost));
  const isGivenFirst = isKept || (title !== null && (isRaw || !isHeaded));
  const ordered = isGivenFirst ? [...given, ...generated] : [...generated, ...given];
  return [...ordered, ...coveringPairs(good, { language, size })].filter(
    (name) => given.includes(name) || isShortEnough(name),
  );
}

/**
 * Whether a phrase could be a name: its head is a noun, it does not repeat a word ("list list", as in tables and
 * transcripts), and it is not a person whom only some of the files are about.
 */
function canBeName({ phrase, isNounPhrase, ...known }: NamingPhrase): boolean {
  const { isProper, isTopical, words, share, titleShare } = known;
  const isPerson = isProper && words >= 2 && !isTopical;
  const stems = phrase.path.filter((code) => code !== STOP);
  if (!isNounPhrase || new Set(stems).size < stems.length) return false;
  return !isPerson || share >= MIN_PERSON_SHARE || titleShare >= MIN_TITLE_SHARE;
}

/** Names of last resort: phrases that `canBeName` rejects. */
export function lastResortOptions(best: NamingPhrase[]): string[] {
  return best.filter((phrase) => !canBeName(phrase)).map(({ text }) => capitalized(text));
}

/** Puts first what documents title themselves; a country comes first only if there is nothing else. */
function promoteSelfNamed(good: NamingPhrase[], heading: GroupHeading | null): NamingPhrase[] {
  const named = (phrase: NamingPhrase) => isSelfNamed(phrase, heading);
  const first = good.find(named) ?? good.find((phrase) => !phrase.isPlace);
  return first ? [first, ...good.filter((phrase) => phrase !== first)] : good;
}

/** Whether a phrase of several words is in the titles of much of the group. */
function isSelfNamed({ words, titleShare, isPlace }: NamingPhrase, heading: GroupHeading | null): boolean {
  const isHeaded = heading !== null && !heading.isBlend;
  return !isPlace && words >= 2 && titleShare >= (isHeaded ? MIN_TITLE_SHARE_UNDER_HEADING : MIN_TITLE_SHARE);
}

/**
 * Whether the most distinctive phrase names the group better than the heading. A phrase in half of the group's titles
 * is put after the heading ("Health: first aid"): alone it would need a second phrase to be true of the rest, which is
 * mostly chance.
 */
function isPhraseFirst(first: NamingPhrase | undefined, context: NamingContext): boolean {
  const { heading, isRaw, size, sizeOfLanguage } = context;
  if (!first || !heading) return true;
  if (first.isPlace) return false;
  if (!heading.isPhraseArbitrary && isSelfNamed(first, heading))
    return heading.isBlend || first.share >= TRUE_COVERAGE;
  // Without another group to compare with, a frequent word may be frequent everywhere.
  if (heading.isBlend && heading.isPhraseArbitrary) return false;
  if (heading.isBlend) {
    if (size < MIN_SIZE_TO_QUALIFY && first.share < MAJORITY_SHARE) return false;
    const isAmongFew = !isRaw && sizeOfLanguage < MIN_DOCUMENTS_TO_COMPARE;
    const least = isAmongFew ? MIN_WORD_SHARE_IF_SMALL : MIN_WORD_SHARE;
    return first.words >= 2 || (size >= MIN_SIZE_TO_QUALIFY && first.share >= least);
  }
  if (heading.isPhraseArbitrary || !isRaw || !isWorthNaming(first)) return false;
  return size >= MIN_SIZE_TO_QUALIFY || isDistinctiveInSmallGroup(first, heading, size);
}

/** One strong phrase, or two that cover more of the group together. */
function phraseNames(good: NamingPhrase[], { language, size }: { language: string; size: number }): string[] {
  const [first, ...others] = good;
  if (!first) return [];
  const joined = (other: NamingPhrase) => capitalized(`${first.text}${separatorOf(language)}${other.text}`);
  const second = secondPhrase(first, others, size);
  const isSufficient = isWorthNaming(first) || first.share > SUFFICIENT_WORD_SHARE;
  const pairs = [second, ...others].flatMap((other) =>
    other && !isContained(other, first) && !isContained(first, other) ? [joined(other)] : [],
  );
  const singles = good.map(({ text }) => capitalized(text));
  return isSufficient || !second ? [...singles.slice(0, 1), ...pairs, ...singles] : [...pairs, ...singles];
}

/** Pairs of phrases of which most of the group has at least one, strongest first. */
function coveringPairs(
  good: NamingPhrase[],
  { language, size }: { language: string; size: number },
): string[] {
  const pairs = good.flatMap((a, i) => good.slice(i + 1).map((b): [NamingPhrase, NamingPhrase] => [a, b]));
  const covering = pairs.filter(
    ([a, b]) =>
      !repeatsWordOf(a.text, b.text) &&
      new Set([...a.documents, ...b.documents]).size >= TRUE_COVERAGE * size,
  );
  return covering
    .sort(([a, b], [c, d]) => c.score + d.score - a.score - b.score)
    .map(([a, b]) => capitalized(`${a.text}${separatorOf(language)}${b.text}`));
}

/** The heading with a distinctive phrase, or alone where it is sufficient. */
function headingNames(good: NamingPhrase[], heading: GroupHeading, size: number): string[] {
  const distinctive = good.filter((phrase) => isDistinctive(phrase, heading, size));
  return [...qualifiedNames(distinctive, heading.name), heading.name, ...qualifiedNames(good, heading.name)];
}

/**
 * "Technology: phone & video": a heading that would be used alone because no phrase is in much of the group, or a part
 * of a blend, with two phrases that are in much of it together. Both must indicate a subject and be distinctive.
 */
export function headingWithPhrasePair(
  best: NamingPhrase[],
  { heading, language, size }: Pick<NamingContext, 'heading' | 'language' | 'size'>,
): string[] {
  if (!heading || heading.isSufficient || heading.isPhraseArbitrary || size < MIN_SIZE_TO_QUALIFY) return [];
  const general = heading.isBlend ? heading.others : [heading.name];
  return general.flatMap((name) => withPhrasePair(best, { name, language, size })).filter(isShortEnough);
}

function withPhrasePair(
  best: NamingPhrase[],
  { name, language, size }: { name: string; language: string; size: number },
): string[] {
  const distinctive = best.filter(
    (phrase) => canBeName(phrase) && isPairable(phrase) && !repeatsWordOf(phrase.text, name),
  );
  return distinctive.flatMap((first, rank) => {
    const others = distinctive.slice(rank + 1).filter(({ text }) => !repeatsWordOf(text, first.text));
    const second = secondPhrase(first, others, size);
    const either = new Set([...first.documents, ...(second?.documents ?? [])]);
    return second && either.size >= MIN_SHARE_OF_PAIR * size
      ? [`${name}: ${first.text}${separatorOf(language)}${second.text}`]
      : [];
  });
}

function isPairable(phrase: NamingPhrase): boolean {
  const { isTopical, isStrongerInSibling, isPlace, lift, share, documents } = phrase;
  if (!isTopical || isStrongerInSibling || isPlace || lift < DISTINCTIVE_LIFT) return false;
  return share >= MIN_SHARE_OF_EACH && documents.length >= MIN_DOCUMENTS_TO_ADD;
}

/** Alternatives to the heading, combined with distinctive phrases as the heading itself would be. */
function otherNames(good: NamingPhrase[], heading: GroupHeading | null, size: number): string[] {
  if (!heading || heading.isBlend) return heading?.others ?? [];
  return heading.others.flatMap((name) =>
    headingNames(good, { ...heading, name, isSufficient: false }, size),
  );
}

/** "Food: roast chicken", for each phrase that does not repeat a word of the heading. */
function qualifiedNames(phrases: NamingPhrase[], heading: string): string[] {
  return phrases
    .filter(({ text, isStrongerInSibling }) => !isStrongerInSibling && !repeatsWordOf(text, heading))
    .map(({ text }) => `${heading}: ${text}`);
}

function isDistinctive(phrase: NamingPhrase, heading: GroupHeading, size: number): boolean {
  if (heading.isPhraseArbitrary || heading.isBlend) return false;
  if (size < MIN_SIZE_TO_QUALIFY)
    return !heading.isUnique || isDistinctiveInSmallGroup(phrase, heading, size);
  if (phrase.share < MIN_SHARE_TO_ADD || phrase.documents.length < MIN_DOCUMENTS_TO_ADD) return false;
  return !heading.isSufficient || isWorthNaming(phrase) || phrase.share >= MIN_NAMING_SHARE_OF_WORD;
}

/**
 * Whether a phrase says more about a small group than chance and the heading would: it is in half of the files, at
 * least three of them unless it is in their titles; hardly any other file has it; and it does not repeat the heading. A
 * phrase that two files share in passing ("Food: rye flour") or a single word of a few ("Railways: guides") rarely says
 * what they are about.
 */
function isDistinctiveInSmallGroup(phrase: NamingPhrase, heading: GroupHeading, size: number): boolean {
  const isName = phrase.isPlace || (phrase.isProper && !phrase.isTopical);
  const isOfSeveral = phrase.documents.length >= MIN_DOCUMENTS_TO_ADD || phrase.titleShare >= MAJORITY_SHARE;
  if (size < MIN_SIZE_TO_QUALIFY_AT_ALL || !isOfSeveral || isName || phrase.words < 2) return false;
  const isOfHeading = phrase.headings.some((own) => heading.headings.includes(own));
  return phrase.share >= MAJORITY_SHARE && phrase.lift >= DISTINCTIVE_LIFT && !isOfHeading;
}

/** Whether a phrase has several words and is in much of the group. */
function isWorthNaming({ words, share }: NamingPhrase): boolean {
  return words >= 2 && share >= MIN_NAMING_SHARE;
}
