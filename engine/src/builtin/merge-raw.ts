import type { CategorizerOptions, EngineDocument, MergedGroup, NamedGroup } from '../categorizer.ts';
import { cutTree } from '../clustering/category-cut.ts';
import { majorityLanguages } from '../clustering/group-links.ts';
import { mergeAcrossLanguages } from '../clustering/heading-merges.ts';
import { buildTree } from '../clustering/tree-building.ts';
import { nameKey } from '../name-key.ts';
import { isFallbackName } from '../naming/fallback-names.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { type NewNames, namingLanguages } from '../naming/naming-languages.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { existingGroups } from './grouping.ts';
import { mergeEquivalent, type RawCategories } from './merge-equivalent.ts';
import { reportStep } from './progress.ts';

interface Input extends NewNames {
  documents: EngineDocument[];
  rawCategories: NamedGroup[];
  maxCategories: number;
  /** Merges raw categories of several languages that are about the same thing, regardless of the maximum. */
  acrossLanguages?: boolean;
}

/** Phase 2, merge: puts each raw category as a whole into exactly one of at most `maxCategories` groups. */
export async function mergeRawCategories(
  { documents, rawCategories, maxCategories, acrossLanguages = false, ...newNames }: Input,
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<MergedGroup[]> {
  if (rawCategories.length === 0) return [];
  const raw = rawCategories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = new Set(raw.map(({ id }) => id));
  const labeled = documents.filter(({ rawCategoryId }) => ids.has(rawCategoryId ?? ''));
  const comparison = await comparer.compare(labeled, options);
  const own = existingGroups(comparison.corpus, raw, ({ rawCategoryId }) => rawCategoryId);
  const into = mergeToLimit(comparison, { raw, own, maxCategories, acrossLanguages, options });
  await reportStep(options, 0.8, 'Naming categories');
  const groups = nameMerged(comparison, { raw, own, into, ...newNames });
  options.onProgress?.(1, 'Done');
  return groups;
}

interface Merging extends RawCategories, NewNames {
  /** The group of each raw category, numbered from 0 without gaps. */
  into: Int32Array;
}

/**
 * Returns the group of each raw category. Raw categories that stand for the same thing become one; others are merged
 * only as far as the maximum requires, those of one natural group first.
 */
function mergeToLimit(
  comparison: Comparison,
  {
    raw,
    own,
    maxCategories,
    acrossLanguages,
    options,
  }: RawCategories &
    Required<Pick<Input, 'maxCategories' | 'acrossLanguages'>> & { options: CategorizerOptions },
): Int32Array {
  const { corpus, subcorpora } = comparison;
  const natural = acrossLanguages
    ? mergeAcrossLanguages(subcorpora, comparison.partition().natural)
    : comparison.partition().natural;
  const leafOfRaw = mergeEquivalent(subcorpora, { raw, own, naturalGroups: majorityGroups(natural, own) });
  const leafOfDocument = own.map((category) => at(leafOfRaw, category));
  const naturalGroups = majorityGroups(natural, leafOfDocument);
  const leaves: { language: string; naturalGroup: number }[] = [];
  const groupNumbers = new Map<string, number>();
  leafOfRaw.forEach((leaf, i) => {
    const { language } = at(raw, i);
    // Groups do not mix languages: documents of a natural group in another language are a group of their own.
    const key = `${acrossLanguages ? '' : language} ${naturalGroups.get(leaf) ?? `without documents ${leaf}`}`;
    if (!groupNumbers.has(key)) groupNumbers.set(key, groupNumbers.size);
    leaves[leaf] ??= { language, naturalGroup: groupNumbers.get(key) ?? 0 };
  });
  const documentIds = corpus.map(({ document }) => document.id);
  const parts = partsOfRaw(leafOfDocument, { leaves: comparison.partition().leaves, count: leaves.length });
  const tree = buildTree(subcorpora, {
    leafOfDocument: parts.partOfDocument,
    leaves: parts.rawOfPart.map((rawCategory) => ({ ...at(leaves, rawCategory), rawCategory })),
    documentIds,
  });
  options.onTree?.(tree);
  // Never cut finer than whole raw categories: only the owner can ask for that.
  const most = Math.min(maxCategories, leaves.length);
  const limit = acrossLanguages ? Math.min(most, tree.naturalCount) : most;
  const groupOfPart = cutTree(tree, { limit });
  return leafOfRaw.map((leaf) => at(groupOfPart, parts.rawOfPart.indexOf(leaf)));
}

/** The smallest number of documents that is worth a category of its own. */
const MIN_PART_SIZE = 2;

/**
 * Returns the parts of raw categories: the partition leaves inside each, so that the owner can ask for more categories
 * than there are raw ones. A document that is alone in its part joins the largest part of its raw category.
 */
function partsOfRaw(
  rawOfDocument: Int32Array,
  { leaves, count }: { leaves: Int32Array; count: number },
): { partOfDocument: Int32Array; rawOfPart: number[] } {
  const documentsOfRaw = Map.groupBy(rawOfDocument.keys(), (i) => at(rawOfDocument, i));
  const partOfDocument = new Int32Array(rawOfDocument.length);
  const rawOfPart: number[] = [];
  for (let raw = 0; raw < count; raw++) {
    const parts = Map.groupBy(documentsOfRaw.get(raw) ?? [], (i) => at(leaves, i))
      .values()
      .toArray()
      .toSorted((a, b) => b.length - a.length || at(a, 0) - at(b, 0));
    const first = rawOfPart.length;
    rawOfPart.push(raw);
    parts.forEach((documents, place) => {
      const isOwn = place > 0 && documents.length >= MIN_PART_SIZE;
      if (isOwn) rawOfPart.push(raw);
      for (const i of documents) partOfDocument[i] = isOwn ? rawOfPart.length - 1 : first;
    });
  }
  return { partOfDocument, rawOfPart };
}

/** Returns the natural group of most documents of each leaf; ties go to the lower number. */
function majorityGroups(natural: Int32Array, leafOfDocument: Int32Array): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  leafOfDocument.forEach((leaf, i) => {
    const own = counts.get(leaf) ?? new Map<number, number>();
    const group = at(natural, i);
    counts.set(leaf, own.set(group, (own.get(group) ?? 0) + 1));
  });
  return new Map(
    [...counts].map(([leaf, own]) => {
      const [most] = [...own].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      return [leaf, most?.[0] ?? -1];
    }),
  );
}

function nameMerged(
  { corpus, subcorpora, readTexts }: Comparison,
  { raw, own, into, taken, namingLanguage = null }: Merging,
): MergedGroup[] {
  const parts: NamedGroup[][] = [];
  into.forEach((group, i) => {
    parts[group] ??= [];
    parts[group].push(at(raw, i));
  });
  const groups = own.map((category) => at(into, category));
  const majority = majorityLanguages(subcorpora, { groups, count: parts.length });
  const ownLanguages = parts.map((part, group) => commonLanguage(part) ?? (at(majority, group) || 'en'));
  const languages = namingLanguages(subcorpora, { groups, languages: ownLanguages }, namingLanguage);
  // A group named in a language other than its own cannot keep its name.
  const keeps = (group: number) => languages[group] === ownLanguages[group];
  const kept = keptNames(parts, taken ?? []);
  // Fallback names are replaced by those of the requested language.
  const isForeignFallback = (name: string | null) =>
    namingLanguage !== null && name !== null && isFallbackName(name);
  const names = nameGroups({
    corpus,
    texts: readTexts(),
    groups,
    languages,
    present: kept.map((name, group) => (keeps(group) && !isForeignFallback(name) ? name : null)),
    taken,
    namingLanguage,
    preferred: parts.map((part, group) =>
      part.length === 1 && keeps(group) ? (part[0]?.name ?? null) : null,
    ),
    headings: headingsOf(subcorpora, { groups, languages }),
  });
  // Leftover groups can get the same name; groups with the same name become one.
  const byName = new Map<string, MergedGroup>();
  names.forEach(({ name }, group) => {
    const ids = at(parts, group).map(({ id }) => id);
    const same = byName.get(name);
    if (same) same.rawCategoryIds.push(...ids);
    else byName.set(name, { name, language: at(ownLanguages, group), rawCategoryIds: ids });
  });
  return [...byName.values()];
}

/** A group of a single raw category keeps its name, unless the name is taken, e.g. by one of another language. */
function keptNames(parts: NamedGroup[][], inUse: readonly string[]): (string | null)[] {
  const taken = new Set(inUse.map(nameKey));
  return parts.map(([first, ...others]) => {
    if (!first || others.length > 0 || taken.has(nameKey(first.name))) return null;
    taken.add(nameKey(first.name));
    return first.name;
  });
}

function commonLanguage(parts: NamedGroup[]): string | null {
  const [first] = parts;
  return first && parts.every(({ language }) => language === first.language) ? first.language : null;
}
