import type { Categorizer, MergedGroup, NamedGroup } from '../categorizer.ts';
import { fixedPlaces, idsOf, newLeftoverName } from '../owner-rules.ts';
import { ownerPlacement, withLeftoverOf } from './owner-placement.ts';
import { subjectLine } from './prompts/sort-prompts.ts';
import type { SortCalls } from './sort-calls.ts';
import { entriesFor, type Sorted, sortItems } from './sort-items.ts';
import type { SortItem } from './sort-request.ts';

type Input = Parameters<Categorizer['mergeRawCategories']>[0];

/** Phase 2, merge: the model names the categories and places whole raw categories; the fallback places the rest. */
export async function mergeRawCategories(
  calls: SortCalls,
  input: Input,
  signal: AbortSignal,
): Promise<MergedGroup[]> {
  const { documents, rawCategories, maxCategories, rules } = input;
  const own = rules?.ownCategories ?? [];
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId ?? '');
  const items = rawCategories.map((raw): SortItem => {
    const files = members.get(raw.id) ?? [];
    const examples = files.slice(0, 3).map(({ filename }) => filename);
    const subject = { name: raw.name, count: files.length, examples };
    return { id: raw.id, language: raw.language, text: subjectLine(subject), subject };
  });
  const owner =
    rules && ownerPlacement(rules, { documents, categories: own, places: examplesOf(input), maxCategories });
  const sorted = await sortItems(calls, {
    items,
    present: [],
    taken: own,
    room: Math.max(0, maxCategories - own.length),
    owner,
  });
  const { fallback, onFallback } = calls.model;
  const open = rawCategories.length - sorted.places.size;
  if (open > 0) onFallback?.(open);
  const withSources = (group: MergedGroup): MergedGroup => ({
    ...group,
    placedBy: entriesFor(sorted.placedBy, group.rawCategoryIds),
  });
  if (sorted.places.size === 0) {
    return (await fallback.mergeRawCategories(input, { signal })).map(withSources);
  }
  const all = { ...sorted, groups: [...own, ...sorted.groups] };
  const { groups, places } =
    open > 0 ? await placeRemaining(fallback, { ...withLeftoverOf(input, owner), sorted: all, signal }) : all;
  const byGroup = Map.groupBy(rawCategories, ({ id }) => places.get(id));
  const isOwn = idsOf(own);
  return groups.flatMap(({ id, name, language }) => {
    const rawCategoryIds = (byGroup.get(id) ?? []).map((raw) => raw.id);
    const existingId = isOwn.has(id) ? id : null;
    if (existingId === null && rawCategoryIds.length === 0) return [];
    return [withSources({ name, language, ...(rules && { existingId }), rawCategoryIds })];
  });
}

/** The own category of each document that is in one: such documents serve as its examples. */
function examplesOf({ documents, rules }: Input): Map<string, string | null> {
  const own = idsOf(rules?.ownCategories ?? []);
  return fixedPlaces(documents, rules ?? { pins: {} }, { known: own, holding: own });
}

/**
 * Has the fallback place the documents of the remaining raw categories; each raw category goes as a whole to where most
 * of its documents went.
 */
async function placeRemaining(
  fallback: Categorizer,
  {
    documents,
    rawCategories,
    maxCategories,
    rules,
    sorted,
    signal,
  }: Input & { sorted: Sorted; signal: AbortSignal },
): Promise<Pick<Sorted, 'groups' | 'places'>> {
  const own = rules?.ownCategories ?? [];
  const used = new Set([...sorted.places.values(), ...idsOf(own)]);
  const present = sorted.groups.filter(({ id }) => used.has(id));
  const known = idsOf(rawCategories);
  // Pinned documents, and those in locked categories, do not move with their raw categories.
  const locked = idsOf(own.filter(({ lock }) => lock !== 'none'));
  const fixed = fixedPlaces(documents, rules ?? { pins: {} }, { holding: locked });
  const placed = await fallback.assignDocuments(
    {
      documents: documents
        .filter(({ id, rawCategoryId }) => known.has(rawCategoryId ?? '') && !fixed.has(id))
        .map((document) => ({
          ...document,
          categoryId: sorted.places.get(document.rawCategoryId ?? '') ?? null,
        })),
      present,
      maxCategories,
      ...(rules && { rules: { ...rules, pins: {} } }),
    },
    { signal },
  );
  const groups = placed.map(
    ({ existingId, name, language }): NamedGroup => ({ id: existingId ?? `rest ${name}`, name, language }),
  );
  const groupOf = new Map(
    placed.flatMap(({ documentIds }, i) => documentIds.map((id) => [id, groups[i]?.id as string])),
  );
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId ?? '');
  const places = new Map(sorted.places);
  const open = groups.filter(
    ({ id }) => !own.some((category) => category.id === id && category.lock === 'closed'),
  );
  if (open.length === 0 && rules) {
    // All existing categories are closed, and the remaining raw categories have no documents that would indicate a
    // place.
    const created = {
      id: 'rest',
      name: newLeftoverName(rules, groups),
      language: rawCategories[0]?.language ?? 'en',
    };
    groups.push(created);
    open.push(created);
  }
  for (const raw of rawCategories) {
    if (places.has(raw.id)) continue;
    const votes = (members.get(raw.id) ?? []).flatMap(({ id }) => groupOf.get(id) ?? []);
    places.set(raw.id, mostFrequent(votes) ?? largestCategory(raw, open, [...groupOf.values()]));
  }
  return { groups, places };
}

/** Where a raw category without documents goes: to the largest category, in its own language if there is one. */
function largestCategory(raw: NamedGroup, groups: readonly NamedGroup[], placed: readonly string[]): string {
  const own = groups.filter(({ language }) => language === raw.language).map(({ id }) => id);
  const sameLanguage = placed.filter((id) => own.includes(id));
  return mostFrequent(sameLanguage) ?? own[0] ?? mostFrequent(placed) ?? (groups[0]?.id as string);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, own]) => ({
    value,
    count: own.length,
  }));
  return counts.sort((a, b) => b.count - a.count)[0]?.value;
}
