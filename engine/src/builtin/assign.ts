import type { Categorizer, CategorizerOptions, Group, NamedGroup, OwnerRules } from '../categorizer.ts';
import type { Compared, Comparer } from '../comparer.ts';
import { nameNewGroups } from '../name/name-new-groups.ts';
import type { GroupName } from '../name/naming.ts';
import { argmax, at } from '../numeric/indexing.ts';
import {
  closedIds,
  commonestLanguage,
  languageOfNewNames,
  leftoverAmong,
  NO_RULES,
  newLeftoverName,
  openCategories,
  settledByRules,
} from '../owner-rules.ts';
import { type Fit, minFit, scoreFit } from '../place/category-fit.ts';
import { followNeighbors, presentGroupsOf } from '../place/follow.ts';
import { type Plan, sort } from '../sort.ts';
import { mergeAcrossLanguages } from '../tree/across-languages.ts';
import { leavesWithin } from '../tree/leaves-within.ts';
import { namedTogether } from './named-together.ts';
import { ownReasonsOf } from './own-reasons.ts';
import { withPlacements } from './placements.ts';

type Input = Parameters<Categorizer['assignDocuments']>[0];
type Options = CategorizerOptions & { comparer: Comparer };

/** What is known before anything new appears. */
interface Settled {
  input: Input;
  rules: OwnerRules;
  compared: Compared;
  /** The categories that are kept. */
  categories: NamedGroup[];
  /** The index of each document's category in that list; -1 for none yet. */
  placed: Int32Array;
  /** The own categories that take documents in, and how well each document fits each. */
  own: NamedGroup[];
  fits: Fit;
}

/**
 * Phase 2, file by file, within the owner's rules: documents that fit an own category go there; the others follow their
 * neighbors into a present category, or into new ones as far as there is room; in strict mode they are the leftover.
 */
export async function assignDocuments(input: Input, options: Options): Promise<Group[]> {
  const rules = input.rules ?? NO_RULES;
  const { categories, places } = settledByRules(input, rules);
  const documents = input.documents.filter(({ id }) => places.get(id) !== null);
  if (documents.length === 0) return categories.map((category) => groupOf(category));
  const compared = await options.comparer.compare(documents, options);
  const fixed = presentGroupsOf(compared.corpus, categories, ({ id }) => places.get(id) ?? null);
  const settled = placeInOwn({ input, rules, compared, categories, placed: fixed });
  const decided =
    placeStrictly(settled) ?? (input.mayLeaveOut ? followOnly(settled) : placeWithoutRoom(settled));
  const { groups, names } = decided
    ? { groups: decided, names: termsOf(settled, decided) }
    : await sortFreely(settled, options);
  return explained(groups, { ...settled, names, fixed });
}

/** Adds how well the documents fit that were not fixed where they are, and why they are there. */
function explained(
  groups: Group[],
  { compared, own, fits, names, fixed }: Settled & { names: readonly GroupName[]; fixed: Int32Array },
): Group[] {
  const isFixed = new Set(
    compared.corpus.flatMap(({ document }, i) => (at(fixed, i) >= 0 ? [document.id] : [])),
  );
  const all = numbersOf(groups);
  const numberOfOwn = new Map(own.map(({ id }, number) => [id, number]));
  const ownOf = (id: string) =>
    isFixed.has(id) ? -1 : (numberOfOwn.get(groups[all.get(id) ?? -1]?.existingId ?? '') ?? -1);
  const ownReasons = ownReasonsOf(compared, { own, fits, ownOf });
  return withPlacements(groups, { compared, names, groupOf: all, ownReasons }).map((group) => ({
    ...group,
    placements: new Map([...group.placements].filter(([id]) => !isFixed.has(id))),
  }));
}

const numbersOf = (groups: readonly Group[]): Map<string, number> =>
  new Map(groups.flatMap(({ documentIds }, number) => documentIds.map((id) => [id, number] as const)));

/** Returns the names of groups that have one already, for the terms that tell them apart. */
function termsOf({ compared: { corpus } }: Settled, groups: readonly Group[]): GroupName[] {
  const numbers = numbersOf(groups);
  const placed = corpus.filter(({ document }) => numbers.has(document.id));
  return nameNewGroups(placed, {
    groups: Int32Array.from(placed, ({ document }) => numbers.get(document.id) ?? -1),
    present: groups.map(({ existingId, name, language }) => ({ id: existingId ?? '', name, language })),
  }).names;
}

/** Places the documents that fit an own category. */
function placeInOwn({ placed: fixed, ...known }: Omit<Settled, 'own' | 'fits'>): Settled {
  const { rules, compared, categories } = known;
  const own = openCategories(rules);
  const ownOf = new Map(own.map((category, i) => [categories.findIndex(({ id }) => id === category.id), i]));
  const examples = [...fixed].map((category) => ownOf.get(category) ?? -1);
  const fits = own.length > 0 ? scoreFit(compared, { described: own, examples }) : [];
  const indices = [...ownOf.keys()];
  const placed = fixed.map((category, i) => {
    const fit = fits[i];
    if (category >= 0 || !fit) return category;
    const best = argmax(fit);
    const { language } = at(compared.corpus, i);
    return at(fit, best) >= minFit(rules.mode, language) ? at(indices, best) : -1;
  });
  return { ...known, placed, own, fits };
}

/**
 * In strict mode, puts the rest into the leftover or, without room for one, into the own category that each document fits
 * best; null in other modes.
 */
function placeStrictly({ input, rules, compared, categories, placed, own, fits }: Settled): Group[] | null {
  if (rules.mode !== 'strict') return null;
  const leftover = leftoverAmong(categories, rules);
  const isOpen = leftover !== undefined && !closedIds(rules).has(leftover.id);
  const isFull = own.length > 0 && categories.length >= input.maxCategories;
  const rest = new Set([...placed.keys()].filter((i) => placed[i] === -1));
  const groups = groupsOf(compared, categories, (i) => {
    if (!rest.has(i)) return categories[at(placed, i)]?.id;
    if (isOpen) return leftover.id;
    return isFull && !input.mayLeaveOut ? own[argmax(at(fits, i))]?.id : undefined;
  });
  if (isOpen || isFull || input.mayLeaveOut || rest.size === 0) return groups;
  const documentIds = [...rest].map((i) => at(compared.corpus, i).document.id).sort();
  const language = commonestLanguage(input.documents) ?? 'en';
  return [...groups, { name: newLeftoverName(rules, categories), language, existingId: null, documentIds }];
}

/** Places documents that have neighbors in a present category, and leaves out the others. */
function followOnly(settled: Settled): Group[] {
  const { compared, categories } = settled;
  const followed = follow(settled, naturalGroups(settled));
  return groupsOf(compared, categories, (i) => categories[at(followed, i)]?.id);
}

/** Without room for a new category, puts each document into the open one that it fits best; null if there is room. */
function placeWithoutRoom(settled: Settled): Group[] | null {
  const { input, rules, compared, categories } = settled;
  const isClosed = closedIds(rules);
  const open = [...categories.keys()].filter((category) => !isClosed.has(at(categories, category).id));
  if (open.length === 0 || categories.length < input.maxCategories) return null;
  const followed = follow(settled, naturalGroups(settled));
  const described = open.map((category) => at(categories, category));
  const examples = [...followed].map((category) => open.indexOf(category));
  const fits = scoreFit(compared, { described, examples });
  return groupsOf(compared, categories, (i) => {
    const category = at(followed, i);
    return category >= 0 ? at(categories, category).id : described[argmax(at(fits, i))]?.id;
  });
}

/**
 * Lets documents follow their neighbors into open categories; into own ones only what strict mode would place there, and
 * each into the one that it fits best.
 */
function follow(
  { compared, rules, categories, placed, own, fits }: Settled,
  natural: Int32Array,
): Int32Array {
  const isClosed = closedIds(rules);
  const isOpen = (category: number) => !isClosed.has(at(categories, category).id);
  const followed = followNeighbors(compared.subcorpora, { clusters: natural, present: placed, isOpen });
  const ownIndices = own.map(({ id }) => categories.findIndex((category) => category.id === id));
  return followed.map((category, i) => {
    const number = ownIndices.indexOf(category);
    if (category === at(placed, i) || number < 0) return category;
    const fit = at(fits, i);
    const isFit = at(fit, number) >= minFit('strict', at(compared.corpus, i).language);
    return isFit ? at(ownIndices, argmax(fit)) : -1;
  });
}

function naturalGroups({ input, rules, compared }: Settled): Int32Array {
  const { corpus, subcorpora, levels } = compared;
  const natural = namedTogether(compared, { fine: levels.raw, coarse: levels.natural });
  return rules.acrossLanguages || input.acrossLanguages
    ? mergeAcrossLanguages(corpus, subcorpora, natural)
    : natural;
}

async function sortFreely(
  settled: Settled,
  options: Options,
): Promise<{ groups: Group[]; names: GroupName[] }> {
  const { compared, categories } = settled;
  const sorted = await sort(compared, { ...options, plan: planOf(settled) });
  const { groups, names, languages } = sorted;
  const all = names.map(({ name }, group): Group => {
    const known = categories[group];
    return known
      ? groupOf(known)
      : { name, language: at(languages, group), existingId: null, documentIds: [] };
  });
  // Groups that nothing can be said about get the same name; groups with the same name become one.
  const byName = new Map(all.toReversed().map((group) => [group.name, group]));
  groups.forEach((group, i) => {
    byName.get(at(all, group).name)?.documentIds.push(at(compared.corpus, i).document.id);
  });
  const kept = [...all.keys()].filter((group) => byName.get(at(all, group).name) === at(all, group));
  return {
    groups: kept.map((group) => ({ ...at(all, group), documentIds: at(all, group).documentIds.sort() })),
    names: kept.map((group) => at(names, group)),
  };
}

function planOf(settled: Settled): Plan {
  const { input, rules, compared, categories } = settled;
  const natural = naturalGroups(settled);
  const present = follow(settled, natural);
  const { leafOfDocument, first } = leavesWithin(compared.levels.leaves, present);
  const isClosed = closedIds(rules);
  return {
    leafOfDocument,
    leaves: first.map((i) => ({
      language: at(compared.corpus, i).language,
      // What is in a present category is no part of a new one, though it may be of the same natural group.
      naturalGroup: at(present, i) >= 0 ? at(present, i) : categories.length + at(natural, i),
    })),
    present: categories,
    presentOfLeaf: first.map((i) => at(present, i)),
    isClosed: categories.map(({ id }) => isClosed.has(id)),
    limit: input.maxCategories,
    rawCategories: input.rawCategories,
    namingLanguage: languageOfNewNames(input.documents, rules),
  };
}

const groupOf = ({ id, name, language }: NamedGroup): Group => ({
  name,
  language,
  existingId: id,
  documentIds: [],
});

function groupsOf(
  { corpus }: Compared,
  categories: readonly NamedGroup[],
  categoryOf: (i: number) => string | undefined,
): Group[] {
  const members = Map.groupBy(corpus.keys(), categoryOf);
  return categories.map((category) => ({
    ...groupOf(category),
    documentIds: (members.get(category.id) ?? []).map((i) => at(corpus, i).document.id).sort(),
  }));
}
