import { nameKey } from '../name-key.ts';
import { at } from '../numeric/indexing.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { fallbackName } from './fallback-names.ts';
import { capitalized, fitName, fitTitles } from './name-form.ts';
import type { GroupName, GroupTerm, NamedDocument, Naming } from './naming.ts';
import { contrast, type Part, partsOf } from './parts.ts';
import { readDocuments } from './read-documents.ts';
import { titleOf } from './title-lines.ts';
import { uniqueNamer } from './unique-names.ts';

export type { GroupName, NamedDocument, Naming } from './naming.ts';

/**
 * Below this, a name is put as what it is: telling words, or the titles of the documents. What sets two documents
 * apart may do so by chance; what sets fifty apart does not, though a word is in few of them.
 */
const MIN_CONFIDENCE = 0.13;
const MORE_OF_FEW = 0.6;
/** A name that a group had before stays if no other is this much better. */
const STAYING_SHARE = 0.8;
const MAX_TERMS = 12;
/** A title tells what its document says, mostly. */
const CONFIDENCE_IN_TITLE = 0.6;
/** So few documents are named by their titles. */
const FEW = 3;

/** Names every group that has no name yet, the same whatever the order of the documents. */
export function nameGroups(naming: Naming, reading = readDocuments(naming.documents)): GroupName[] {
  const { present, languages } = naming;
  const evidence = evidenceOf(reading, naming);
  const { documents, groups } = evidence;
  const order = [...new Set([...groups.filter((group) => group >= 0), ...present.keys()])];
  const namingLanguage = naming.namingLanguage ?? majorityLanguage(documents);
  const uniqueName = uniqueNamer([...present.filter((name) => name !== null), ...(naming.taken ?? [])]);
  // Groups without text are one heap; what has text stays apart, though nothing can be said about it.
  const fallbacks = new Map<string, number>();
  const fallback = (language: string, hasText: boolean) => {
    const name = fallbackName(language, { hasText, namingLanguage });
    const count = (fallbacks.get(name) ?? 0) + 1;
    fallbacks.set(name, count);
    return hasText && count > 1 ? fitName(`${name} ${count}`) : name;
  };
  const names: GroupName[] = present.map(() => ({ name: '', confidence: 0, isFallback: false, terms: [] }));
  const drafts = order.map((group) => {
    const language = at(languages, group);
    const parts = partsOf({ group, evidence }, language);
    return { group, language, parts, candidates: candidatesOf(parts, { group, evidence }) };
  });
  // Where two groups want one name, the one that it fits better has it.
  drafts.sort((a, b) => (b.candidates[0]?.score ?? 0) - (a.candidates[0]?.score ?? 0));
  for (const draft of drafts) {
    const { group, language, parts } = draft;
    const terms = termsOf(parts, { group, evidence });
    const given = present[group] ?? null;
    const options =
      given === null ? optionsOf(draft, { evidence, preferred: naming.preferred?.[group] ?? null }) : [];
    const name =
      given ??
      uniqueName(
        options.map((option) => option.name),
        language,
      );
    const chosen = options.find((option) => name !== null && nameKey(option.name) === nameKey(name));
    const hasText = evidence.members[group]?.some((d) => at(documents, d).document.digest !== '') ?? false;
    names[group] =
      name === null
        ? {
            name: fallback(language, hasText),
            confidence: 0,
            isFallback: true,
            terms,
          }
        : { name, confidence: confidenceIn(chosen, draft), isFallback: false, terms };
  }
  return names;
}

/** The language of more than half of all documents, if any: fallback names of stray files are in one that people read. */
function majorityLanguage(documents: readonly NamedDocument[]): string | null {
  const byLanguage = [...Map.groupBy(documents, ({ language }) => language)];
  return byLanguage.find(([, own]) => 2 * own.length > documents.length)?.[0] ?? null;
}

/** The confidence in a name: its score, or for one that is kept as it was, that of the best name that could be found. */
function confidenceIn(chosen: { score: number } | undefined, { candidates }: Draft): number {
  return Math.max(0, Math.min(1, chosen?.score ?? candidates[0]?.score ?? 0));
}

type Draft = { group: number; language: string; parts: Part[]; candidates: Candidate[] };

/** The names of a group to try, best first, each with its confidence. */
function optionsOf(
  draft: Draft,
  { evidence, preferred }: { evidence: Evidence; preferred: string | null },
): { name: string; score: number }[] {
  const { group, candidates } = draft;
  const members = evidence.members[group] ?? [];
  const good: { name: string; score: number }[] = candidates.filter(
    ({ score }) => score >= MIN_CONFIDENCE + MORE_OF_FEW / (members.length + 1),
  );
  const title = members.length === 1 ? titleOf(at(evidence.titles, at(members, 0))) : null;
  const ofOne = title === null ? [] : [{ name: fitName(capitalized(title)), score: CONFIDENCE_IN_TITLE }];
  const kept = good.findIndex(({ name }) => preferred !== null && nameKey(name) === nameKey(preferred));
  const stays = kept > 0 && at(good, kept).score >= STAYING_SHARE * at(good, 0).score;
  return [
    ...ofOne,
    ...(stays ? [at(good, kept)] : []),
    ...good,
    ...lastResorts(draft, evidence),
    // Something that is true of some says more than that nothing can be said.
    ...candidates,
  ];
}

/** What is said where no name is good: telling words in quotes, or the titles of two or three documents. */
function lastResorts(
  { group, language, parts, candidates }: Draft,
  evidence: Evidence,
): { name: string; score: number }[] {
  const members = evidence.members[group] ?? [];
  // They say no more than the best name that could be made of them.
  const best = candidates[0]?.score ?? 0;
  const words = parts.filter(({ term, source }) => term && source !== 'proper').slice(0, 3);
  const covered = members.filter((_, i) => words.some(({ own }) => at(own, i) > 0)).length;
  const options: { name: string; score: number }[] = [];
  if (words.length > 1)
    options.push({
      name: fitName(`“${words.map(({ text }) => text).join(', ')}”`),
      score: Math.min((0.3 * covered) / members.length, best),
    });
  // Words that two or three documents share are mostly accidents.
  if (members.length <= FEW) {
    const titles = members.flatMap((d) => titleOf(at(evidence.titles, d)) ?? []).map(capitalized);
    const untitled = titles.length < members.length ? ' …' : '';
    if (titles.length > 0)
      options.unshift({
        name: `${fitTitles(titles, language)}${untitled}`,
        score: Math.min(0.1, best),
      });
  }
  return options;
}

/** What tells a group from the others, each word once, names of people last. */
function termsOf(
  parts: readonly Part[],
  { group, evidence }: { group: number; evidence: Evidence },
): GroupTerm[] {
  const telling = parts.filter((part) => part.term && contrast(part.means, { group, evidence }) > 0.02);
  const ordered = [
    ...telling.filter(({ source }) => source !== 'proper'),
    ...telling.filter(({ source }) => source === 'proper'),
  ];
  return ordered.slice(0, MAX_TERMS).map(({ text, term }) => ({
    text,
    forms: [...(term?.surfaces ?? [])]
      .sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
      .map(([form]) => form),
  }));
}
