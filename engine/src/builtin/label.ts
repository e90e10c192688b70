import type { CategorizerOptions, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import { splitFinely } from '../clustering/communities.ts';
import { assignToExisting } from '../clustering/existing-groups.ts';
import { mergeUnderHeadings } from '../clustering/heading-merges.ts';
import { renumberFrom } from '../clustering/labels.ts';
import { partitionByLanguage } from '../clustering/partition.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { nameKey } from '../naming/unique-names.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { confidencesOf } from './confidence.ts';
import { existingGroups, firstLanguages } from './grouping.ts';
import { reportStep } from './progress.ts';

/** Phase 1: a raw category for every document that has none; the others are context. */
export async function labelDocuments(
  { documents, present }: { documents: EngineDocument[]; present: NamedGroup[] },
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<RawPlacement[]> {
  if (documents.every((document) => document.rawCategoryId !== null)) return [];
  const comparison = await comparer.compare(documents, options);
  const { corpus, subcorpora } = comparison;
  const clusters = mergeUnderHeadings(
    subcorpora,
    partitionByLanguage(corpus, subcorpora, ({ neighbors }) => splitFinely(neighbors)),
  );
  const existing = existingGroups(corpus, present, ({ rawCategoryId }) => rawCategoryId);
  const assigned = assignToExisting(subcorpora, { clusters, existing });
  const groups = renumberFrom(
    present.length,
    assigned.map((group, i) => (group >= 0 ? group : present.length + at(clusters, i))),
  );
  await reportStep(options, 0.7, 'Naming raw categories');
  const placements = placementsOf(comparison, { groups, present });
  options.onProgress?.(1, 'Done');
  return placements;
}

function placementsOf(
  { corpus, subcorpora, readTexts }: Comparison,
  { groups, present }: { groups: Int32Array; present: NamedGroup[] },
): RawPlacement[] {
  const languages = firstLanguages(corpus, { groups, present });
  const headings = headingsOf(subcorpora, { groups, languages });
  const names = nameGroups({
    corpus,
    texts: readTexts(),
    groups,
    languages,
    present: languages.map((_, group) => present[group]?.name ?? null),
    headings,
    isRaw: true,
  });
  const sameName = new Map(present.map((group) => [nameKey(group.name), group]));
  const confidences = confidencesOf(subcorpora, { groups, headings });
  return corpus.flatMap(({ document, language }, i) => {
    if (document.rawCategoryId !== null) return [];
    const group = at(groups, i);
    const { name, reason, isFallback } = at(names, group);
    const known = present[group] ?? sameName.get(nameKey(name));
    return {
      documentId: document.id,
      name: known?.name ?? name,
      language: known?.language ?? at(languages, group),
      documentLanguage: language,
      existingId: known?.id ?? null,
      // Of leftovers nothing is known but that nothing is known.
      confidence: isFallback ? 0 : at(confidences, i),
      reason,
      placedBy: 'builtin',
    };
  });
}
