import type { Categorizer, CategorizerOptions, MergedGroup, NamedGroup, OwnerRules } from '../categorizer.ts';
import { addAt, argmax, at } from '../numeric/indexing.ts';
import {
  commonestLanguage,
  fixedPlaces,
  idsOf,
  leftoverAmong,
  newLeftoverName,
  openCategories,
} from '../owner-rules.ts';
import { minFit, scoreFit } from '../similarity/category-fit.ts';
import type { Comparer } from './comparison.ts';
import { mergeRawCategories } from './merge-raw.ts';

type Input = Parameters<Categorizer['mergeRawCategories']>[0];
type Options = CategorizerOptions & { comparer: Comparer };

/**
 * Phase 2, merge, within the owner's rules: raw categories that fit an own category go there; the rest is merged as far
 * as there is room for new ones, or goes into the leftover in strict mode. The result has all own categories, including
 * those that take nothing in.
 */
export async function mergeByRules(
  input: Input,
  rules: OwnerRules,
  options: Options,
): Promise<MergedGroup[]> {
  const { maxCategories } = input;
  const rawCategories = input.rawCategories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const own = new Map<string, string[]>(rules.ownCategories.map(({ id }) => [id, []]));
  const best = await bestCategories(input, rules, options);
  const unplaced = rawCategories.filter(({ id, language }) => {
    const found = best.get(id);
    if (!found || found.fit < minFit(rules.mode, language)) return true;
    own.get(found.categoryId)?.push(id);
    return false;
  });
  const room = maxCategories - own.size;
  const created: MergedGroup[] = [];
  const leftover = rules.mode === 'strict' ? leftoverAmong(rules.ownCategories, rules) : undefined;
  if (unplaced.length > 0) {
    if (leftover && leftover.lock !== 'closed') own.get(leftover.id)?.push(...unplaced.map(({ id }) => id));
    else if (room <= 0 && best.size > 0)
      for (const { id } of unplaced) own.get(best.get(id)?.categoryId ?? '')?.push(id);
    else if (rules.mode === 'strict') created.push(newLeftover(input, rules, unplaced));
    else created.push(...(await mergeUnplaced(input, rules, { unplaced, room, options })));
  }
  const present = rules.ownCategories.map(({ id, name, language }) => ({
    name,
    language,
    existingId: id,
    rawCategoryIds: own.get(id) ?? [],
  }));
  return [...present, ...created];
}

/** Returns the own category that the free documents of each raw category fit best on average, and how well. */
async function bestCategories(
  { documents, rawCategories }: Input,
  rules: OwnerRules,
  options: Options,
): Promise<Map<string, { categoryId: string; fit: number }>> {
  const open = openCategories(rules);
  if (open.length === 0 || rawCategories.length === 0) return new Map();
  const comparison = await options.comparer.compare(documents, options);
  const places = fixedPlaces(documents, rules, { holding: lockedIds(rules) });
  const numbers = new Map(open.map(({ id }, i) => [id, i]));
  // Files that an earlier run has placed are no examples: a new run replaces what it did.
  const examples = comparison.corpus.map(({ document }) => numbers.get(places.get(document.id) ?? '') ?? -1);
  const fits = scoreFit(comparison, { described: open, examples });
  const sums = new Map(rawCategories.map(({ id }) => [id, { count: 0, fit: new Float64Array(open.length) }]));
  comparison.corpus.forEach(({ document }, i) => {
    const raw = sums.get(document.rawCategoryId ?? '');
    if (!raw || places.has(document.id)) return;
    raw.count += 1;
    at(fits, i).forEach((fit, category) => {
      addAt(raw.fit, category, fit);
    });
  });
  return new Map(
    [...sums].map(([id, { count, fit }]) => {
      const category = argmax(fit);
      const mean = at(fit, category) / Math.max(1, count);
      return [id, { categoryId: at(open, category).id, fit: mean }];
    }),
  );
}

/** Returns the categories whose documents do not follow their raw categories. */
function lockedIds({ ownCategories }: OwnerRules): Set<string> {
  return idsOf(ownCategories.filter(({ lock }) => lock !== 'none'));
}

function newLeftover({ documents }: Input, rules: OwnerRules, unplaced: NamedGroup[]): MergedGroup {
  return {
    name: newLeftoverName(rules, rules.ownCategories),
    language: commonestLanguage(documents) ?? 'en',
    existingId: null,
    rawCategoryIds: unplaced.map(({ id }) => id).sort(),
  };
}

function mergeUnplaced(
  { documents }: Input,
  rules: OwnerRules,
  { unplaced, room, options }: { unplaced: NamedGroup[]; room: number; options: Options },
): Promise<MergedGroup[]> {
  const places = fixedPlaces(documents, rules, { holding: lockedIds(rules) });
  const { acrossLanguages, namingLanguage } = rules;
  return mergeRawCategories(
    {
      documents: documents.filter(({ id }) => !places.has(id)),
      rawCategories: unplaced,
      maxCategories: Math.max(1, room),
      acrossLanguages,
      taken: rules.ownCategories.map(({ name }) => name),
      namingLanguage: namingLanguage ?? (acrossLanguages ? commonestLanguage(documents) : null),
    },
    options,
  );
}
