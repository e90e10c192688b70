import { z } from 'zod';
import type { CategorizerOptions, EngineDocument, Group, MergedGroup, OwnerRules } from '../categorizer.ts';
import type { CategoryTree } from '../category-tree.ts';
import { uniqueNamer } from '../name/unique-names.ts';
import { at } from '../numeric/indexing.ts';
import { ModelOutageError } from './calls/model-outage.ts';
import { cleanName } from './prompts/clean-name.ts';
import { readUnionNames, type Union, unionQuestion } from './prompts/sort-prompts.ts';
import { keyOf, type SortCalls } from './sort-calls.ts';

/** Only the nodes nearest to the top are named, as many as fit in one call. */
const MAX_NAMED_NODES = 60;

const CachedNames = z.array(z.tuple([z.int().nonnegative(), z.string()]));

type Placed = Pick<Group, 'name' | 'language' | 'documentIds'>;

interface Input {
  documents: EngineDocument[];
  maxCategories: number;
  groups: readonly Placed[];
  rules?: OwnerRules;
}

export function documentGroups(
  groups: readonly MergedGroup[],
  documents: readonly EngineDocument[],
): Placed[] {
  const members = Map.groupBy(documents, ({ rawCategoryId }) => rawCategoryId);
  return groups.map(({ name, language, rawCategoryIds }) => ({
    name,
    language,
    documentIds: rawCategoryIds.flatMap((id) => (members.get(id) ?? []).map((document) => document.id)),
  }));
}

/**
 * Hands over a tree whose natural cut is the model's categories, if `onTree` is given: the fallback compares the
 * documents and links the categories, and the model names, in one call, the categories that result from merging them.
 * Names that it does not give are generated when the tree is cut; a failure of the model does no harm here.
 */
export async function handOverTree(
  calls: SortCalls,
  { documents, maxCategories, groups, rules }: Input,
  { onTree, signal }: CategorizerOptions & { signal: AbortSignal },
): Promise<void> {
  if (!onTree) return;
  const present = groups.map(({ name, language }, i) => ({ id: `group ${i}`, name, language }));
  const groupOf = new Map(
    groups.flatMap(({ documentIds }, i) => documentIds.map((id) => [id, `group ${i}`])),
  );
  let tree: CategoryTree | undefined;
  await calls.model.fallback.assignDocuments(
    {
      documents: documents.flatMap((document) => {
        const categoryId = groupOf.get(document.id);
        return categoryId === undefined ? [] : [{ ...document, categoryId }];
      }),
      present,
      maxCategories,
    },
    { signal, onTree: (created) => (tree = created) },
  );
  if (!tree) return;
  await nameNodes(calls, tree, { groups, namingLanguage: rules?.namingLanguage ?? null });
  onTree(tree);
}

/** Names the categories that result when the tree's natural groups are merged. */
async function nameNodes(
  calls: SortCalls,
  tree: CategoryTree,
  { groups, namingLanguage }: { groups: readonly Placed[]; namingLanguage: string | null },
): Promise<void> {
  const above = tree.leaves.length - tree.naturalCount;
  const members = membersOf(tree, groups);
  const nodes = tree.merges
    .map((merge, i) => ({ merge, own: at(members, i) }))
    .slice(above)
    .slice(-MAX_NAMED_NODES);
  const unions = nodes.map(({ own }): Union => {
    const largest = own.toSorted((a, b) => b.documentIds.length - a.documentIds.length);
    return {
      language: namingLanguage ?? largest[0]?.language ?? 'en',
      names: largest.map(({ name }) => name),
    };
  });
  if (unions.length === 0) return;
  const given = await unionNames(calls, unions);
  const uniqueName = uniqueNamer(groups.map(({ name }) => name));
  nodes.forEach(({ merge }, i) => {
    const name = cleanName(given.get(i) ?? '');
    const free = name && uniqueName([name], at(unions, i).language);
    if (free) merge.name = free;
  });
}

/** The groups in the category that each merge creates. */
function membersOf({ leaves, merges, leafOf }: CategoryTree, groups: readonly Placed[]): Placed[][] {
  const own = leaves.map(() => new Set<Placed>());
  for (const group of groups) {
    for (const id of group.documentIds) own[leafOf[id] ?? -1]?.add(group);
  }
  return merges.map(({ into, from }) => {
    const both = at(own, into).union(at(own, from));
    own[into] = both;
    return [...both];
  });
}

async function unionNames({ model, ask }: SortCalls, unions: readonly Union[]): Promise<Map<number, string>> {
  const key = keyOf(model, ['union', unions]);
  const cached = CachedNames.safeParse((await model.cache.find([key])).get(key));
  if (cached.success) return new Map(cached.data);
  try {
    const { text = '' } = await ask(() => unionQuestion(unions));
    const names = readUnionNames(text, unions.length);
    if (names.size > 0) await model.cache.set([{ key, reply: [...names] }]);
    return names;
  } catch (error) {
    // The documents are sorted already: missing names are generated when the tree is cut.
    if (error instanceof ModelOutageError) return new Map();
    throw error;
  }
}
