import { at } from '../numeric/indexing.ts';
import { capitalized, isList, listOf } from './name-form.ts';
import { nounRuleOf } from './nouns/noun-rules.ts';
import { CLARITY_OF_FORM, type Context, contrastOf, MIN_NAMED, misleading, type Part } from './parts.ts';
import { CLARITY } from './term-form.ts';

/** A possible name. */
export interface Candidate {
  name: string;
  parts: readonly Part[];
  /**
   * How sure a reader finds the group's documents under it and no others: the share that is found, times how much more
   * that is than of another group. The one measure by which names of any sort are compared.
   */
  score: number;
}

/** Parts that are joined with others. */
const MAX_JOINED = 9;
/** A kind is joined with so many pairs of them. */
const MAX_PAIRS = 8;
/** "Letters: rent" is found so far by being letters, "Invoices: Acme" by being invoices; the rest depends on the rest. */
const SHARE_OF_FORM = 0.45;
const SHARE_OF_KIND = 0.6;
/** A subject of a group that has several is that of this share of its documents. */
const MIN_SUBJECT_SHARE = 0.25;
const MIN_OF_SUBJECT = 2;
/** It must fit a list and a file name. */
const MAX_CHARS = 56;
/** A further part must make the name so much better: it is often a word that a reader wonders about. */
const WORTH_OF_PART = 1.3;

/** All names that can be made of some parts, best first. */
export function candidatesOf(parts: readonly Part[], context: Context): Candidate[] {
  const joined = parts.filter(({ isForm }) => !isForm).slice(0, MAX_JOINED);
  const kinds = parts.filter(({ source }) => source === 'kind');
  const judge = (sets: Part[][]) => inOrder(sets.filter(isSound).map((set) => candidateOf(set, context)));
  const pairs = judge(
    joined.flatMap((first, i) => joined.slice(i + 1).map((second) => withNameLast(first, second))),
  );
  const best = pairs.slice(0, MAX_PAIRS).map((pair) => [...pair.parts]);
  const others = judge([
    ...[...joined, ...kinds.filter(({ isForm }) => isForm)].map((part) => [part]),
    ...kinds.flatMap((kind) => [...joined.map((part) => [part]), ...best].map((rest) => [kind, ...rest])),
  ]);
  const candidates = inOrder([...pairs, ...others]);
  return candidates.filter(({ name, score }) => score > 0 && name.length <= MAX_CHARS);
}

const inOrder = (candidates: Candidate[]): Candidate[] =>
  candidates.sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));

function candidateOf(set: readonly Part[], context: Context): Candidate {
  const [first, ...rest] = set as [Part, ...Part[]];
  const isQualified = first.source === 'kind' && rest.some(({ source }) => source !== 'kind');
  const chances = isQualified ? qualifiedChances : unionChances;
  const means = chances(set, ({ means }) => means);
  const own = chances(set, (part) => part.own);
  // The mean of a group allows for chance; its documents taken together may cover a little more.
  const found = Math.min(
    own.reduce((sum, x) => sum + x, 0) / Math.max(1, own.length),
    at(means, context.group) + 0.1,
  );
  const score = contrastOf(found, misleading(means, context)) / WORTH_OF_PART ** rest.length;
  const name = isQualified
    ? `${first.text}: ${listOf(textsOf(rest, context), first.language)}`
    : capitalized(listOf(textsOf(set, context), first.language));
  return { name, parts: set, score };
}

/** The chance that a reader recognizes a document by any of the parts, by how true each is. */
function unionChances(set: readonly Part[], truthsOf: (part: Part) => Float64Array): Float64Array {
  const misses = new Float64Array(truthsOf(set[0] as Part).length).fill(1);
  for (const part of set) {
    const truths = truthsOf(part);
    for (let i = 0; i < misses.length; i++) misses[i] = at(misses, i) * (1 - part.clarity * at(truths, i));
  }
  return misses.map((miss) => 1 - miss);
}

/** Letters about rent are letters, and the better found the more they are about rent. */
function qualifiedChances(set: readonly Part[], truthsOf: (part: Part) => Float64Array): Float64Array {
  const [kind, ...rest] = set as [Part, ...Part[]];
  const share = kind.isForm ? SHARE_OF_FORM : SHARE_OF_KIND;
  const clarity = kind.isForm ? (kind.clarity / CLARITY_OF_FORM) * CLARITY.kind : kind.clarity;
  const ofRest = unionChances(rest, truthsOf);
  return truthsOf(kind).map((truth, i) => clarity * truth * (share + (1 - share) * at(ofRest, i)));
}

/** Parts without a common word, and at most one that is a proper name or an acronym: the last, which most documents have. */
function isSound(set: readonly Part[]): boolean {
  const isWhole = ({ text, source, language }: Part) => source === 'topic' || isList(text, language);
  if (set.length > 1 && set.some(isWhole)) return false;
  if (!hasOwnWords(set) || set.slice(0, -1).some(isNameOf) || !isOfSeveral(set) || !isOfOneSort(set))
    return false;
  const last = set.at(-1);
  if (!last || !isNameOf(last)) return true;
  return (
    set.length > 1 &&
    last.own.length >= MIN_NAMED &&
    2 * last.own.filter((x) => x > 0).length > last.own.length
  );
}

/** Kinds of documents are joined with kinds; a subject comes after them. */
function isOfOneSort([first, ...rest]: readonly Part[]): boolean {
  const kinds = rest.filter(({ source }) => source === 'kind').length;
  return kinds === 0 || (first?.source === 'kind' && kinds === rest.length);
}

/** Two headings name a group that has documents of each. */
function isOfSeveral(set: readonly Part[]): boolean {
  const headings = set.filter(({ source }) => source === 'heading');
  const isTruerOfSome = (one: Part, other: Part) =>
    one.own.filter((x, i) => x > at(other.own, i)).length >=
    Math.max(MIN_OF_SUBJECT, MIN_SUBJECT_SHARE * one.own.length);
  return headings.every((one) => headings.every((other) => one === other || isTruerOfSome(one, other)));
}

const isNameOf = ({ source }: Part): boolean => source === 'proper' || source === 'acronym';

const withNameLast = (first: Part, second: Part): Part[] =>
  isNameOf(first) || second.source === 'label' ? [second, first] : [first, second];

function hasOwnWords(set: readonly Part[]): boolean {
  const stems = set.flatMap((part) => [...part.stems]);
  const isWithin = (stem: string, other: string) =>
    stem === other || (stem.length > 4 && (other.startsWith(stem) || other.endsWith(stem)));
  return !stems.some((stem, i) => stems.some((other, j) => i !== j && isWithin(stem, other)));
}

/** The texts of parts, the owner's label first and headings before words, and these in small letters but for proper nouns. */
function textsOf(set: readonly Part[], context: Context): string[] {
  const isHeading = ({ source }: Part) => source === 'heading';
  const rankOf = (part: Part) => (part.source === 'label' ? 0 : isHeading(part) ? 1 : 2);
  const ordered = set.toSorted((one, other) => rankOf(one) - rankOf(other));
  return ordered.map((part) => (isHeading(part) ? inSmallLetters(part, context) : part.text));
}

/** A heading in small letters, unless nouns have capitals or the documents write its first word with a capital alone. */
function inSmallLetters({ text, language }: Part, { evidence: { vocabulary } }: Context): string {
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  if (small !== small.toLowerCase() || nounRuleOf(language)?.hasCapitalNouns) return text;
  const [word = ''] = small.split(/[ ,&]/);
  const isProper = vocabulary.hasWord(capitalized(word), language) && !vocabulary.hasWord(word, language);
  return isProper ? text : small;
}
