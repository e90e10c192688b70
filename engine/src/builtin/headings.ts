import { lexiconOf } from './headings/lexicon.ts';
import { isUnder, PARENT_OF, TOPICS } from './headings/topics.ts';
import { renumber } from './leiden.ts';
import type { LanguageGroup } from './partition.ts';

/** A heading names a group only if this much of the group's documents is about it (as the mean of their profiles). */
const LEAST_SHARE = 0.3;
/** A group with so much in its own language is of one language, whatever strays are in it. */
const ONE_LANGUAGE = 0.8;
/** Groups of different languages are joined from this share on. */
const SHARE_TO_CROSS = 0.4;
/** From this share on the group is clearly under it, */
const CLEAR_SHARE = 0.55;
/** and from this one on nothing need be added. */
const ENOUGH_SHARE = 0.85;
/** A narrower heading with this much of a wider one's share says it better. */
const NARROW_SHARE = 0.8;
/** Other headings with this much of the strongest one's share are named with it, three in all; */
const EQUAL_SHARE = 0.7;
/** where the strongest is not clear, with this much. */
const EQUAL_SHARE_WHEN_MIXED = 0.5;
const MOST_PARTS = 3;
/** Fewer documents than this tell of a heading only with this many words each: one word may stand there by chance. */
const FEW_TO_TELL = 5;
const LEAST_WORDS_OF_FEW = 3;
/** Among groups under one heading, a narrower one tells a group apart if it has this share there, */
const LEAST_NARROW_SHARE = 0.1;
/** and so many times its share in the others. */
const NARROW_LEAD = 2;
/** Up to this many documents of a language, groups under one heading are one. */
const FEW_DOCUMENTS = 40;

/** The general word for a group. */
export interface GroupHeading {
  name: string;
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

/** What is to be given headings. */
export interface Grouping {
  /** The group of each member of the collection. */
  groups: Int32Array;
  /** The language of each group. */
  languages: string[];
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
  const choices = chooseTopics(shares, grouping.languages);
  const own = shareOfOwnLanguage(comparisons, grouping);
  const keys = choices.map((choice, group) => choice && `${grouping.languages[group]} ${choice.topics}`);
  return choices.map((choice, group) => {
    const names = lexiconOf(grouping.languages[group] as string)?.names;
    if (!choice || !names) return null;
    const isUnique = keys.filter((key) => key === keys[group]).length === 1;
    const isBlend = choice.topics.length > 1;
    return {
      name: listOf(choice.topics.map((topic) => names[topic] as string)),
      isEnough: isUnique && !isBlend && choice.share >= ENOUGH_SHARE,
      isSole: choice.isSole || (own[group] as number) < ONE_LANGUAGE,
      isUnique,
      isBlend,
    };
  });
}

/**
 * Groups of one language under one heading become one, where the language has few documents: the words of a dozen
 * texts part too easily what a person would keep together.
 */
export function joinUnderHeadings(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  const few = new Set(comparisons.filter(({ members }) => members.length < FEW_DOCUMENTS));
  return joinWhere(comparisons, groups, {
    keyOf: (comparison) => (few.has(comparison) ? comparison.language : null),
    least: CLEAR_SHARE,
  });
}

/** Groups of any language under one heading become one: for a collection whose reader asks for that. */
export function joinAcrossLanguages(comparisons: LanguageGroup[], groups: Int32Array): Int32Array {
  return joinWhere(comparisons, groups, { keyOf: () => '', least: SHARE_TO_CROSS });
}

/** Joins the groups under one heading, of at least that share, whose languages have the same key. */
function joinWhere(
  comparisons: LanguageGroup[],
  groups: Int32Array,
  { keyOf, least }: { keyOf: (comparison: LanguageGroup) => string | null; least: number },
): Int32Array {
  const languages: string[] = [];
  for (const { language, members } of comparisons) {
    for (const member of members) languages[groups[member] as number] = language;
  }
  const keys = new Map(comparisons.map((comparison) => [comparison.language, keyOf(comparison)]));
  const firstUnder = new Map<string, number>();
  const into = sharesOf(comparisons, { groups, languages }).map((shares, group) => {
    const key = keys.get(languages[group] as string);
    const best = shares ? strongest(shares) : -1;
    if (key === null || key === undefined || best < 0) return group;
    if ((shares?.[best] as number) < least) return group;
    const under = `${key} ${best}`;
    const first = firstUnder.get(under) ?? group;
    firstUnder.set(under, first);
    return first;
  });
  const joined = groups.map((group) => into[group] as number);
  renumber(joined);
  return joined;
}

/**
 * For each group, how much of it is about each heading: the mean of its documents' profiles, in whatever languages.
 * Null where most of them are in a language without a lexicon, and where a few documents say too little.
 */
export function sharesOf(
  comparisons: LanguageGroup[],
  { groups, languages }: Grouping,
): (Float64Array | null)[] {
  const sums = languages.map(() => new Float64Array(TOPICS.length));
  const told = languages.map(() => 0);
  const words = languages.map(() => 0);
  const sizes = languages.map(() => 0);
  for (const { members, headings } of comparisons) {
    members.forEach((member, i) => {
      const group = groups[member] as number;
      if (group < 0) return;
      sizes[group] = (sizes[group] as number) + 1;
      if (!headings) return;
      told[group] = (told[group] as number) + 1;
      words[group] = (words[group] as number) + (headings.words[i] as number);
      const sum = sums[group] as Float64Array;
      const row = i * TOPICS.length;
      for (let t = 0; t < TOPICS.length; t++) {
        sum[t] = (sum[t] as number) + (headings.profiles[row + t] as number);
      }
    });
  }
  return sums.map((sum, group) => {
    const count = told[group] as number;
    const isMostOfGroup = count > 0 && count * 2 >= (sizes[group] as number);
    const isChance = count < FEW_TO_TELL && (words[group] as number) < LEAST_WORDS_OF_FEW * count;
    return isMostOfGroup && !isChance ? sum.map((total) => total / count) : null;
  });
}

/** For each group, the share of its documents that are in its language. */
function shareOfOwnLanguage(comparisons: LanguageGroup[], { groups, languages }: Grouping): number[] {
  const own = languages.map(() => 0);
  const all = languages.map(() => 0);
  for (const { language, members } of comparisons) {
    for (const member of members) {
      const group = groups[member] as number;
      if (group < 0) continue;
      all[group] = (all[group] as number) + 1;
      if (languages[group] === language) own[group] = (own[group] as number) + 1;
    }
  }
  return own.map((count, group) => count / Math.max(1, all[group] as number));
}

function chooseTopics(shares: (Float64Array | null)[], languages: string[]): (Choice | null)[] {
  const first = shares.map((own, group): Choice | null => {
    if (!own) return null;
    const isSole = languages.every((language, other) => other === group || language !== languages[group]);
    const best = narrowed(own, strongest(own));
    const share = best < 0 ? 0 : (own[best] as number);
    return share >= LEAST_SHARE || (isSole && share > 0)
      ? { topics: partsOf(own, best), share, isSole }
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
function partsOf(shares: Float64Array, best: number): number[] {
  const parts = [best];
  const share = shares[best] as number;
  const least = share * (share < CLEAR_SHARE ? EQUAL_SHARE_WHEN_MIXED : EQUAL_SHARE);
  const order = [...shares.keys()].sort((a, b) => (shares[b] as number) - (shares[a] as number) || a - b);
  for (const topic of order) {
    if (parts.length === MOST_PARTS || (shares[topic] as number) < least) break;
    if (parts.every((part) => !isKin(part, topic))) parts.push(topic);
  }
  return parts;
}

function isKin(a: number, b: number): boolean {
  return rootOf(TOPICS[a] as string) === rootOf(TOPICS[b] as string);
}

function rootOf(id: string): string {
  const above = PARENT_OF.get(id);
  return above ? rootOf(above) : id;
}

function strongest(shares: Float64Array): number {
  let best = -1;
  shares.forEach((share, topic) => {
    if (share > 0 && (best < 0 || share > (shares[best] as number))) best = topic;
  });
  return best;
}

/** "Food, Health & Contracts"; without the sign where a name has it already. */
function listOf(names: string[]): string {
  const isPlain = names.every((name) => /^[\p{L}\p{M} ]+$/u.test(name));
  if (!isPlain || names.length === 1) return names.join(', ');
  return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}
