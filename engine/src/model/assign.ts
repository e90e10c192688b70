import type { EngineDocument, Group, NamedGroup } from '../categorizer.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { materialOf } from './prompts/label-prompt.ts';
import { pick, type Sorted, type SortItem, sortItems } from './sort.ts';
import type { SortCalls } from './sort-calls.ts';

/** What the model is shown of a document besides its raw category, in characters. */
const EXCERPT_CHARS = 500;

interface Input {
  documents: EngineDocument[];
  present: NamedGroup[];
  maxCategories: number;
  rawCategories?: NamedGroup[];
}

/** Phase 2, assign: the model names new categories and places file by file; the fallback places the rest. */
export async function assignDocuments(
  calls: SortCalls,
  { documents, present, maxCategories, rawCategories = [] }: Input,
  signal: AbortSignal,
): Promise<Group[]> {
  const isPresent = new Set(present.map(({ id }) => id));
  const raw = new Map(rawCategories.map((category) => [category.id, category]));
  const open = documents.filter(({ categoryId }) => !isPresent.has(categoryId ?? ''));
  const items = open.map((document): SortItem => {
    const own = raw.get(document.rawCategoryId ?? '');
    const name = own?.name ?? (wordsOfFileName(document.filename) || document.filename);
    return {
      id: document.id,
      language: document.language,
      text: `Subject: ${name}\n${materialOf(document, EXCERPT_CHARS)}`,
      subject: { name, count: 1, examples: [document.filename] },
    };
  });
  const room = Math.max(0, maxCategories - present.length);
  const sorted = await sortItems(calls, { items, present, room });
  const places = new Map(sorted.places);
  for (const { id, categoryId } of documents) {
    if (isPresent.has(categoryId ?? '')) places.set(id, categoryId as string);
  }
  if (places.size < documents.length) {
    calls.model.onFallback?.(documents.length - places.size);
    const groups = await placeRest(calls, {
      documents,
      present,
      maxCategories,
      sorted: { ...sorted, places },
      signal,
    });
    return groups.map((group) => ({ ...group, placedBy: pick(sorted.placedBy, group.documentIds) }));
  }
  const byGroup = Map.groupBy(documents, ({ id }) => places.get(id));
  return sorted.groups.flatMap(({ id, name, language }) => {
    const documentIds = (byGroup.get(id) ?? []).map((document) => document.id);
    const existingId = isPresent.has(id) ? id : null;
    if (existingId === null && documentIds.length === 0) return [];
    return [{ name, language, existingId, documentIds, placedBy: pick(sorted.placedBy, documentIds) }];
  });
}

/** Has the fallback place the documents that are left among all categories there are, and into new ones if it must. */
async function placeRest(
  calls: SortCalls,
  {
    documents,
    present,
    maxCategories,
    sorted,
    signal,
  }: Omit<Input, 'rawCategories'> & { sorted: Sorted; signal: AbortSignal },
): Promise<Group[]> {
  const isPresent = new Set(present.map(({ id }) => id));
  const used = new Set(sorted.places.values());
  const groups = await calls.model.fallback.assignDocuments(
    {
      documents: documents.map((document) => ({
        ...document,
        categoryId: sorted.places.get(document.id) ?? null,
      })),
      present: sorted.groups.filter(({ id }) => isPresent.has(id) || used.has(id)),
      maxCategories,
    },
    { signal },
  );
  return groups.map((group) => ({
    ...group,
    existingId: isPresent.has(group.existingId ?? '') ? group.existingId : null,
  }));
}
