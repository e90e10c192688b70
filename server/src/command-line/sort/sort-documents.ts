import { splitPath } from '@sheaf/contract/uploads/folders';
import type { Categorizer, EngineDocument, PlacementReasons, Progress } from '@sheaf/engine/categorizer';
import type { CategorySettings, ListedCategory } from './category-settings.ts';
import { byFile, type Explanation, type ReadDocument, type SortedDocument } from './documents.ts';
import { groupDocuments } from './group-documents.ts';

// Phase 1's approximate share of the total time.
const LABEL_SHARE = 0.6;

/** Both phases. The same documents are sorted the same way, whatever their order, and returned by name. */
export async function sortDocuments(
  read: ReadDocument[],
  {
    categorizer,
    settings,
    list,
    hasModel,
    onProgress,
  }: {
    categorizer: Categorizer;
    settings: CategorySettings;
    list: readonly ListedCategory[];
    hasModel: boolean;
    onProgress: Progress;
  },
): Promise<SortedDocument[]> {
  const inOrder = read.sort(byFile);
  const documents = inOrder.map((document) => toEngineDocument(document, settings));
  const placements = await categorizer.labelDocuments(
    { documents, present: [] },
    { onProgress: (done, message) => onProgress(LABEL_SHARE * done, message) },
  );
  const placementOf = new Map(placements.map((placement) => [placement.documentId, placement]));
  for (const document of documents) {
    const placement = required(placementOf.get(document.id), document.id);
    document.rawCategoryId = placement.name;
    document.language = placement.documentLanguage;
  }
  const rawCategories = [...new Map(placements.map(({ name, language }) => [name, language]))].map(
    ([name, language]) => ({ id: name, name, language }),
  );
  const groups = await groupDocuments({
    categorizer,
    documents,
    rawCategories,
    settings,
    list,
    onProgress: (done, message) => onProgress(LABEL_SHARE + (1 - LABEL_SHARE) * done, message),
  });
  const categoryOf = new Map(
    groups.flatMap((group) =>
      group.documentIds.map(
        (id) =>
          [
            id,
            {
              name: group.name,
              by: group.placedBy?.get(id) ?? 'builtin',
              placement: group.placements?.get(id),
            },
          ] as const,
      ),
    ),
  );
  return inOrder.map(({ file, tokenCount, notes }) => {
    const raw = required(placementOf.get(file), file);
    const category = required(categoryOf.get(file), file);
    return {
      file,
      language: raw.documentLanguage,
      rawCategory: raw.name,
      category: category.name,
      tokenCount,
      notes,
      ...(settings.explains && { explanation: explanationOf(category.placement ?? raw) }),
      ...(hasModel && { placedBy: { raw: raw.placedBy, final: category.by } }),
    };
  });
}

const explanationOf = ({ reason, secondBest }: PlacementReasons): Explanation => ({
  reason,
  secondBest: secondBest?.name ?? null,
});

/** A document is identified by its path, so that nothing depends on when or where it is sorted. */
function toEngineDocument(
  { file, language, digest, terms }: ReadDocument,
  { usesFolders }: CategorySettings,
): EngineDocument {
  const { folder, filename } = splitPath(file);
  return {
    id: file,
    filename,
    ...(usesFolders && { folder }),
    language,
    digest,
    terms,
    rawCategoryId: null,
    categoryId: null,
  };
}

function required<T>(value: T | undefined, file: string): T {
  if (value === undefined) throw new Error(`The categorizer has lost ${file}.`);
  return value;
}
