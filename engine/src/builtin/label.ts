import type { CategorizerOptions, EngineDocument, NamedGroup, RawPlacement } from '../categorizer.ts';
import { assignToExisting } from '../clustering/existing-groups.ts';
import { renumberFrom } from '../clustering/labels.ts';
import { nameKey } from '../name-key.ts';
import { reasonsOf } from '../naming/file-reasons.ts';
import { headingsOf } from '../naming/group-headings.ts';
import { nameGroups } from '../naming/group-names.ts';
import { at } from '../numeric/indexing.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { fitsOf } from './confidence/confidence.ts';
import { existingGroups, firstLanguages } from './grouping.ts';
import { reportStep } from './progress.ts';

/** Phase 1: finds a raw category for every document that has none; the other documents serve as context. */
export async function labelDocuments(
  { documents, present }: { documents: EngineDocument[]; present: NamedGroup[] },
  { comparer, ...options }: CategorizerOptions & { comparer: Comparer },
): Promise<RawPlacement[]> {
  if (documents.every((document) => document.rawCategoryId !== null)) return [];
  const comparison = await comparer.compare(documents, options);
  const { corpus, subcorpora } = comparison;
  const { raw: clusters } = comparison.partition();
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
  { corpus, subcorpora, partition, readTexts }: Comparison,
  { groups, present }: { groups: Int32Array; present: NamedGroup[] },
): RawPlacement[] {
  const languages = firstLanguages(corpus, { groups, present });
  const headings = headingsOf(subcorpora, { groups, languages });
  const texts = readTexts();
  const names = nameGroups({
    corpus,
    texts,
    groups,
    languages,
    present: languages.map((_, group) => present[group]?.name ?? null),
    headings,
    isRaw: true,
  });
  const sameName = new Map(present.map((group) => [nameKey(group.name), group]));
  const fits = fitsOf(subcorpora, { groups, natural: partition().natural, headings });
  const reasons = reasonsOf(corpus, {
    texts,
    groups,
    phrases: names.map(({ phrases }) => phrases),
    headings,
  });
  return corpus.flatMap(({ document, language }, i) => {
    if (document.rawCategoryId !== null) return [];
    const group = at(groups, i);
    const { name, isFallback } = at(names, group);
    const known = present[group] ?? sameName.get(nameKey(name));
    const { confidence, second, fitsNowhere } = at(fits, i);
    const secondName = second && at(names, second.group).name;
    return {
      documentId: document.id,
      name: known?.name ?? name,
      language: known?.language ?? at(languages, group),
      documentLanguage: language,
      existingId: known?.id ?? null,
      // A fallback name means that nothing is known about the document.
      confidence: isFallback ? 0 : confidence,
      ...at(reasons, i),
      // Leftover groups with the same name are one raw category.
      secondBest: secondName && secondName !== name ? { name: secondName, nearness: second.nearness } : null,
      fitsNowhere: isFallback || fitsNowhere,
      placedBy: 'builtin',
    };
  });
}
