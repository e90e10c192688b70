import { isUnspaced } from '../text/stop-words.ts';
import type { Member } from './collection.ts';
import type { GroupHeading } from './headings.ts';
import { leftoverName } from './leftovers.ts';
import { chooseFree } from './name-choice.ts';
import { formPhrase, isComfortable, isShouted, withoutShouting } from './name-form.ts';
import { type NamingPhrase, nameOptions } from './name-options.ts';
import { formFactor, isProperName, type Sizes, scorePhrase } from './phrase-score.ts';
import { type PhraseTexts, STOP } from './phrase-text.ts';
import { findPhrases, type Phrase } from './phrases.ts';
import { isCountry } from './places.ts';
import { isReadable, standsAlone } from './stands-alone.ts';
import { commonestSurface } from './surface.ts';
import { titleOf } from './title.ts';
import { weakStems } from './weak-words.ts';

/** What to name. */
export interface Naming {
  members: Member[];
  texts: PhraseTexts;
  /** The group of each member. */
  groups: Int32Array;
  languages: string[];
  /** The name a group has already and keeps, or null. */
  present: (string | null)[];
  /** A good name for each group, where there is one, to be taken if it is free. */
  preferred?: (string | null)[];
  /** The general word for each group, where there is one. */
  headings?: (GroupHeading | null)[];
  /** Names of raw categories say what is particular to them, others rather the general word. */
  isRaw?: boolean;
}

/** A group's name and the phrases that tell it from the others. */
export interface GroupName {
  name: string;
  reason: string[];
  /** Nothing could be said of the group: groups of such documents in one language may go together. */
  isLeftover: boolean;
}

const TOP_PHRASES = 14;
const REASONS = 5;
const MAX_WORD_CHARS = 28;
/** What follows a number so often is a unit of measure, or a street in an address. */
const MEASURE_SHARE = 0.5;
/** Fewer documents than this may all have a proper name by chance, and fewer than that a code. */
const LEAST_WITH_NAME = 3;
const LEAST_WITH_CODE = 5;
const DIGIT = /\p{N}/u;

/** Names every group that has no name; all names differ, but for those of leftovers. */
export function nameGroups(naming: Naming): GroupName[] {
  const { members, texts, groups, languages, present, headings } = naming;
  const phrases = findPhrases(texts, { groups, count: present.length });
  const sizes = present.map(() => 0);
  const languageSizes = new Map<string, number>();
  groups.forEach((group, i) => {
    sizes[group] = (sizes[group] ?? 0) + 1;
    const { language } = members[i] as Member;
    languageSizes.set(language, (languageSizes.get(language) ?? 0) + 1);
  });
  const free = chooseFree(present.filter((name) => name !== null));
  const order = present.map((_, group) => group).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b);
  const names: GroupName[] = present.map(() => ({ name: '', reason: [], isLeftover: false }));
  for (const group of order) {
    const language = languages[group] as string;
    const size: Sizes = {
      all: members.length,
      group: sizes[group] ?? 0,
      language: languageSizes.get(language) ?? 0,
    };
    const best = bestPhrases(naming, phrases[group] as Phrase[], { group, language, sizes: size });
    const reason = best.slice(0, REASONS).map((phrase) => phrase.text);
    const heading = headings?.[group] ?? null;
    const preferred = naming.preferred?.[group] ?? null;
    const only = size.group === 1 ? members[groups.indexOf(group)] : undefined;
    const options = nameOptions(best, {
      heading,
      preferred,
      title: only ? titleOf(only) : null,
      language,
      size: size.group,
      sizeOfLanguage: size.language,
      isRaw: naming.isRaw ?? false,
    });
    const name = present[group] ?? free(options, language);
    const hasText = members.some((member, i) => groups[i] === group && member.length > 0);
    names[group] = name
      ? { name, reason, isLeftover: false }
      : { name: leftoverName(language, { hasText }), reason, isLeftover: true };
  }
  return names;
}

function bestPhrases(
  { members, texts, groups }: Naming,
  phrases: Phrase[],
  { group, language, sizes }: { group: number; language: string; sizes: Sizes },
): NamingPhrase[] {
  const weak = weakStems(language);
  const scored = phrases.flatMap((phrase) => {
    if (phrase.isIncomplete || hasWeakEdge(phrase, texts, weak) || isMeasure(phrase, texts)) return [];
    const known = scorePhrase(phrase, { group, groups, sizes });
    return known && isInLanguage(known.documents, members, language) ? [known] : [];
  });
  // Surfaces are dear: only phrases that can still win are written out.
  scored.sort((a, b) => b.score - a.score || comparePaths(a.phrase, b.phrase));
  const candidates = scored.slice(0, TOP_PHRASES * 5).flatMap((known) => {
    const { path } = known.phrase;
    const isStop = path.map((code) => code === STOP);
    const capitalShares = path.map((code) => (code === STOP ? 0 : (texts.capitalShare[code] as number)));
    const isNaming = (words: string[]) => standsAlone({ words, isStop, capitalShares }, language, texts);
    const written = commonestSurface(texts, known.phrase, { documents: known.documents, isNaming });
    if (written.length === 0 || written.some((word) => word.length > MAX_WORD_CHARS)) return [];
    const words = withoutShouting(written, texts.quietWords);
    const text = formPhrase(words, { language, capitalShares });
    if (isUnspaced(language) && [...text].length < 2) return [];
    const shares = capitalShares.filter((_, i) => !isStop[i]);
    const score = known.score * formFactor(words, shares, language);
    if (!isComfortable(text) || !isReadable(text)) return [];
    const form = { isPlace: isCountry(text, language), isProper: isProperName(shares, language) };
    if (isCode(words, { isProper: form.isProper, documents: known.phrase.documents.length, sizes }))
      return [];
    return [{ ...known, ...form, words: shares.length, score, text, standsAlone: isNaming(written) }];
  });
  candidates.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  return candidates.slice(0, TOP_PHRASES);
}

function hasWeakEdge({ path }: Phrase, texts: PhraseTexts, weak: ReadonlySet<string>): boolean {
  return (
    weak.has(texts.stemOf[path[0] as number] as string) ||
    weak.has(texts.stemOf[path.at(-1) as number] as string)
  );
}

/** Whether a phrase begins with a unit of measure, or a street that has a number before it. */
function isMeasure({ path }: Phrase, { numberedShare }: PhraseTexts): boolean {
  return (numberedShare[path[0] as number] as number) >= MEASURE_SHARE;
}

/** Whether a word is more likely a code, a stray name or an error than what a few documents are about. */
function isCode(
  words: string[],
  { isProper, documents, sizes }: { isProper: boolean; documents: number; sizes: Sizes },
): boolean {
  if (documents < LEAST_WITH_CODE && words.some((word) => DIGIT.test(word))) return true;
  const [only = ''] = words;
  if (words.length > 1) return false;
  return (isProper && documents < LEAST_WITH_NAME) || (sizes.group < LEAST_WITH_CODE && isShouted(only));
}

function isInLanguage(documents: number[], members: Member[], language: string): boolean {
  const own = documents.filter((document) => members[document]?.language === language).length;
  return own * 2 >= documents.length;
}

function comparePaths(a: Phrase, b: Phrase): number {
  return a.path.length - b.path.length || (a.path.join() < b.path.join() ? -1 : 1);
}
