import { hasSentenceEncoder } from '../embedding/document-embedding.ts';
import { ANCESTRY, HEADING_IDS } from '../headings/heading-tree.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { at } from '../numeric/indexing.ts';
import { countStems } from '../text/terms.ts';
import type { Evidence } from './evidence.ts';
import { isMereForm, KINDS, kindName } from './kinds.ts';
import { CLARITY, type Form, formOfTerm, type Source } from './term-form.ts';
import { documentsOf, type Term } from './terms.ts';
import { isProper } from './written-form.ts';

/** Something to be said about a group: the kind of its documents, a label, a word, a phrase, or a heading. */
export interface Part {
  readonly text: string;
  readonly source: Source;
  readonly language: string;
  /** How likely a reader is to recognize a document that it is wholly true of. */
  readonly clarity: number;
  /** It says how documents are written, and nothing of their subject. */
  readonly isForm: boolean;
  readonly stems: ReadonlySet<string>;
  /** How true it is of each document of the group, from 0 to 1, */
  readonly own: Float64Array;
  /** and on average in each group. */
  readonly means: Float64Array;
  readonly term: Term | null;
}

export interface Context {
  group: number;
  evidence: Evidence;
}

/** A form says less than a kind; */
export const CLARITY_OF_FORM = 0.5;
/** a heading below another one says more: weapons rather than war. */
const CLARITY_OF_NARROW_HEADING = 0.86;
/**
 * What is true of few documents may be so by chance: as if so many more had been looked at in vain. There are hundreds
 * of words that two documents may share, but few titles.
 */
const CHANCE = {
  kind: 0.1,
  label: 0.2,
  heading: 0.9,
  phrase: 0.9,
  word: 0.9,
  acronym: 1.7,
  proper: 1.7,
  topic: 1.7,
};
/** Headings of documents on any subject. */
const FORMS: ReadonlySet<number> = new Set(
  ['documents', 'letters', 'manuals', 'cvs'].map((id) => HEADING_IDS.indexOf(id)),
);
/** What is as frequent in one other group misleads so much compared with what is as frequent everywhere. */
const SIBLING_SHARE = 0.5;
/** A phrase in this share of a group's titles and file names is the owner's label, or that of a template. */
const MIN_LABEL_SHARE = 0.6;
/** A kind or heading that is true of fewer is that of a document or two; half of a group is this much of its field. */
const MIN_TRUTH_OF_SORT = 0.35;
/** So much nearer to a group than to any other, a heading sets it apart. */
const CLEAR_MARGIN = 0.15;
/** A name that more of the documents of other groups have names nothing. */
const MAX_SHARE_OF_NAME = 0.25;
/** What a group is about is so true of its documents, in the titles of so many, and elsewhere so much less true. */
const MIN_TRUTH_OF_TOPIC = 0.4;
const MIN_TITLED_OF_TOPIC = 0.3;
const MAX_ELSEWHERE_OF_TOPIC = 0.4;
/** What is as true as this of a group and hardly of another need not be in titles. */
const PERVASIVE = { truth: 0.55, elsewhere: 0.1 };
/** Of fewer documents, a name or an acronym is an accident. */
export const MIN_NAMED = 5;
/** A word that is part of a phrase in this share of its documents is half of a phrase. */
const WHOLE_SHARE = 0.65;
/** The most promising parts of a group; reading more changes nothing. */
const MAX_PARTS = 24;

/** The parts of a group's name, most promising first. */
export function partsOf(context: Context, language: string): Part[] {
  const parts = [
    ...kindParts(context, language),
    ...headingParts(context, language),
    ...termParts(context, language),
  ];
  const ranked = withoutHalves(rank(parts, context), context).slice(0, MAX_PARTS);
  const judged = ranked.map((part, i) => {
    // What is true of documents by their meaning has been judged by it already.
    const isJudged = part.source === 'heading' || i >= context.evidence.meaning.judgedOfGroup;
    const factor = isJudged ? 1 : nearness(part, context);
    const stems = new Set(countStems(part.text, language).keys());
    return { ...part, stems, clarity: part.clarity * factor };
  });
  return rank(judged, context);
}

/** Parts by how well each would name the group by itself. */
function rank(parts: readonly Part[], context: Context): Part[] {
  return parts
    .map((part) => ({ part, worth: contrast(part.means, context) * part.clarity }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.part.text < b.part.text ? -1 : 1))
    .map(({ part }) => part);
}

/** How true something is of a group, times how much truer than of the others; by its mean in each. */
export function contrast(means: Float64Array, context: Context): number {
  const found = at(means, context.group);
  return contrastOf(found, misleading(means, context));
}

export const contrastOf = (found: number, misled: number): number =>
  (found * (found - misled)) / (found + misled + 0.04);

/**
 * How true something is of the other groups whose names are in the same language: on average, or of the one that it is
 * truest of.
 */
export function misleading(
  means: Float64Array,
  { group, evidence: { members, languages } }: Context,
): number {
  let sum = 0;
  let documents = 0;
  let most = 0;
  for (let other = 0; other < means.length; other++) {
    const size = at(members, other).length;
    if (other === group || size === 0 || languages[other] !== languages[group]) continue;
    const mean = at(means, other);
    sum += mean * size;
    documents += size;
    if (mean > most) most = mean;
  }
  return documents === 0 ? 0 : Math.max(sum / documents, SIBLING_SHARE * most);
}

/** Without words that are mostly part of a longer phrase: "endorsement" where it is an "endorsement agreement". */
function withoutHalves(ranked: readonly Part[], { group, evidence: { groups } }: Context): Part[] {
  const titledOf = (term: Term) => [...term.titled].filter((d) => groups[d] === group).length;
  const longer = ranked.filter(({ term }) => term && term.stems.length > 1);
  return ranked.filter(({ term, means }) => {
    if (!term) return true;
    const titled = titledOf(term);
    return !longer.some(
      ({ term: other, means: ofOther }) =>
        other &&
        other.stems.length > term.stems.length &&
        term.stems.every((stem) => other.stems.includes(stem)) &&
        (at(ofOther, group) >= WHOLE_SHARE * at(means, group) ||
          (titled > 1 && titledOf(other) >= WHOLE_SHARE * titled)),
    );
  });
}

/** What the encoder says: a word far from its group, or nearer to another one, says something else to a reader. */
function nearness({ text }: Part, { group, evidence }: Context): number {
  const margin = evidence.meaning.margin(text, group);
  if (!margin) return 1;
  const factor = clamp(0.75 + 2.5 * margin.overMean, 0.5, 1.2);
  return margin.overNearest < 0 ? 0.85 * factor : factor;
}

function partFrom(
  known: Omit<Form, 'chance'> & { language: string; term?: Term; chance?: number; isForm?: boolean },
  sums: { own: Float64Array; ofGroups: Iterable<readonly [group: number, sum: number]> },
  { evidence: { members } }: Context,
): Part {
  const {
    chance = CHANCE[known.source],
    text,
    source,
    language,
    clarity,
    isForm = false,
    term = null,
  } = known;
  const means = new Float64Array(members.length);
  for (const [g, sum] of sums.ofGroups) means[g] = sum / (at(members, g).length + chance);
  return { text, source, language, clarity, isForm, stems: NO_STEMS, own: sums.own, means, term };
}

/** Stems are found for the few parts that remain. */
const NO_STEMS: ReadonlySet<string> = new Set();

/** How true something is of each document of a group, and in sum of each group; null if of hardly any of its own. */
function sumsOf(
  weigh: (document: number) => number,
  { least, group, evidence: { members } }: Context & { least: number },
) {
  const own = new Float64Array(at(members, group).map(weigh));
  if (own.reduce((sum, x) => sum + x, 0) < least * own.length) return null;
  const ofGroups = members.map((ofGroup, g) => [g, ofGroup.reduce((sum, d) => sum + weigh(d), 0)] as const);
  return { own, ofGroups };
}

function kindParts(context: Context, language: string): Part[] {
  const { evidence, group } = context;
  return KINDS.flatMap((kind) => {
    const text = kindName(kind, language);
    const isAny = at(evidence.members, group).some((d) => at(evidence.kinds, d).has(kind));
    if (text === null || !isAny) return [];
    const isForm = isMereForm(kind);
    const weigh = (d: number) => (at(evidence.kinds, d).has(kind) ? 1 : 0);
    const clarity = isForm ? CLARITY_OF_FORM : CLARITY.kind;
    const sums = sumsOf(weigh, { ...context, least: MIN_TRUTH_OF_SORT });
    return sums ? [partFrom({ text, source: 'kind', language, clarity, isForm }, sums, context)] : [];
  });
}

function headingParts(context: Context, language: string): Part[] {
  const names = lexiconOf(language)?.names;
  const { fields, meaning } = context.evidence;
  const members = at(context.evidence.members, context.group);
  const isRead = meaning.headingNearness(0, at(members, 0)) !== null;
  const margins = meaning.headingMargins(context.group);
  return HEADING_IDS.flatMap((_, heading) => {
    const text = names?.[heading];
    const { own, elsewhere } = fields.rates(heading, context.group);
    if (text === undefined || FORMS.has(heading) || (!isRead && (own === 0 || own < 2 * elsewhere)))
      return [];
    const isNarrow = (ANCESTRY[heading]?.length ?? 1) > 1;
    const clarity = isNarrow ? CLARITY_OF_NARROW_HEADING : CLARITY.heading;
    const distinctness = distinctnessOf(margins?.[heading] ?? null, language);
    const weigh = (d: number) =>
      distinctness *
      truthOfHeading(fields.weight(heading, d, elsewhere), meaning.headingNearness(heading, d));
    const sums = sumsOf(weigh, { ...context, least: MIN_TRUTH_OF_SORT });
    return sums ? [partFrom({ text, source: 'heading', language, clarity }, sums, context)] : [];
  });
}

/** How true a heading is of a document by its words and by its meaning, of which the meaning knows better. */
function truthOfHeading(words: number, nearness: number | null): number {
  if (nearness === null) return words;
  const byWords = words * clamp((nearness + 0.15) / 0.3, 0.3, 1);
  return byWords + (1 - byWords) * clamp((nearness - 0.25) / 0.25, 0, 0.9);
}

/**
 * How far a heading sets a group apart: where all groups are of one field, one is the nearest to each by accident. What
 * is read word by word differs too little to tell.
 */
const distinctnessOf = (margin: number | null, language: string): number =>
  margin === null || !hasSentenceEncoder(language) ? 1 : clamp(0.5 + (0.5 * margin) / CLEAR_MARGIN, 0.5, 1);

const clamp = (x: number, least: number, most: number): number => Math.max(least, Math.min(most, x));

function termParts(context: Context, language: string): Part[] {
  const { evidence, group } = context;
  const members = at(evidence.members, group);
  const promising = at(evidence.termsOf, group)
    .filter((term) => term.language === language)
    .map((term) => ({ term, worth: evidence.roughContrast(term, group) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (keyOf(a.term) < keyOf(b.term) ? -1 : 1))
    .slice(0, 2 * MAX_PARTS);
  return promising.flatMap(({ term }) => {
    const titled =
      term.titled.size === 0 ? 0 : members.reduce((sum, d) => sum + (term.titled.has(d) ? 1 : 0), 0);
    const label = titled < 2 ? 0 : Math.min(1, titled / (MIN_LABEL_SHARE * members.length));
    const form = formOfTerm(term, { vocabulary: evidence.vocabulary, label });
    if (!form || evidence.isSpeaker(term) || isOfOwner(term, context)) return [];
    const own = Float64Array.from(members, (d) => evidence.weight(term, d));
    const part = partFrom({ ...form, language, term }, { own, ofGroups: evidence.sumsOf(term) }, context);
    return [isTopic(part, context) ? { ...part, source: 'topic', clarity: CLARITY.topic } : part];
  });
}

/**
 * Whether a proper name is what a group is about, as that of a product may be: it is in titles or throughout the texts, hardly
 * in other groups, and said with an article now and then ("the Chrome console"), as the names of people and places are not.
 */
function isTopic({ source, own, means, term }: Part, { group, evidence }: Context): boolean {
  const found = at(means, group);
  if (!term || (source !== 'proper' && source !== 'acronym') || own.length < MIN_NAMED) return false;
  if (found < MIN_TRUTH_OF_TOPIC || term.afterArticle === 0) return false;
  const titled = at(evidence.members, group).filter((d) => term.titled.has(d)).length;
  const elsewhere = Math.max(0, ...means.filter((_, other) => other !== group)) / found;
  if (titled >= MIN_TITLED_OF_TOPIC * own.length) return elsewhere <= MAX_ELSEWHERE_OF_TOPIC;
  return found >= PERVASIVE.truth && elsewhere <= PERVASIVE.elsewhere;
}

/** Whether a term is a name that many documents of other groups have too: of the owner, or of the owner's firm. */
function isOfOwner(term: Term, { group, evidence: { groups, members } }: Context): boolean {
  if (!isProper(term)) return false;
  const own = members[group]?.length ?? 0;
  const elsewhere = [...documentsOf(term)].filter((d) => groups[d] !== group);
  return elsewhere.length > MAX_SHARE_OF_NAME * (groups.length - own);
}

const keyOf = ({ surfaces }: Term): string => [...surfaces.keys()].sort()[0] ?? '';
