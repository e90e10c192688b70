import { type Grouping, headingShares, shareOfOwnLanguage } from '../clustering/heading-shares.ts';
import { labelCounts } from '../clustering/labels.ts';
import { ANCESTRY, isUnder, rootOf } from '../headings/heading-tree.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { argmax, at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';

/** A heading names a group only with at least this share of it (the mean of its documents' profiles). */
const MIN_SHARE = 0.3;
/** From this share of a heading on, a group is clearly under it. */
const CLEAR_SHARE = 0.55;
/** A group with this share in its own language counts as monolingual, whatever strays it contains. */
const MIN_MONOLINGUAL_SHARE = 0.8;
/** From this share of a heading on, nothing needs to be added to it. */
const SUFFICIENT_SHARE = 0.95;
/** A narrower heading with this fraction of a wider one's share is preferred, if it could name the group by itself. */
const MIN_SPECIFIC_SHARE = 0.5;
/** Other headings with this fraction of the strongest one's share are named with it, up to three in all. */
const BLEND_SHARE = 0.7;
/** In groups of fewer documents, one of them may mention something in passing: there they need `BLEND_SHARE_IF_SMALL`. */
const SMALL_BLEND_SIZE = 10;
const BLEND_SHARE_IF_SMALL = 0.85;
/** The fraction they need if the strongest is not clear and the group is not small. */
const BLEND_SHARE_IF_UNCLEAR = 0.5;
const MAX_PARTS = 3;
/** Among groups under one heading, a narrower one sets a group apart if it has this share there */
const MIN_SUBHEADING_SHARE = 0.1;
/** and at least this many times its mean share in the others. */
const MIN_SUBHEADING_LIFT = 2;

/** The heading of a group, or a blend of several. */
export interface GroupHeading {
  name: string;
  /** The headings it consists of, as indices. */
  headings: number[];
  /** Alternatives if it is not true: its parts, and the headings above them. */
  others: string[];
  /** Nothing needs to be added: it clearly fits the group, and no other group has it. */
  isSufficient: boolean;
  /**
   * Adding a phrase would be arbitrary: no other group is in the language, so there is nothing to set this one apart
   * from, or the group is multilingual while a phrase is in one language.
   */
  isPhraseArbitrary: boolean;
  /** No other group has it. */
  isUnique: boolean;
  /** No heading clearly fits the whole group: these are the two or three that fit its parts. */
  isBlend: boolean;
}

interface Choice {
  headings: number[];
  /** The share of the first heading. */
  share: number;
  isPhraseArbitrary: boolean;
}

/** The heading of each group, in the group's language, where one fits. */
export function headingsOf(subcorpora: Subcorpus[], grouping: Grouping): (GroupHeading | null)[] {
  const { languages } = grouping;
  const choices = chooseHeadings(headingShares(subcorpora, grouping), grouping);
  const own = shareOfOwnLanguage(subcorpora, grouping);
  const keys = choices.map((choice, group) => choice && `${languages[group]} ${choice.headings}`);
  return choices.map((choice, group) => {
    const names = lexiconOf(at(languages, group))?.names;
    if (!choice || !names) return null;
    const isUnique = keys.filter((key) => key === keys[group]).length === 1;
    const isBlend = choice.headings.length > 1;
    return {
      name: joinNames(choice.headings.map((heading) => at(names, heading))),
      headings: choice.headings,
      others: otherHeadings(choice.headings).map((heading) => at(names, heading)),
      isSufficient: isUnique && !isBlend && choice.share >= SUFFICIENT_SHARE,
      isPhraseArbitrary: choice.isPhraseArbitrary || at(own, group) < MIN_MONOLINGUAL_SHARE,
      isUnique,
      isBlend,
    };
  });
}

function otherHeadings(headings: number[]): number[] {
  const ancestries = headings.flatMap((heading) => at(ANCESTRY, heading));
  return [...new Set(ancestries)].filter((other) => headings.length > 1 || other !== headings[0]);
}

function chooseHeadings(shares: (Float64Array | null)[], { groups, languages }: Grouping): (Choice | null)[] {
  const sizes = labelCounts(groups, languages.length);
  const first = shares.map((own, group): Choice | null => {
    if (!own) return null;
    const isPhraseArbitrary = languages.every(
      (language, other) => other === group || language !== languages[group],
    );
    const best = mostSpecific(own, argmax(own, 0));
    const share = own[best] ?? 0;
    return share >= MIN_SHARE || (isPhraseArbitrary && share > 0)
      ? { headings: blendParts(own, best, at(sizes, group)), share, isPhraseArbitrary }
      : null;
  });
  return first.map((choice, group) => {
    const own = shares[group];
    if (!choice || !own || choice.headings.length > 1) return choice;
    const heading = at(choice.headings, 0);
    const rivals = first.flatMap((other, i) => {
      const isRival = i !== group && other?.headings[0] === heading && languages[i] === languages[group];
      return isRival && shares[i] ? [shares[i]] : [];
    });
    if (rivals.length === 0) return choice;
    const narrow = distinguishingSubheading(heading, own, rivals);
    return narrow < 0 ? choice : { ...choice, headings: [narrow] };
  });
}

/** The heading, or the narrowest one below it that is still strong enough. */
function mostSpecific(own: Float64Array, heading: number): number {
  let best = heading;
  own.forEach((share, other) => {
    const isBelow = other !== best && isUnder(other, best);
    if (isBelow && share >= Math.max(MIN_SHARE, MIN_SPECIFIC_SHARE * at(own, best))) best = other;
  });
  return best;
}

/** The heading below another one that sets a group apart from its rivals; -1 if none does. */
function distinguishingSubheading(heading: number, own: Float64Array, rivals: Float64Array[]): number {
  const candidates = own.map((share, other) => {
    if (other === heading || !isUnder(other, heading) || share < MIN_SUBHEADING_SHARE) return 0;
    const elsewhere = rivals.reduce((sum, rival) => sum + at(rival, other), 0) / rivals.length;
    return share >= MIN_SUBHEADING_LIFT * elsewhere ? share : 0;
  });
  return argmax(candidates, 0);
}

/** The strongest heading, with those nearly as strong from other branches of the tree. */
function blendParts(shares: Float64Array, best: number, size: number): number[] {
  const parts = [best];
  const share = at(shares, best);
  const least = share * blendShare({ isClear: share >= CLEAR_SHARE, isSmall: size < SMALL_BLEND_SIZE });
  const order = [...shares.keys()].sort((a, b) => at(shares, b) - at(shares, a) || a - b);
  for (const heading of order) {
    if (parts.length === MAX_PARTS || at(shares, heading) < least) break;
    if (parts.every((part) => rootOf(part) !== rootOf(heading))) parts.push(heading);
  }
  return parts;
}

/** The fraction of the strongest heading's share that another one needs to be named with it. */
function blendShare({ isClear, isSmall }: { isClear: boolean; isSmall: boolean }): number {
  if (isSmall) return BLEND_SHARE_IF_SMALL;
  return isClear ? BLEND_SHARE : BLEND_SHARE_IF_UNCLEAR;
}

/** "Food, Health & Contracts"; only commas if a name contains punctuation itself. */
export function joinNames(names: string[]): string {
  const isPlain = names.every((name) => /^[\p{L}\p{M} ]+$/u.test(name));
  if (!isPlain || names.length === 1) return names.join(', ');
  return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}
