import type { Categorizer, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';

/**
 * Has the fallback label the documents without a placement. The others are its context, so that the rest joins existing
 * names where they fit.
 */
export async function labelRemaining(
  fallback: Categorizer,
  given: {
    documents: readonly EngineDocument[];
    present: readonly NamedGroup[];
    placed: readonly RawPlacement[];
    signal: AbortSignal;
  },
): Promise<RawPlacement[]> {
  const { documents, present, placed, signal } = given;
  const created = new Map<string, NamedGroup>();
  for (const { name, language, existingId } of placed) {
    if (existingId === null && !created.has(name))
      created.set(name, { id: `new ${created.size}`, name, language });
  }
  const own = new Map(
    placed.map(({ documentId, existingId, name }) => [documentId, existingId ?? created.get(name)?.id]),
  );
  const rest = await fallback.labelDocuments(
    {
      documents: documents.map((document) => ({
        ...document,
        rawCategoryId: document.rawCategoryId ?? own.get(document.id) ?? null,
      })),
      present: [...present, ...created.values()],
    },
    { signal },
  );
  const ids = new Set([...created.values()].map(({ id }) => id));
  return rest.map((placement) =>
    ids.has(placement.existingId ?? '') ? { ...placement, existingId: null } : placement,
  );
}
