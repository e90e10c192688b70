import type { Member } from './collection.ts';
import { type Lexicon, lexiconOf } from './headings/lexicon.ts';
import { renumber } from './leiden.ts';

/** A heading must be told of by this many different words in a document to count as present in it. */
const LEAST_WORDS = 2;
/** And be present in this share of a group. */
const LEAST_COVERAGE = 0.5;
/** From this share on it says enough by itself. */
const FULL_COVERAGE = 0.7;
/** And lead the next heading by this factor. */
const LEAST_LEAD = 1.3;
/** What every language has of every heading, so that rare ones do not win by a single word. */
const SMOOTHING = 0.1;
/** Up to three headings name a mixed group: each fits this share of its documents, all together that one. */
const MOST_PARTS = 3;
const LEAST_PART = 0.15;
const LEAST_PART_OF_ALL = 0.08;
const LEAST_BLEND = 0.35;
/** A heading that is the strongest in so many documents of a group names it alone. */
const MOST = 0.6;
/** How much of the collection's own level a group must exceed: below 1, so that a pile of one topic gets a name. */
const BACKGROUND = 0.6;
/** From so many documents on, the parts of one heading are worth telling apart. */
const MANY_DOCUMENTS = 40;

/** The general word for a group. */
export interface GroupHeading {
  name: string;
  /** It is all that needs to be said: it fits nearly every document, and no other group has it. */
  isEnough: boolean;
  /** No other group is in the language: there is nothing to tell this one from, so a phrase would be chance. */
  isSole: boolean;
  /** No other group has it. */
  isUnique: boolean;
  /** No heading fits the whole group clearly: these are the two or three that fit its parts. */
  isBlend: boolean;
}

interface ClearHeading {
  name: string;
  isBlend: boolean;
  isClear: boolean;
}

/** How strongly one document tells of each heading. */
interface Telling {
  weight: Float64Array;
  words: Uint8Array;
}

/** The general word for each group, in its language, where one clearly fits. */
export function headingsOf(members: Member[], grouping: Grouping): (GroupHeading | null)[] {
  const found = clearHeadings(members, grouping);
  const { languages } = grouping;
  const uses = new Map<string, number>();
  for (const heading of found) if (heading) uses.set(heading.name, (uses.get(heading.name) ?? 0) + 1);
  return found.map((heading, group) => {
    if (!heading) return null;
    const isSole = languages.every((language, other) => other === group || language !== languages[group]);
    const { name, isBlend } = heading;
    const isUnique = uses.get(name) === 1;
    return { name, isEnough: heading.isClear && isUnique, isSole, isUnique, isBlend };
  });
}

/**
 * Groups of one language under one heading become one, where the language has few documents: the words of a dozen
 * texts part too easily what a person would keep together.
 */
export function joinUnderHeadings(members: Member[], groups: Int32Array): Int32Array {
  const languages: string[] = [];
  const sizes = new Map<string, number>();
  members.forEach(({ language }, i) => {
    languages[groups[i] as number] = language;
    sizes.set(language, (sizes.get(language) ?? 0) + 1);
  });
  const firstUnder = new Map<string, number>();
  const into = clearHeadings(members, { groups, languages }).map((heading, group) => {
    const language = languages[group] as string;
    if (!heading?.isClear || heading.isBlend || (sizes.get(language) ?? 0) >= MANY_DOCUMENTS) return group;
    const key = `${language} ${heading.name}`;
    const first = firstUnder.get(key) ?? group;
    firstUnder.set(key, first);
    return first;
  });
  const joined = groups.map((group) => into[group] as number);
  renumber(joined);
  return joined;
}

interface Grouping {
  /** The group of each member. */
  groups: Int32Array;
  /** The language of each group. */
  languages: string[];
}

function clearHeadings(members: Member[], { groups, languages }: Grouping): (ClearHeading | null)[] {
  const tellings = new Map<string, Map<number, Telling>>();
  for (const language of new Set(languages)) {
    const lexicon = lexiconOf(language);
    if (lexicon) tellings.set(language, tellingsOf(members, language, lexicon));
  }
  const own: number[][] = languages.map(() => []);
  groups.forEach((group, i) => {
    own[group]?.push(i);
  });
  return languages.map((language, group) => {
    const lexicon = lexiconOf(language);
    const told = tellings.get(language);
    return lexicon && told ? clearHeading(lexicon, told, own[group] as number[]) : null;
  });
}

function tellingsOf(members: Member[], language: string, lexicon: Lexicon): Map<number, Telling> {
  const indices = members.flatMap((member, i) => (member.language === language ? [i] : []));
  const frequency = new Map<string, number>();
  for (const i of indices) {
    for (const stem of members[i]?.stems ?? []) {
      if (lexicon.byStem.has(stem)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  return new Map(
    indices.map((i) => {
      const { stems, counts } = members[i] as Member;
      const weight = new Float64Array(lexicon.headings.length);
      const words = new Uint8Array(lexicon.headings.length);
      stems.forEach((stem, at) => {
        const told = lexicon.byStem.get(stem);
        if (!told) return;
        const rarity = Math.log(1 + indices.length / (frequency.get(stem) ?? 1));
        for (const heading of told) {
          words[heading] = Math.min(255, (words[heading] as number) + 1);
          weight[heading] =
            (weight[heading] as number) + (rarity * (1 + Math.log(counts[at] as number))) / told.length;
        }
      });
      return [i, { weight, words }];
    }),
  );
}

function clearHeading(lexicon: Lexicon, told: Map<number, Telling>, group: number[]): ClearHeading | null {
  const own = group.filter((i) => told.has(i));
  if (own.length * 2 < group.length || own.length === 0) return null;
  return singleHeading(lexicon, told, { own, size: group.length }) ?? blendedHeading(lexicon, told, own);
}

function singleHeading(
  lexicon: Lexicon,
  told: Map<number, Telling>,
  { own, size }: { own: number[]; size: number },
): ClearHeading | null {
  const inside = meanWeights(lexicon, told, own);
  const overall = meanWeights(lexicon, told, [...told.keys()]);
  const scores = lexicon.headings.map((_, heading) => {
    const a = inside[heading] as number;
    const b = overall[heading] as number;
    return a * Math.log((a + SMOOTHING) / (BACKGROUND * b + SMOOTHING));
  });
  const order = scores
    .map((_, heading) => heading)
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  const [best = 0, next = 0] = order;
  const covered = own.filter((i) => (told.get(i)?.words[best] as number) >= LEAST_WORDS).length;
  if (covered < LEAST_COVERAGE * size) return null;
  if ((scores[best] as number) < LEAST_LEAD * Math.max(0, scores[next] as number)) return null;
  const name = lexicon.headings[best]?.name;
  if (!name || (scores[best] as number) <= 0) return null;
  return { name, isClear: covered >= FULL_COVERAGE * size, isBlend: false };
}

/** The headings under which most documents of a mixed group fall, the largest part first. */
function blendedHeading(lexicon: Lexicon, told: Map<number, Telling>, own: number[]): ClearHeading | null {
  const counts = new Map<number, number>();
  for (const i of own) {
    const best = strongestHeading(told.get(i) as Telling);
    if (best >= 0) counts.set(best, (counts.get(best) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  // A group that is all there is of its language has nothing to be told apart from: its parts are all it has.
  const isAll = own.length === told.size;
  const least = (isAll ? LEAST_PART_OF_ALL : LEAST_PART) * own.length;
  const parts = sorted.slice(0, MOST_PARTS).filter(([, count]) => count >= least);
  const [first] = parts;
  const covered = parts.reduce((sum, [, count]) => sum + count, 0);
  if (!first || (!isAll && covered < LEAST_BLEND * own.length)) return null;
  const names = parts.map(([heading]) => lexicon.headings[heading]?.name ?? '');
  if (first[1] >= MOST * own.length) return { name: names[0] as string, isClear: false, isBlend: false };
  return { name: listOf(names), isClear: false, isBlend: true };
}

function strongestHeading({ weight, words }: Telling): number {
  let best = -1;
  weight.forEach((value, heading) => {
    if ((words[heading] as number) < LEAST_WORDS) return;
    if (best < 0 || value > (weight[best] as number)) best = heading;
  });
  return best;
}

/** "Food, Health & Contracts"; without the sign where a name has it already. */
function listOf(names: string[]): string {
  const isPlain = names.every((name) => /^[\p{L}\p{M} ]+$/u.test(name));
  if (!isPlain || names.length === 1) return names.join(', ');
  return `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
}

function meanWeights(lexicon: Lexicon, told: Map<number, Telling>, documents: number[]): Float64Array {
  const sums = new Float64Array(lexicon.headings.length);
  for (const i of documents) {
    told.get(i)?.weight.forEach((weight, heading) => {
      sums[heading] = (sums[heading] as number) + weight;
    });
  }
  return sums.map((sum) => sum / documents.length);
}
