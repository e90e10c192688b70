import type { EngineDocument, Group } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { buildCorpus } from '../compare/corpus.ts';
import { nameNewGroups } from '../name/name-new-groups.ts';
import { at } from '../numeric/indexing.ts';
import { type CutMembers, type CutRequest, membersOfCut } from './cut-members.ts';

/** Cuts are named from the beginnings of documents: this is how much of each, and of all together, is read. */
const MAX_CHARACTERS = 3_000;
const MIN_CHARACTERS = 300;
const MAX_TOTAL_CHARACTERS = 1_000_000;

/**
 * Returns the categories of a cut through a tree, with names: what the owner sees when asking for finer or coarser
 * ones. Own categories keep their documents, stay even when empty, and take in others unless they are closed. Documents
 * that the owner pinned stay where they are, and so do those that are not in the tree. A category with exactly the
 * documents of a present one is that category. All others are named from the beginnings of their documents. Pure: the
 * same input gives the same output, regardless of document order.
 */
export function cutCategories(tree: CategoryTree, request: CutRequest<EngineDocument>): Group[] {
  return nameUnnamed(membersOfCut(tree, request), request.documents, request.rules.namingLanguage);
}

function nameUnnamed(
  members: CutMembers,
  documents: readonly EngineDocument[],
  namingLanguage: string | null,
): Group[] {
  const named = members.flatMap(({ group }) => group ?? []);
  if (named.length === members.length) return named;
  // Those with names come first, as present ones do.
  const ordered = members.toSorted((a, b) => Number(a.group === null) - Number(b.group === null));
  const groupOf = new Map(ordered.flatMap(({ documentIds }, group) => documentIds.map((id) => [id, group])));
  const placed = documents.filter(({ id }) => groupOf.has(id));
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, MAX_TOTAL_CHARACTERS / placed.length));
  const corpus = buildCorpus(
    placed.map((document) => ({ ...document, digest: document.digest.slice(0, characters) })),
  );
  const { names, languages } = nameNewGroups(corpus, {
    groups: Int32Array.from(corpus, ({ document }) => groupOf.get(document.id) ?? -1),
    present: named.map(({ name, language, existingId }) => ({ id: existingId ?? '', name, language })),
    namingLanguage,
  });
  const all = ordered.map(
    ({ group, documentIds }, i) =>
      group ?? { name: at(names, i).name, language: at(languages, i), existingId: null, documentIds },
  );
  return joinSameNames(members.map((one) => at(all, ordered.indexOf(one))));
}

/** Groups that nothing can be said about get the same name; groups with the same name become one. */
export const joinSameNames = (groups: readonly Group[]): Group[] =>
  [...Map.groupBy(groups, ({ name }) => name).values()].map((same) => ({
    ...at(same, 0),
    documentIds: same.flatMap(({ documentIds }) => documentIds),
  }));
