import type { CategorizerOptions, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import type { Compared, Comparer } from '../comparer.ts';
import { nameKey } from '../name-key.ts';
import { at } from '../numeric/indexing.ts';
import { followNeighbors, presentGroupsOf } from '../place/follow.ts';
import { type Plan, type Sorted, sort } from '../sort.ts';
import { leavesWithin } from '../tree/leaves-within.ts';
import { placementsOf } from './placements.ts';

/** Phase 1: finds a raw category for every document that has none; the other documents serve as context. */
export async function labelDocuments(
  { documents, present }: { documents: EngineDocument[]; present: NamedGroup[] },
  options: CategorizerOptions & { comparer: Comparer },
): Promise<RawPlacement[]> {
  if (documents.every((document) => document.rawCategoryId !== null)) return [];
  const { onTree, ...rest } = options;
  const compared = await options.comparer.compare(documents, rest);
  const sorted = await sort(compared, { ...rest, plan: planOf(compared, present) });
  return rawPlacements(sorted, present);
}

/** Every raw group is a leaf, and nothing is merged. */
function planOf({ corpus, subcorpora, levels: { raw } }: Compared, present: NamedGroup[]): Plan {
  const known = presentGroupsOf(corpus, present, ({ rawCategoryId }) => rawCategoryId);
  const presentOf = followNeighbors(subcorpora, { clusters: raw, present: known });
  const { leafOfDocument, first } = leavesWithin(raw, presentOf);
  return {
    leafOfDocument,
    leaves: first.map((i, leaf) => ({ language: at(corpus, i).language, naturalGroup: leaf })),
    present,
    presentOfLeaf: first.map((i) => at(presentOf, i)),
    isClosed: present.map(() => false),
    limit: Number.POSITIVE_INFINITY,
  };
}

function rawPlacements(sorted: Sorted, present: NamedGroup[]): RawPlacement[] {
  const { compared, groups, names, languages } = sorted;
  const sameName = new Map(present.map((group) => [nameKey(group.name), group]));
  const placements = placementsOf(sorted);
  return compared.corpus.flatMap(({ document, language }, i) => {
    if (document.rawCategoryId !== null) return [];
    const group = at(groups, i);
    const { name } = at(names, group);
    const known = present[group] ?? sameName.get(nameKey(name));
    return {
      documentId: document.id,
      name: known?.name ?? name,
      language: known?.language ?? at(languages, group),
      documentLanguage: language,
      existingId: known?.id ?? null,
      ...at(placements, i),
      placedBy: 'builtin',
    };
  });
}
