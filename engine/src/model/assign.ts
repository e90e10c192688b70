import type { Categorizer, EngineDocument, Group, NamedGroup, OwnerRules } from '../categorizer.ts';
import { idsOf, NO_RULES, settledByRules } from '../owner-rules.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { ownerPlacement, withLeftoverOf } from './owner-placement.ts';
import { materialOf } from './prompts/label-prompt.ts';
import type { SortCalls } from './sort-calls.ts';
import { entriesFor, sortItems } from './sort-items.ts';
import type { SortItem } from './sort-request.ts';

/** How much of a document the model is shown besides its raw category, in characters. */
const EXCERPT_CHARS = 500;

type Input = Parameters<Categorizer['assignDocuments']>[0];

/** Phase 2, assign: the model names new categories and places file by file; the fallback places the rest. */
export async function assignDocuments(calls: SortCalls, input: Input, signal: AbortSignal): Promise<Group[]> {
  const { documents, maxCategories, rules, mayLeaveOut, rawCategories = [] } = input;
  const { categories, places } = settledByRules(input, rules ?? NO_RULES);
  const isOwn = idsOf(rules?.ownCategories ?? []);
  const items = itemsOf(
    documents.filter(({ id }) => !places.has(id)),
    rawCategories,
  );
  const owner = rules && ownerPlacement(rules, { documents, categories, places, maxCategories, mayLeaveOut });
  const sorted = await sortItems(calls, {
    items,
    present: categories.filter(({ id }) => !isOwn.has(id)),
    taken: categories,
    room: Math.max(0, maxCategories - categories.length),
    owner,
    mayLeaveOut,
  });
  for (const [id, place] of sorted.places) places.set(id, place);
  // Items that the model declined are left out; those that it failed to place are not.
  if (mayLeaveOut)
    for (const { id } of items) if (!calls.failures.has(id) && !places.has(id)) places.set(id, null);
  const isKnown = idsOf(categories);
  const all = [...categories, ...sorted.groups.filter(({ id }) => !isKnown.has(id))];
  const groups =
    places.size < documents.length
      ? await placeRemaining(calls, { input: withLeftoverOf(input, owner), places, all, signal })
      : null;
  const byGroup = Map.groupBy(documents, ({ id }) => places.get(id));
  const created = all.map(({ id, name, language }): Group => {
    const documentIds = (byGroup.get(id) ?? []).map((document) => document.id);
    return { name, language, existingId: id, documentIds };
  });
  return (groups ?? created)
    .map((group) => ({ ...group, existingId: isKnown.has(group.existingId ?? '') ? group.existingId : null }))
    .filter(({ existingId, documentIds }) => existingId !== null || documentIds.length > 0)
    .map((group) => ({ ...group, placedBy: entriesFor(sorted.placedBy, group.documentIds) }));
}

function itemsOf(open: readonly EngineDocument[], rawCategories: readonly NamedGroup[]): SortItem[] {
  const raw = new Map(rawCategories.map((category) => [category.id, category]));
  return open.map((document) => {
    const own = raw.get(document.rawCategoryId ?? '');
    const name = own?.name ?? (wordsOfFileName(document.filename) || document.filename);
    return {
      id: document.id,
      language: document.language,
      text: `Subject: ${name}\n${materialOf(document, EXCERPT_CHARS)}`,
      subject: { name, count: 1, examples: [document.filename] },
    };
  });
}

/** Has the fallback place the remaining documents among all existing categories, and into new ones if it must. */
async function placeRemaining(
  calls: SortCalls,
  {
    input,
    places,
    all,
    signal,
  }: { input: Input; places: ReadonlyMap<string, string | null>; all: NamedGroup[]; signal: AbortSignal },
): Promise<Group[]> {
  const { documents, present, rules, maxCategories, mayLeaveOut } = input;
  calls.model.onFallback?.(documents.length - places.size);
  const used = new Set([...idsOf(present), ...idsOf(rules?.ownCategories ?? []), ...places.values()]);
  return calls.model.fallback.assignDocuments(
    {
      documents: documents.map((document) => ({ ...document, categoryId: places.get(document.id) ?? null })),
      present: all.filter(({ id }) => used.has(id)),
      maxCategories,
      ...(rules && { rules: withLeftOut(rules, places) }),
      ...(mayLeaveOut && { mayLeaveOut }),
    },
    { signal },
  );
}

/**
 * The rules with the documents that the model left out pinned to no category, so that the fallback leaves them out as
 * well.
 */
function withLeftOut(rules: OwnerRules, places: ReadonlyMap<string, string | null>): OwnerRules {
  const out = [...places].flatMap(([id, place]) => (place === null ? [[id, null] as const] : []));
  return { ...rules, pins: { ...rules.pins, ...Object.fromEntries(out) } };
}
