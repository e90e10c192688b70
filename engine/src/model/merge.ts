import type { Categorizer, EngineDocument, MergedGroup, NamedGroup } from '../categorizer.ts';
import { subjectLine } from './prompts/sort-prompts.ts';
import { pick, type Sorted, type SortItem, sortItems } from './sort.ts';
import type { SortCalls } from './sort-calls.ts';

interface Input {
  documents: EngineDocument[];
  rawCategories: NamedGroup[];
  maxCategories: number;
}

/** Phase 2, merge: the model names the categories and places whole raw categories; the fallback places the rest. */
export async function mergeRawCategories(
  calls: SortCalls,
  input: Input,
  signal: AbortSignal,
): Promise<MergedGroup[]> {
  const { documents, rawCategories, maxCategories } = input;
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId ?? '');
  const items = rawCategories.map((raw): SortItem => {
    const own = members.get(raw.id) ?? [];
    const examples = own.slice(0, 3).map(({ filename }) => filename);
    const subject = { name: raw.name, count: own.length, examples };
    return { id: raw.id, language: raw.language, text: subjectLine(subject), subject };
  });
  const sorted = await sortItems(calls, { items, present: [], room: maxCategories });
  const { fallback, onFallback } = calls.model;
  const open = rawCategories.length - sorted.places.size;
  if (open > 0) onFallback?.(open);
  const withSources = (group: MergedGroup): MergedGroup => ({
    ...group,
    placedBy: pick(sorted.placedBy, group.rawCategoryIds),
  });
  if (sorted.places.size === 0) {
    return (await fallback.mergeRawCategories(input, { signal })).map(withSources);
  }
  const { groups, places } = open > 0 ? await placeRest(fallback, { ...input, sorted, signal }) : sorted;
  const byGroup = Map.groupBy(rawCategories, ({ id }) => places.get(id));
  return groups.flatMap(({ id, name, language }) => {
    const own = byGroup.get(id) ?? [];
    return own.length > 0 ? [withSources({ name, language, rawCategoryIds: own.map((raw) => raw.id) })] : [];
  });
}

/**
 * Has the fallback place the documents of the raw categories that are left; each goes as a whole where most of its
 * documents went.
 */
async function placeRest(
  fallback: Categorizer,
  {
    documents,
    rawCategories,
    maxCategories,
    sorted,
    signal,
  }: Input & { sorted: Sorted; signal: AbortSignal },
): Promise<Pick<Sorted, 'groups' | 'places'>> {
  const used = new Set(sorted.places.values());
  const present = sorted.groups.filter(({ id }) => used.has(id));
  const known = new Set(rawCategories.map(({ id }) => id));
  const placed = await fallback.assignDocuments(
    {
      documents: documents
        .filter(({ rawCategoryId }) => known.has(rawCategoryId ?? ''))
        .map((document) => ({
          ...document,
          categoryId: sorted.places.get(document.rawCategoryId ?? '') ?? null,
        })),
      present,
      maxCategories,
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
  for (const raw of rawCategories) {
    if (places.has(raw.id)) continue;
    const votes = (members.get(raw.id) ?? []).flatMap(({ id }) => groupOf.get(id) ?? []);
    places.set(raw.id, mostFrequent(votes) ?? homeFor(raw, groups, [...groupOf.values()]));
  }
  return { groups, places };
}

/** Where a raw category without documents goes: the largest category, of its language if there is one. */
function homeFor(raw: NamedGroup, groups: readonly NamedGroup[], placed: readonly string[]): string {
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
