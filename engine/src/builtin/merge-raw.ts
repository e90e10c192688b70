import type { CategorizerOptions, EngineDocument, MergedGroup, NamedGroup } from '../categorizer.ts';
import { agglomerate } from '../clustering/agglomerative.ts';
import { splitGroups } from '../clustering/communities.ts';
import { linkByHeadings, majorityLanguages } from '../clustering/group-links.ts';
import { labelCounts, renumber, singletons } from '../clustering/labels.ts';
import { naturalResolution } from '../clustering/partition.ts';
import { FEW_DOCUMENTS } from '../clustering/single-linkage.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { existingGroups } from './grouping.ts';
import { reportStep } from './progress.ts';

interface Input {
  documents: EngineDocument[];
  rawCategories: NamedGroup[];
  maxCategories: number;
}

/** Phase 2, merge: whole raw categories, each in exactly one of at most `maxCategories` groups. */
export async function mergeRawCategories(
  { documents, rawCategories, maxCategories }: Input,
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<MergedGroup[]> {
  if (rawCategories.length === 0) return [];
  const raw = rawCategories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = new Set(raw.map(({ id }) => id));
  const labeled = documents.filter(({ rawCategoryId }) => ids.has(rawCategoryId ?? ''));
  const comparison = await comparer.compare(labeled, options);
  const own = existingGroups(comparison.corpus, raw, ({ rawCategoryId }) => rawCategoryId);
  const into = limitGroups(comparison, {
    raw,
    own,
    into: groupNaturally(comparison, { raw, own }),
    maxCategories,
  });
  await reportStep(options, 0.8, 'Naming categories');
  const groups = nameMerged(comparison, { raw, own, into });
  options.onProgress?.(1, 'Done');
  return groups;
}

interface RawCategories {
  raw: NamedGroup[];
  /** The raw category of each document. */
  own: Int32Array;
}

interface Merging extends RawCategories {
  /** The group of each raw category, numbered from 0 without gaps. */
  into: Int32Array;
}

/** Groups raw categories as their documents fall together, however many groups that makes. */
function groupNaturally({ corpus, subcorpora }: Comparison, { raw, own }: RawCategories): Int32Array {
  const into = singletons(raw.length);
  let base = raw.length;
  for (const subcorpus of subcorpora) {
    const { language, documents, neighbors } = subcorpus;
    if (documents.length < FEW_DOCUMENTS) continue;
    const groups = Int32Array.from(documents, (document) => at(own, document));
    const resolution = naturalResolution(corpus, subcorpus);
    for (const [category, community] of splitGroups(neighbors, { groups, resolution })) {
      // A raw category moves with the documents of its own language only: no group shall mix languages.
      if (raw[category]?.language === language) into[category] = base + community;
    }
    base += documents.length;
  }
  renumber(into);
  return into;
}

/** At most as many groups as the maximum allows. */
function limitGroups(
  { subcorpora }: Comparison,
  { raw, own, into, maxCategories }: Merging & { maxCategories: number },
): Int32Array {
  const count = Math.max(...into) + 1;
  if (count <= maxCategories) return into;
  const groups = own.map((category) => at(into, category));
  const languages = new Array<string>(count).fill('');
  into.forEach((group, i) => {
    languages[group] = at(raw, i).language;
  });
  const links = linkByHeadings(subcorpora, { groups, languages });
  const merged = agglomerate({ sizes: labelCounts(groups, count), languages, links }, maxCategories);
  const limited = into.map((group) => at(merged, group));
  renumber(limited);
  return limited;
}

function nameMerged(
  { corpus, subcorpora, readTexts }: Comparison,
  { raw, own, into }: Merging,
): MergedGroup[] {
  const parts: NamedGroup[][] = [];
  into.forEach((group, i) => {
    parts[group] ??= [];
    parts[group].push(at(raw, i));
  });
  const groups = own.map((category) => at(into, category));
  const majority = majorityLanguages(subcorpora, { groups, count: parts.length });
  const languages = parts.map((part, group) => commonLanguage(part) ?? (at(majority, group) || 'en'));
  const names = nameGroups({
    corpus,
    texts: readTexts(),
    groups,
    languages,
    present: parts.map(() => null),
    preferred: parts.map(([first, ...others]) => (others.length === 0 ? (first?.name ?? null) : null)),
    headings: headingsOf(subcorpora, { groups, languages }),
  });
  // Groups of leftovers are named alike, and then are one.
  const byName = new Map<string, MergedGroup>();
  names.forEach(({ name }, group) => {
    const ids = at(parts, group).map(({ id }) => id);
    const same = byName.get(name);
    if (same) same.rawCategoryIds.push(...ids);
    else byName.set(name, { name, language: at(languages, group), rawCategoryIds: ids });
  });
  return [...byName.values()];
}

function commonLanguage(parts: NamedGroup[]): string | null {
  const [first] = parts;
  return first && parts.every(({ language }) => language === first.language) ? first.language : null;
}
