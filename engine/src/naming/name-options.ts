import type { GroupHeading } from './group-headings.ts';
import { capitalized, fitName, isShortEnough } from './name-form.ts';
import { TRUE_OF } from './name-truth.ts';
import { isContained, isRepeating, secondPhrase, signOf, WORTH_SAYING } from './phrase-pairs.ts';
import type { NamingPhrase } from './phrase-score.ts';

/** What else is known of a group to be named. */
export interface NamingContext {
  /** The general word, where there is one. */
  heading: GroupHeading | null;
  /** A good name, to be taken if it is free. */
  preferred: string | null;
  /** Most of the group's documents say in their titles of what kind they are. */
  isTitled: boolean;
  /** What the group's only document is called. */
  title: string | null;
  language: string;
  /** Documents in the group, */
  size: number;
  /** and in its language, in all groups. */
  sizeOfLanguage: number;
  isRaw: boolean;
}

/** Beside a heading that says enough a single word must be in most of the group. */
const WORTH_SAYING_OF_WORD = 0.6;
/** What fewer of the group's documents have says nothing of the group, however particular it is. */
const MIN_TO_ADD = 0.16;
const MIN_DOCUMENTS_TO_ADD = 3;
/**
 * In a smaller group what is frequent is so by chance, and a heading that says enough stands alone, but for a phrase of several
 * words in half of three files or more, so many times as frequent there as elsewhere.
 */
const MIN_TO_QUALIFY = 10;
const MIN_TO_QUALIFY_AT_ALL = 3;
const TELLING_LIFT = 4;
/** A single word of a smaller share than this says less of a mixed group than the headings of its parts. */
const MIN_WORD_SHARE = 0.35;
/** than this among few documents, where common words seem particular to a group; a raw category may be called by them. */
const MIN_WORD_SHARE_AMONG_FEW = 0.6;
const FEW_TO_COMPARE = 300;
/** Of two phrases that stand beside a heading together each must be in so much of the group, and one of them in that. */
const WORTH_JOINING_EACH = 0.1;
const WORTH_JOINING = 0.25;
/** Among a few documents a phrase must be in half of them. */
const MOSTLY = 0.5;
/** A single word in so much of the group needs no second one. */
const MOST = 0.85;
/** What so much of the group is titled is its name. */
const SELF_NAMED = 1 / 3;
/** Where a heading fits, this much must be. */
const SELF_NAMED_UNDER_HEADING = 0.5;

/** A person is what a group is about only if so much of it names them. */
const NAMED_PERSON = 0.5;

/** Names to try, best first: phrases that a noun leads, and headings. */
export function nameOptions(best: NamingPhrase[], context: NamingContext): string[] {
  const { preferred, title, heading, isRaw, language, size } = context;
  const good = bestFirst(best.filter(isGood), heading);
  const phrases = phraseNames(good, { language, size });
  const given = [preferred, title].flatMap((name) => (name ? [fitName(name)] : []));
  const [first] = good;
  const general = heading ? headingNames(good, heading, size) : [];
  const others = otherNames(good, heading, size);
  const ofParts = heading?.isBlend ? heading.others.flatMap((part) => qualifiedNames(good, part)) : [];
  const made = isPhraseFirst(first, context)
    ? [...phrases, ...ofParts, ...general, ...others]
    : [...general, ...ofParts, ...others, ...phrases];
  const isHeaded = heading !== null && !heading.isBlend;
  const isOfMost = good.some(({ text, share }) => share >= MOSTLY && capitalized(text) === preferred);
  const isKept = preferred !== null && (!isHeaded || (context.isTitled && isOfMost));
  const isGivenFirst = isKept || (title !== null && (isRaw || !isHeaded));
  const ordered = isGivenFirst ? [...given, ...made] : [...made, ...given];
  return [...ordered, ...coveringPairs(good, { language, size })].filter(
    (name) => given.includes(name) || isShortEnough(name),
  );
}

/** Whether a phrase could be a name: a noun leads it, and it is no person whom only some of the files are about. */
function isGood({ isNounPhrase, isProper, isTopical, words, share, titleShare }: NamingPhrase): boolean {
  const isPerson = isProper && words >= 2 && !isTopical;
  return isNounPhrase && (!isPerson || share >= NAMED_PERSON || titleShare >= SELF_NAMED);
}

/** What might be said where there is nothing better: phrases that no noun leads. */
export function lastOptions(best: NamingPhrase[]): string[] {
  return best.filter((phrase) => !isGood(phrase)).map(({ text }) => capitalized(text));
}

/** What documents call themselves goes first; where they come from is no name as long as there is another. */
function bestFirst(good: NamingPhrase[], heading: GroupHeading | null): NamingPhrase[] {
  const named = (phrase: NamingPhrase) => isSelfNamed(phrase, heading);
  const first = good.find(named) ?? good.find((phrase) => !phrase.isPlace);
  return first ? [first, ...good.filter((phrase) => phrase !== first)] : good;
}

/** Whether much of the group says a phrase of several words first of all. */
function isSelfNamed({ words, titleShare, isPlace }: NamingPhrase, heading: GroupHeading | null): boolean {
  const isHeaded = heading !== null && !heading.isBlend;
  return !isPlace && words >= 2 && titleShare >= (isHeaded ? SELF_NAMED_UNDER_HEADING : SELF_NAMED);
}

/**
 * Whether what is particular to a group names it better than the general word. What half of the group is titled stands beside the
 * heading ("Health: first aid"): alone it would need a second phrase to be true of the rest, which is mostly chance.
 */
function isPhraseFirst(first: NamingPhrase | undefined, context: NamingContext): boolean {
  const { heading, isRaw, size, sizeOfLanguage } = context;
  if (!first || !heading) return true;
  if (first.isPlace) return false;
  if (!heading.isSole && isSelfNamed(first, heading)) return heading.isBlend || first.share >= TRUE_OF;
  // With no other group to compare it with, a frequent word may be frequent everywhere.
  if (heading.isBlend && heading.isSole) return false;
  if (heading.isBlend) {
    if (size < MIN_TO_QUALIFY && first.share < MOSTLY) return false;
    const isAmongFew = !isRaw && sizeOfLanguage < FEW_TO_COMPARE;
    const least = isAmongFew ? MIN_WORD_SHARE_AMONG_FEW : MIN_WORD_SHARE;
    return first.words >= 2 || (size >= MIN_TO_QUALIFY && first.share >= least);
  }
  if (heading.isSole || !isRaw || !isWorthSaying(first)) return false;
  return size >= MIN_TO_QUALIFY || isTellingOfFew(first, heading, size);
}

/** One strong phrase, or two that together cover more. */
function phraseNames(good: NamingPhrase[], { language, size }: { language: string; size: number }): string[] {
  const [first, ...others] = good;
  if (!first) return [];
  const joined = (other: NamingPhrase) => capitalized(`${first.text}${signOf(language)}${other.text}`);
  const second = secondPhrase(first, others, size);
  const isEnough = isWorthSaying(first) || first.share > MOST;
  const pairs = [second, ...others].flatMap((other) =>
    other && !isContained(other, first) && !isContained(first, other) ? [joined(other)] : [],
  );
  const singles = good.map(({ text }) => capitalized(text));
  return isEnough || !second ? [...singles.slice(0, 1), ...pairs, ...singles] : [...pairs, ...singles];
}

/** Two phrases that most of a group has one of, strongest first. */
function coveringPairs(
  good: NamingPhrase[],
  { language, size }: { language: string; size: number },
): string[] {
  const pairs = good.flatMap((a, i) => good.slice(i + 1).map((b): [NamingPhrase, NamingPhrase] => [a, b]));
  const covering = pairs.filter(
    ([a, b]) =>
      !isRepeating(a.text, b.text) && new Set([...a.documents, ...b.documents]).size >= TRUE_OF * size,
  );
  return covering
    .sort(([a, b], [c, d]) => c.score + d.score - a.score - b.score)
    .map(([a, b]) => capitalized(`${a.text}${signOf(language)}${b.text}`));
}

/** The heading with what is particular to the group, or alone where that says enough. */
function headingNames(good: NamingPhrase[], heading: GroupHeading, size: number): string[] {
  const distinctive = good.filter((phrase) => isDistinctive(phrase, heading, size));
  return [...qualifiedNames(distinctive, heading.name), heading.name, ...qualifiedNames(good, heading.name)];
}

/**
 * "Technology: phone & video": the heading that would stand alone, since no phrase is in much of the group, or a part of a
 * blend, with two that together are. Both are of subjects, and telling.
 */
export function headingWithTwo(
  best: NamingPhrase[],
  { heading, language, size }: Pick<NamingContext, 'heading' | 'language' | 'size'>,
): string[] {
  if (!heading || heading.isEnough || heading.isSole || size < MIN_TO_QUALIFY) return [];
  const general = heading.isBlend ? heading.others : [heading.name];
  return general.flatMap((name) => withTwo(best, { name, language, size })).filter(isShortEnough);
}

function withTwo(
  best: NamingPhrase[],
  { name, language, size }: { name: string; language: string; size: number },
): string[] {
  const telling = best.filter(
    (phrase) => isGood(phrase) && isWorthJoining(phrase) && !isRepeating(phrase.text, name),
  );
  return telling.flatMap((first, rank) => {
    const others = telling.slice(rank + 1).filter(({ text }) => !isRepeating(text, first.text));
    const second = secondPhrase(first, others, size);
    const either = new Set([...first.documents, ...(second?.documents ?? [])]);
    return second && either.size >= WORTH_JOINING * size
      ? [`${name}: ${first.text}${signOf(language)}${second.text}`]
      : [];
  });
}

function isWorthJoining(phrase: NamingPhrase): boolean {
  const { isTopical, isSiblings, isPlace, lift, share, documents } = phrase;
  if (!isTopical || isSiblings || isPlace || lift < TELLING_LIFT) return false;
  return share >= WORTH_JOINING_EACH && documents.length >= MIN_DOCUMENTS_TO_ADD;
}

/** What might be said in the heading's place, with what is particular to the group, as the heading itself would be. */
function otherNames(good: NamingPhrase[], heading: GroupHeading | null, size: number): string[] {
  if (!heading || heading.isBlend) return heading?.others ?? [];
  return heading.others.flatMap((name) => headingNames(good, { ...heading, name, isEnough: false }, size));
}

/** "Food: roast chicken", for each phrase that does not say the heading's word again. */
function qualifiedNames(phrases: NamingPhrase[], heading: string): string[] {
  return phrases
    .filter(({ text, isSiblings }) => !isSiblings && !isRepeating(text, heading))
    .map(({ text }) => `${heading}: ${text}`);
}

function isDistinctive(phrase: NamingPhrase, heading: GroupHeading, size: number): boolean {
  if (heading.isSole || heading.isBlend) return false;
  if (size < MIN_TO_QUALIFY) return !heading.isUnique || isTellingOfFew(phrase, heading, size);
  if (phrase.share < MIN_TO_ADD || phrase.documents.length < MIN_DOCUMENTS_TO_ADD) return false;
  return !heading.isEnough || isWorthSaying(phrase) || phrase.share >= WORTH_SAYING_OF_WORD;
}

/**
 * Whether a phrase says more of a small group than chance and the heading would: half of it holds it, three files at least unless
 * they are titled so, hardly another file does, and it is none of those that say the heading again. What two files share by the way
 * ("Food: rye flour") and a single word of a few ("Railways: guides") seldom tell what they are about.
 */
function isTellingOfFew(phrase: NamingPhrase, heading: GroupHeading, size: number): boolean {
  const isName = phrase.isPlace || (phrase.isProper && !phrase.isTopical);
  const isOfSeveral = phrase.documents.length >= MIN_DOCUMENTS_TO_ADD || phrase.titleShare >= MOSTLY;
  if (size < MIN_TO_QUALIFY_AT_ALL || !isOfSeveral || isName || phrase.words < 2) return false;
  const isOfHeading = phrase.headings.some((own) => heading.headings.includes(own));
  return phrase.share >= MOSTLY && phrase.lift >= TELLING_LIFT && !isOfHeading;
}

/** Whether a phrase says more than one word can, of much of the group. */
function isWorthSaying({ words, share }: NamingPhrase): boolean {
  return words >= 2 && share >= WORTH_SAYING;
}
