import { lexiconOf } from './headings/lexicon.ts';
import { type Grouping, shareOfOwnLanguage, sharesOf, strongest } from './headings/shares.ts';
import { isUnder, rootOf, TOPICS } from './headings/topics.ts';
import type { LanguageGroup } from './partition.ts';

/** A heading names a group only if this much of the group's documents is about it (as the mean of their profiles). */
const LEAST_SHARE = 0.3;
/** From this share of a heading on a group is clearly under it. */
const CLEAR_SHARE = 0.55;
/** A group with so much in its own language is of one language, whatever strays are in it. */
const ONE_LANGUAGE = 0.8;
/** From this share of a heading on nothing need be added to it. */
const ENOUGH_SHARE = 0.95;
/** A narrower heading with this much of a wider one's share says it better. */
const NARROW_SHARE = 0.65;
/** Other headings with this much of the strongest one's share are named with it, three in all; */
const EQUAL_SHARE = 0.7;
/** in fewer documents than this, where one of them may tell of something by the way, with this much; */
const FEW = 10;
const EQUAL_SHARE_OF_FEW = 0.85;
/** where the strongest is not clear, and the group not small, with this much. */
const EQUAL_SHARE_WHEN_MIXED = 0.5;
const MOST_PARTS = 3;
/** Among groups under one heading, a narrower one tells a group apart if it has this share there, */
const LEAST_NARROW_SHARE = 0.1;
/** and so many times its share in the others. */
const NARROW_LEAD = 2;

/** The general word for a group. */
export interface GroupHeading {
  name: string;
  /** The headings it is made of, as indices into `TOPICS`. */
  topics: number[];
  /** It is all that needs to be said: it fits the group clearly, and no other group has it. */
  isEnough: boolean;
  /**
   * A phrase would be chance: no other group is in the language, so that there is nothing to tell this one from, or
   * the group holds several languages, and a phrase is in one.
   */
  isSole: boolean;
  /** No other group has it. */
  isUnique: boolean;
  /** No heading fits the whole group clearly: these are the two or three that fit its parts. */
  isBlend: boolean;
}

interface Choice {
  topics: number[];
  /** The share of the first topic. */
  share: number;
  isSole: boolean;
}

/** The general word for each group, in its language, where one fits. */
export function headingsOf(comparisons: LanguageGroup[], grouping: Grouping): (GroupHeading | null)[] {
  const shares = sharesOf(comparisons, grouping);
  const choices = chooseTopics(shares, grouping);
  const own = shareOfOwnLanguage(comparisons, grouping);
  const keys = choices.map((choice, group) => choice && `${grouping.languages[group]} ${choice.topics}`);
  return choices.map((choice, group) => {
    const names = lexiconOf(grouping.languages[group] as string)?.names;
    if (!choice || !names) return null;
    const isUnique = keys.filter((key) => key === keys[group]).length === 1;
    const isBlend = choice.topics.length > 1;
    return {
      name: listOf(choice.topics.map((topic) => names[topic] as string)),
      topics: choice.topics,
      isEnough: isUnique && !isBlend && choice.share >= ENOUGH_SHARE,
      isSole: choice.isSole || (own[group] as number) < ONE_LANGUAGE,
      isUnique,
      isBlend,
    };
  });
}

function chooseTopics(shares: (Float64Array | null)[], { groups, languages }: Grouping): (Choice | null)[] {
  const sizes = languages.map(() => 0);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  const first = shares.map((own, group): Choice | null => {
    if (!own) return null;
    const isSole = languages.every((language, other) => other === group || language !== languages[group]);
    const best = narrowed(own, strongest(own));
    const share = best < 0 ? 0 : (own[best] as number);
    return share >= LEAST_SHARE || (isSole && share > 0)
      ? { topics: partsOf(own, best, sizes[group] as number), share, isSole }
      : null;
  });
  return first.map((choice, group) => {
    if (!choice || choice.topics.length > 1) return choice;
    const [topic] = choice.topics;
    const rivals = first.flatMap((other, i) =>
      i !== group && other?.topics[0] === topic && languages[i] === languages[group] ? [i] : [],
    );
    if (rivals.length === 0) return choice;
    const narrow = narrower(topic as number, shares[group] as Float64Array, {
      others: rivals.map((i) => shares[i] as Float64Array),
    });
    return narrow < 0 ? choice : { ...choice, topics: [narrow] };
  });
}

/** The heading, or the narrowest one below it that is almost as strong. */
function narrowed(own: Float64Array, topic: number): number {
  let best = topic;
  TOPICS.forEach((id, at) => {
    const isBelow = best >= 0 && at !== best && isUnder(id, TOPICS[best] as string);
    if (isBelow && (own[at] as number) >= NARROW_SHARE * (own[best] as number)) best = at;
  });
  return best;
}

/** The heading below another that tells a group from its rivals; -1 where none does. */
function narrower(topic: number, own: Float64Array, { others }: { others: Float64Array[] }): number {
  let best = -1;
  TOPICS.forEach((id, at) => {
    const share = own[at] as number;
    if (at === topic || !isUnder(id, TOPICS[topic] as string) || share < LEAST_NARROW_SHARE) return;
    const elsewhere = others.reduce((sum, other) => sum + (other[at] as number), 0) / others.length;
    if (share >= NARROW_LEAD * elsewhere && (best < 0 || share > (own[best] as number))) best = at;
  });
  return best;
}

/** The strongest heading with those almost as strong that are no kin of it. */
function partsOf(shares: Float64Array, best: number, size: number): number[] {
  const parts = [best];
  const share = shares[best] as number;
  const least = share * equalShare({ isClear: share >= CLEAR_SHARE, isSmall: size < FEW });
  const order = [...shares.keys()].sort((a, b) => (shares[b] as number) - (shares[a] as number) || a - b);
  for (const topic of order) {
    if (parts.length === MOST_PARTS || (shares[topic] as number) < least) break;
    if (parts.every((part) => !isKin(part, topic))) parts.push(topic);
  }
  return parts;
}

/** So much of the strongest heading's share another one must have to be named with it. */
function equalShare({ isClear, isSmall }: { isClear: boolean; isSmall: boolean }): number {
  if (isSmall) return EQUAL_SHARE_OF_FEW;
  return isClear ? EQUAL_SHARE : EQUAL_SHARE_WHEN_MIXED;
}

function isKin(a: number, b: number): boolean {
  return rootOf(TOPICS[a] as string) === rootOf(TOPICS[b] as string);
}

/** "Food, Health & Contracts"; without the sign where a name has it already. */
function listOf(names: string[]): string {
  const isPlain = names.every((name) => /^[\p{L}\p{M} ]+$/u.test(name));
  if (!isPlain || names.length === 1) return names.join(', ');
  return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}
