import type { EngineDocument, Group } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { majorityLanguages } from '../clustering/group-links.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { namingLanguages } from '../naming/naming-languages.ts';
import { readPhraseTexts } from '../naming/phrase-texts.ts';
import { at } from '../numeric/indexing.ts';
import { buildCorpus } from '../similarity/corpus.ts';
import { subcorporaOfGroups } from '../similarity/group-subcorpora.ts';
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
  return nameUnnamed(membersOfCut(tree, request), {
    documents: request.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    namingLanguage: request.rules.namingLanguage,
  });
}

/** Names the groups that have no name yet. */
function nameUnnamed(
  members: CutMembers,
  { documents, namingLanguage }: { documents: EngineDocument[]; namingLanguage: string | null },
): Group[] {
  const groups = members.map(({ group }) => group);
  const ids = members.map(({ documentIds }) => documentIds);
  const known = groups.filter((group) => group !== null);
  if (known.length === groups.length) return known;
  const groupOf = new Map(ids.flatMap((own, group) => own.map((id) => [id, group])));
  const placed = documents.filter(({ id }) => groupOf.has(id));
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, MAX_TOTAL_CHARACTERS / placed.length));
  const corpus = buildCorpus(
    placed.map((document) => ({ ...document, digest: document.digest.slice(0, characters) })),
  );
  const numbers = Int32Array.from(corpus, ({ document }) => groupOf.get(document.id) ?? -1);
  const subcorpora = subcorporaOfGroups(corpus, numbers);
  const majority = majorityLanguages(subcorpora, { groups: numbers, count: groups.length });
  const own = groups.map((group, i) => group?.language ?? (at(majority, i) || 'en'));
  const languages = namingLanguages(subcorpora, { groups: numbers, languages: own }, namingLanguage);
  const names = nameGroups({
    corpus,
    texts: readPhraseTexts(corpus),
    groups: numbers,
    languages,
    namingLanguage,
    present: groups.map((group) => group?.name ?? null),
    headings: headingsOf(subcorpora, { groups: numbers, languages }),
  });
  const named = groups.map(
    (group, i) =>
      group ?? { name: at(names, i).name, language: at(own, i), existingId: null, documentIds: at(ids, i) },
  );
  // Groups that nothing can be said about get the same name; groups with the same name become one.
  return [...Map.groupBy(named, ({ name }) => name).values()].map((same) => ({
    ...at(same, 0),
    documentIds: same.flatMap(({ documentIds }) => documentIds),
  }));
}
