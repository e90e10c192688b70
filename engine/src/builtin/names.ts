import { isUnspaced } from '../text/stop-words.ts';
import type { Member } from './collection.ts';
import type { GroupHeading } from './headings.ts';
import { leftoverName } from './leftovers.ts';
import { chooseFree } from './name-choice.ts';
import { capitalised, fitName, formPhrase, isComfortable } from './name-form.ts';
import { formFactor, type ScoredPhrase, type Sizes, scorePhrase } from './phrase-score.ts';
import { type PhraseTexts, STOP } from './phrase-text.ts';
import { findPhrases, type Phrase } from './phrases.ts';
import { commonestSurface } from './surface.ts';
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
const WORTH_SAYING = 0.35;

interface Named extends ScoredPhrase {
  text: string;
}

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
    const name =
      present[group] ?? free(nameOptions(best, { heading, preferred, language, size: size.group }), language);
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
): Named[] {
  const weak = weakStems(language);
  const scored = phrases.flatMap((phrase) => {
    if (phrase.isIncomplete || hasWeakEdge(phrase, texts, weak)) return [];
    const known = scorePhrase(phrase, { group, groups, sizes });
    return known && isInLanguage(known.documents, members, language) ? [known] : [];
  });
  // Surfaces are dear: only phrases that can still win are written out.
  scored.sort((a, b) => b.score - a.score || comparePaths(a.phrase, b.phrase));
  const candidates = scored.slice(0, TOP_PHRASES * 5).flatMap((known) => {
    const words = commonestSurface(texts, known.phrase, known.documents);
    if (words.length === 0 || words.some((word) => word.length > MAX_WORD_CHARS)) return [];
    const stems = known.phrase.path.filter((code) => code !== STOP);
    const shares = stems.map((stem) => texts.capitalShare[stem] as number);
    const wordShares = known.phrase.path.map((code) =>
      code === STOP ? 0 : (texts.capitalShare[code] as number),
    );
    const text = formPhrase(words, { language, capitalShares: wordShares });
    if (isUnspaced(language) && [...text].length < 2) return [];
    const score = known.score * formFactor(words, shares, language);
    return isComfortable(text) ? [{ ...known, words: stems.length, score, text }] : [];
  });
  candidates.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
  return candidates.slice(0, TOP_PHRASES);
}

interface Options {
  heading: GroupHeading | null;
  preferred: string | null;
  language: string;
  size: number;
}

/** Names to try, best first: one strong phrase, or two that together cover more. */
function nameOptions(best: Named[], options: Options): string[] {
  const { preferred, language, size } = options;
  const [first, ...others] = best;
  const saysAll = first && isSayingAll(first) && !options.heading?.isSole;
  const heading = saysAll ? null : options.heading;
  const given = preferred ? [fitName(preferred)] : [];
  if (!first) return heading ? [heading.name, ...given] : given;
  const joined = (a: Named, b: Named) =>
    capitalised(`${a.text}${isUnspaced(language) ? '・' : ' & '}${b.text}`);
  const second = secondPhrase(first, others, size);
  const isEnough = (first.words >= 2 && first.share > 0.4) || first.share > 0.85;
  const pairs = [second, ...others].flatMap((other) => (other ? [joined(first, other)] : []));
  const singles = best.map((phrase) => capitalised(phrase.text));
  const plain = isEnough || !second ? [singles[0] as string, ...pairs] : pairs;
  const made = [...plain, ...singles];
  if (!heading) return [...given, ...made.filter(isComfortable)];
  const general = heading.name;
  const qualified = best.flatMap(({ text }) => (isRepeating(text, general) ? [] : [`${general}: ${text}`]));
  // A phrase that much of the group shares is worth saying; a rarer one would narrow the name down wrongly.
  const isPlain = heading.isSole || (heading.isEnough && first.share < WORTH_SAYING);
  const ordered = isPlain ? [general, ...qualified] : [...qualified, general];
  return [...ordered.filter(isComfortable), ...given, ...made.filter(isComfortable)];
}

/** Whether a phrase says the heading's word again. */
function isRepeating(text: string, heading: string): boolean {
  const beginnings = heading
    .toLowerCase()
    .split(/[\s&]+/)
    .map((word) => word.slice(0, 5));
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => beginnings.includes(word.slice(0, 5)));
}

/** Whether one phrase stands in most of the group and hardly anywhere else: no general word says it better. */
function isSayingAll({ words, share, documents, phrase }: Named): boolean {
  return words >= 2 && share >= 0.5 && documents.length >= 0.6 * phrase.documents.length;
}

/** The phrase that adds most to the first: strong, of other words, in documents the first does not cover. */
function secondPhrase(first: Named, others: Named[], size: number): Named | null {
  const covered = new Set(first.documents);
  let best: { value: number; phrase: Named } | null = null;
  for (const phrase of others) {
    const isOverlapping = phrase.phrase.path.some(
      (code) => code !== STOP && first.phrase.path.includes(code),
    );
    if (isOverlapping || phrase.score < 0.3 * first.score) continue;
    const added = phrase.documents.filter((document) => !covered.has(document)).length;
    const value = phrase.score * (0.25 + added / size);
    if (!best || value > best.value) best = { value, phrase };
  }
  return best?.phrase ?? null;
}

function hasWeakEdge({ path }: Phrase, texts: PhraseTexts, weak: ReadonlySet<string>): boolean {
  return (
    weak.has(texts.stemOf[path[0] as number] as string) ||
    weak.has(texts.stemOf[path.at(-1) as number] as string)
  );
}

function isInLanguage(documents: number[], members: Member[], language: string): boolean {
  const own = documents.filter((document) => members[document]?.language === language).length;
  return own * 2 >= documents.length;
}

function comparePaths(a: Phrase, b: Phrase): number {
  return a.path.length - b.path.length || (a.path.join() < b.path.join() ? -1 : 1);
}
