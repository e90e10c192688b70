import type {
  Categorizer,
  CategorizerOptions,
  MergedGroup,
  NamedGroup,
  OwnCategory,
  OwnerRules,
} from '../categorizer.ts';
import type { Compared, Comparer } from '../comparer.ts';
import { addAt, argmax, at } from '../numeric/indexing.ts';
import {
  commonestLanguage,
  fixedPlaces,
  idsOf,
  languageOfNewNames,
  leftoverAmong,
  NO_RULES,
  newLeftoverName,
  openCategories,
} from '../owner-rules.ts';
import { type Fit, minFit, scoreFit } from '../place/category-fit.ts';
import { type Plan, type Sorted, sort } from '../sort.ts';
import { mergeAcrossLanguages } from '../tree/across-languages.ts';
import { namedTogether } from './named-together.ts';
import { ownReasonsOf } from './own-reasons.ts';
import { withPlacements } from './placements.ts';

type Input = Parameters<Categorizer['mergeRawCategories']>[0];
type Options = CategorizerOptions & { comparer: Comparer };

/** What is known before anything is merged. */
interface Settled {
  input: Input;
  rules: OwnerRules;
  /** The places of the documents that do not follow their raw categories: pinned ones, and those in locked categories. */
  fixed: ReadonlyMap<string, string | null>;
}

/**
 * Phase 2, merge, within the owner's rules: raw categories that fit an own category go there as a whole; the others are
 * merged into new ones as far as there is room, or are the leftover in strict mode. The result has all own categories,
 * including those that take nothing in.
 */
export async function mergeRawCategories(input: Input, options: Options): Promise<MergedGroup[]> {
  const rules = input.rules ?? NO_RULES;
  const raw = input.rawCategories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const own = new Map<string, string[]>(rules.ownCategories.map(({ id }) => [id, []]));
  const present = () =>
    rules.ownCategories.map(({ id, name, language }) => {
      return { name, language, existingId: id, rawCategoryIds: own.get(id) ?? [] };
    });
  if (raw.length === 0) return present();
  const locked = idsOf(rules.ownCategories.filter(({ lock }) => lock !== 'none'));
  const settled = { input, rules, fixed: fixedPlaces(input.documents, rules, { holding: locked }) };
  const described = await describedFits(settled, options);
  const best = bestOwnCategories(settled, described);
  const explain = (groups: MergedGroup[], sorted?: Sorted) =>
    explained(groups, { ...settled, described, sorted });
  const rest = raw.filter(({ id, language }) => {
    const found = best.get(id);
    if (!found || found.fit < minFit(rules.mode, language)) return true;
    own.get(found.categoryId)?.push(id);
    return false;
  });
  if (rest.length === 0) return explain(present());
  const room = input.maxCategories - own.size;
  const leftover = rules.mode === 'strict' ? leftoverAmong(rules.ownCategories, rules) : undefined;
  if (leftover && leftover.lock !== 'closed') own.get(leftover.id)?.push(...rest.map(({ id }) => id));
  else if (room <= 0 && best.size > 0)
    for (const { id } of rest) own.get(best.get(id)?.categoryId ?? '')?.push(id);
  else if (rules.mode === 'strict') return explain([...present(), newLeftover(input, rules, rest)]);
  else {
    const { merged, sorted } = await mergeFreely(settled, { raw: rest, limit: Math.max(1, room), options });
    return explain([...present(), ...merged], sorted);
  }
  return explain(present());
}

/** How well each document fits the own categories that take documents in. */
interface DescribedFits {
  compared: Compared;
  own: OwnCategory[];
  fits: Fit;
}

async function describedFits(
  { input, rules, fixed }: Settled,
  options: Options,
): Promise<DescribedFits | null> {
  const own = openCategories(rules);
  if (own.length === 0) return null;
  const compared = await options.comparer.compare(input.documents, options);
  const numbers = new Map(own.map(({ id }, i) => [id, i]));
  // Files that an earlier run has placed are no examples: a new run replaces what it did.
  const examples = compared.corpus.map(({ document }) => numbers.get(fixed.get(document.id) ?? '') ?? -1);
  return { compared, own, fits: scoreFit(compared, { described: own, examples }) };
}

/** Adds how well the free documents fit the groups of their raw categories, and why they are there. */
function explained(
  groups: MergedGroup[],
  {
    input,
    fixed,
    described,
    sorted,
  }: Settled & { described: DescribedFits | null; sorted: Sorted | undefined },
): MergedGroup[] {
  const compared = described?.compared ?? sorted?.compared;
  if (!compared) return groups;
  const groupOfRaw = new Map(groups.flatMap(({ rawCategoryIds }, i) => rawCategoryIds.map((id) => [id, i])));
  const groupOf = new Map(
    input.documents.flatMap(({ id, rawCategoryId }) => {
      const group = groupOfRaw.get(rawCategoryId ?? '');
      return group === undefined || fixed.has(id) ? [] : [[id, group] as const];
    }),
  );
  const named = new Map(sorted?.names.map((name) => [name.name, name]));
  const numbers = new Map(described?.own.map(({ id }, number) => [id, number]));
  const ownOf = (id: string) => numbers.get(groups[groupOf.get(id) ?? -1]?.existingId ?? '') ?? -1;
  return withPlacements(groups, {
    compared,
    groupOf,
    names: groups.map(({ name }) => named.get(name) ?? { name, confidence: 0, isFallback: false, terms: [] }),
    ownReasons: described ? ownReasonsOf(compared, { ...described, ownOf }) : new Map(),
  });
}

/** Returns the own category that the free documents of each raw category fit best on average, and how well. */
function bestOwnCategories(
  { input: { rawCategories }, fixed }: Settled,
  described: DescribedFits | null,
): Map<string, { categoryId: string; fit: number }> {
  if (!described) return new Map();
  const { compared, own: open, fits } = described;
  const sums = new Map(rawCategories.map(({ id }) => [id, { count: 0, fit: new Float64Array(open.length) }]));
  compared.corpus.forEach(({ document }, i) => {
    const raw = sums.get(document.rawCategoryId ?? '');
    if (!raw || fixed.has(document.id)) return;
    raw.count += 1;
    at(fits, i).forEach((fit, category) => {
      addAt(raw.fit, category, fit);
    });
  });
  return new Map(
    [...sums].map(([id, { count, fit }]) => {
      const category = argmax(fit);
      return [id, { categoryId: at(open, category).id, fit: at(fit, category) / Math.max(1, count) }];
    }),
  );
}

const newLeftover = ({ documents }: Input, rules: OwnerRules, rest: readonly NamedGroup[]): MergedGroup => ({
  name: newLeftoverName(rules, rules.ownCategories),
  language: commonestLanguage(documents) ?? 'en',
  existingId: null,
  rawCategoryIds: rest.map(({ id }) => id).sort(),
});

/** Merges whole raw categories into the natural groups of their documents, or into as many as the limit allows. */
async function mergeFreely(
  { input: { documents, rawCategories }, rules, fixed }: Settled,
  { raw, limit, options }: { raw: NamedGroup[]; limit: number; options: Options },
): Promise<{ merged: MergedGroup[]; sorted: Sorted }> {
  const isMerged = idsOf(raw);
  const free = documents.filter(
    ({ id, rawCategoryId }) => !fixed.has(id) && isMerged.has(rawCategoryId ?? ''),
  );
  const taken = rules.ownCategories.map(({ name }) => name);
  const namingLanguage = languageOfNewNames(documents, rules);
  const compared = await options.comparer.compare(free, options);
  const plan: Plan = {
    ...wholeRawCategories(compared, { raw, isAcross: rules.acrossLanguages }),
    limit: Math.min(limit, raw.length),
    taken,
    namingLanguage,
    rawCategories,
  };
  const sorted = await sort(compared, { ...options, plan });
  const { groupOfLeaf, groups, names, languages } = sorted;
  const hasDocuments = new Set(groups);
  const byName = new Map<string, MergedGroup>();
  raw.forEach(({ id }, leaf) => {
    const group = at(groupOfLeaf, leaf);
    // Without a document left, only the names of the raw categories are known.
    const { name } = hasDocuments.has(group) ? at(names, group) : at(raw, groupOfLeaf.indexOf(group));
    const merged = byName.get(name) ?? { name, language: at(languages, group), rawCategoryIds: [] };
    merged.rawCategoryIds.push(id);
    byName.set(name, merged);
  });
  return { merged: [...byName.values()], sorted };
}

/** A leaf for each raw category, in their order, and further ones for its finer parts, which merge with it first. */
function wholeRawCategories(
  compared: Compared,
  { raw, isAcross }: { raw: readonly NamedGroup[]; isAcross: boolean },
): Pick<Plan, 'leafOfDocument' | 'leaves' | 'present' | 'presentOfLeaf' | 'isClosed'> {
  const { corpus, subcorpora, levels } = compared;
  const numbers = new Map(raw.map(({ id }, i) => [id, i]));
  const rawOf = Int32Array.from(corpus, ({ document }) => numbers.get(document.rawCategoryId ?? '') ?? 0);
  const naturalOf = majorities(rawOf, levels.natural);
  const coarse = rawOf.map((rawCategory) => naturalOf.get(rawCategory) ?? 0);
  const named = namedTogether(compared, { fine: rawOf, coarse });
  const natural = isAcross ? mergeAcrossLanguages(corpus, subcorpora, named) : named;
  const groupOf = new Map([...rawOf].map((rawCategory, i) => [rawCategory, at(natural, i)]));
  const rawOfLeaf = [...raw.keys()];
  const leafOfPart = new Map<string, number>();
  const largest = majorities(rawOf, levels.leaves);
  const leafOfDocument = rawOf.map((rawCategory, i) => {
    const part = at(levels.leaves, i);
    if (largest.get(rawCategory) === part) return rawCategory;
    const key = `${rawCategory} ${part}`;
    const leaf = leafOfPart.get(key) ?? rawOfLeaf.push(rawCategory) - 1;
    leafOfPart.set(key, leaf);
    return leaf;
  });
  const leaves = rawOfLeaf.map((rawCategory) => ({
    language: at(raw, rawCategory).language,
    // A raw category without documents is like no other.
    naturalGroup: groupOf.get(rawCategory) ?? -1 - rawCategory,
    rawCategory,
  }));
  return { leafOfDocument, leaves, present: [], presentOfLeaf: leaves.map(() => -1), isClosed: [] };
}

/** Returns the group of most documents of each raw category; ties go to the lower number. */
function majorities(rawOf: Int32Array, natural: Int32Array): Map<number, number> {
  return new Map(
    [...Map.groupBy(rawOf.keys(), (i) => at(rawOf, i))].map(([raw, members]) => {
      const parts = [...Map.groupBy(members, (i) => at(natural, i))];
      const [most] = parts.sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
      return [raw, most?.[0] ?? -1];
    }),
  );
}
