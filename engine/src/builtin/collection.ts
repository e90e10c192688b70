import type { EngineDocument } from '../categoriser.ts';
import { settleLanguages } from '../text/language.ts';
import { candidatesOf, countStems, currentTerms } from '../text/terms.ts';
import { splitRepeatedLines } from './repeated-lines.ts';
import type { StemCounts } from './vectors.ts';

/** A document as the built-in categoriser works on it. */
export interface Member extends StemCounts {
  document: EngineDocument;
  /** Settled with the collection's mix as a prior. */
  language: string;
  /** The digest without lines that many documents share. */
  text: string;
}

/** The documents in an order of their own, whatever order they came in, with their languages settled. */
export function gatherMembers(documents: EngineDocument[]): Member[] {
  const ordered = documents.toSorted(
    (a, b) => compare(a.digest, b.digest) || compare(a.filename, b.filename) || compare(a.id, b.id),
  );
  const languages = settleLanguages(ordered.map(candidatesOf));
  const digests = splitRepeatedLines(ordered.map((document) => document.digest));
  return ordered.map((document, i) => {
    const language = languages[i] as string;
    const { own, repeated } = digests[i] as { own: string; repeated: string };
    const terms = currentTerms(document, language);
    const stems = terms.stems === '' ? [] : terms.stems.split(' ');
    const counted = { stems, counts: terms.counts, length: terms.length };
    return { document, language, text: own, ...(repeated ? without(counted, repeated, language) : counted) };
  });
}

/** Indices of the members of each language, languages in alphabetical order. */
export function membersByLanguage(members: Member[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const language of [...new Set(members.map((member) => member.language))].sort())
    groups.set(language, []);
  members.forEach((member, i) => {
    groups.get(member.language)?.push(i);
  });
  return groups;
}

function without({ stems, counts }: StemCounts, repeated: string, language: string): StemCounts {
  const dropped = countStems(repeated, language);
  const kept: StemCounts = { stems: [], counts: [], length: 0 };
  stems.forEach((stem, i) => {
    const count = (counts[i] as number) - (dropped.get(stem) ?? 0);
    if (count <= 0) return;
    kept.stems.push(stem);
    kept.counts.push(count);
    kept.length += count;
  });
  return kept;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
