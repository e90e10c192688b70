import type { Categorizer, CategorizerOptions, Group, NamedGroup, OwnerRules } from '../categorizer.ts';
import { argmax, at } from '../numeric/indexing.ts';
import {
  commonestLanguage,
  idsOf,
  leftoverAmong,
  newLeftoverName,
  openCategories,
  settledByRules,
} from '../owner-rules.ts';
import { minFit, scoreFit } from '../similarity/category-fit.ts';
import { assignDocuments } from './assign.ts';
import type { Comparer } from './comparison.ts';
import { type Compared, withReasons } from './own-reasons.ts';

type Input = Parameters<Categorizer['assignDocuments']>[0];
type Options = CategorizerOptions & { comparer: Comparer };

/**
 * Phase 2, file by file, within the owner's rules: documents that fit an own category go there; the rest is sorted into
 * the other present categories and new ones, as far as there is room, or goes into the leftover in strict mode.
 */
export async function assignByRules(input: Input, rules: OwnerRules, options: Options): Promise<Group[]> {
  const { categories, places } = settledByRules(input, rules);
  const fixed = new Set(places.keys());
  const state: State = { input, rules, categories, places, created: [] };
  const best = await bestCategories(state, options);
  for (const { id, language } of input.documents) {
    const own = best.own.get(id);
    if (!places.has(id) && own && own.fit >= minFit(rules.mode, language)) places.set(id, own.categoryId);
  }
  const unplaced = input.documents.flatMap(({ id }) => (places.has(id) ? [] : [id])).sort();
  if (unplaced.length > 0) {
    if (rules.mode === 'strict') placeStrictly(state, unplaced, best.own);
    else await placeFreely(state, { unplaced, best: best.any, options });
  }
  const groups = groupsOf(state);
  return input.explains && best.compared ? withReasons(groups, { ...best.compared, fixed }) : groups;
}

interface State {
  input: Input;
  rules: OwnerRules;
  /** The categories that are kept. */
  categories: NamedGroup[];
  /** The category of each placed document; null for documents that stay out of all categories. */
  places: Map<string, string | null>;
  created: Group[];
}

/** By document id, the best category and how well the document fits it. */
type Best = Map<string, { categoryId: string; fit: number }>;

/** Finds the own category that each document fits best, and the best one of any kind; closed ones take nothing in. */
async function bestCategories(
  { input, rules, categories, places }: State,
  options: Options,
): Promise<{ own: Best; any: Best; compared: Compared | null }> {
  const own = openCategories(rules);
  const isOwn = idsOf(rules.ownCategories);
  const any = [...own, ...categories.filter(({ id }) => !isOwn.has(id))];
  const best = { own: new Map(), any: new Map(), compared: null };
  if (any.length === 0 || input.documents.every(({ id }) => places.has(id))) return best;
  const comparison = await options.comparer.compare(input.documents, options);
  const numbers = new Map(any.map(({ id }, i) => [id, i]));
  const examples = comparison.corpus.map(({ document }) => numbers.get(places.get(document.id) ?? '') ?? -1);
  const fits = scoreFit(comparison, { described: any, examples });
  comparison.corpus.forEach(({ document }, i) => {
    for (const [kind, count] of [
      ['own', own.length],
      ['any', any.length],
    ] as const) {
      const row = at(fits, i).subarray(0, count);
      const category = any[argmax(row)];
      if (category) best[kind].set(document.id, { categoryId: category.id, fit: Math.max(...row) });
    }
  });
  return { ...best, compared: { comparison, described: any, own, fits } };
}

/** Puts the rest into the leftover or, without room for one, into the own category that each document fits best. */
function placeStrictly(state: State, unplaced: string[], best: Best): void {
  const { input, rules, categories, places, created } = state;
  const closed = new Set(rules.ownCategories.flatMap(({ id, lock }) => (lock === 'closed' ? [id] : [])));
  const leftover = leftoverAmong(categories, rules);
  if (leftover && !closed.has(leftover.id)) for (const id of unplaced) places.set(id, leftover.id);
  else if (input.mayLeaveOut) for (const id of unplaced) places.set(id, null);
  else if (best.size > 0 && categories.length >= input.maxCategories) placeBest(places, unplaced, best);
  else {
    const language = commonestLanguage(input.documents) ?? 'en';
    const name = newLeftoverName(rules, categories);
    created.push({ name, language, existingId: null, documentIds: unplaced });
  }
}

function placeBest(places: Map<string, string | null>, unplaced: string[], best: Best): void {
  for (const id of unplaced) places.set(id, best.get(id)?.categoryId ?? null);
}

/** Sorts documents that fit no own category into the other present categories and new ones, as without rules. */
async function placeFreely(
  state: State,
  { unplaced, best, options }: { unplaced: string[]; best: Best; options: Options },
): Promise<void> {
  const { input, rules, categories, places, created } = state;
  const room = input.maxCategories - categories.length;
  if (room <= 0 && best.size > 0 && !input.mayLeaveOut) return placeBest(places, unplaced, best);
  const isOwn = idsOf(rules.ownCategories);
  const present = categories.filter(({ id }) => !isOwn.has(id));
  const isOther = idsOf(present);
  const isUnplaced = new Set(unplaced);
  const documents = input.documents
    .map((document) => ({ ...document, categoryId: places.get(document.id) ?? null }))
    .filter(({ id, categoryId }) => isUnplaced.has(id) || isOther.has(categoryId ?? ''));
  const groups = await assignDocuments(
    {
      ...input,
      documents,
      present,
      maxCategories: Math.max(1, room) + present.length,
      acrossLanguages: rules.acrossLanguages || input.acrossLanguages === true,
      taken: categories.map(({ name }) => name),
      namingLanguage: newLanguage(input, rules),
    },
    options,
  );
  for (const group of groups) {
    if (group.existingId === null) created.push(group);
    else for (const id of group.documentIds) places.set(id, group.existingId);
  }
}

/** Returns the language of new names: the chosen one or, when sorting across languages, the most common one. */
function newLanguage({ documents }: Input, { namingLanguage, acrossLanguages }: OwnerRules): string | null {
  return namingLanguage ?? (acrossLanguages ? commonestLanguage(documents) : null);
}

function groupsOf({ input, categories, places, created }: State): Group[] {
  const ids = input.documents.map(({ id }) => id).sort();
  const byCategory = Map.groupBy(ids, (id) => places.get(id));
  const present = categories.map(({ id, name, language }) => ({
    name,
    language,
    existingId: id,
    documentIds: byCategory.get(id) ?? [],
  }));
  return [...present, ...created];
}
