import type { CategoriserOptions, EngineDocument, NamedGroup, RawPlacement } from '../categoriser.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { confidencesOf } from './confidence.ts';
import { joinUnderHeadings } from './headings/join.ts';
import { headingsOf } from './headings.ts';
import { renumber } from './leiden.ts';
import { nameKey } from './name-choice.ts';
import { nameGroups } from './names.ts';
import { partitionMembers } from './partition.ts';
import { placeAmongPresent } from './present.ts';
import { splitFinely } from './split.ts';
import { step } from './steps.ts';

/** Phase 1: a raw category for every document that has none; the others are context. */
export async function labelDocuments(
  { documents, present }: { documents: EngineDocument[]; present: NamedGroup[] },
  { comparer, ...options }: CategoriserOptions & { comparer: Comparer },
): Promise<RawPlacement[]> {
  if (documents.every((document) => document.rawCategoryId !== null)) return [];
  const comparison = await comparer.compare(documents, options);
  const { members, languages } = comparison;
  const clusters = joinUnderHeadings(
    languages,
    partitionMembers(members, languages, ({ neighbours }) => splitFinely(neighbours)),
  );
  const numbers = new Map(present.map(({ id }, i) => [id, i]));
  const existing = Int32Array.from(
    members,
    ({ document }) => numbers.get(document.rawCategoryId ?? '') ?? -1,
  );
  const placed = placeAmongPresent(languages, { clusters, existing });
  await step(options, 0.7, 'Naming raw categories');
  const placements = placementsOf(comparison, { clusters, placed, present });
  options.onProgress?.(1, 'Done');
  return placements;
}

interface Placing {
  clusters: Int32Array;
  placed: Int32Array;
  present: NamedGroup[];
}

function placementsOf(comparison: Comparison, { clusters, placed, present }: Placing): RawPlacement[] {
  const { members, languages } = comparison;
  const groups = placed.map((group, i) => (group >= 0 ? group : present.length + (clusters[i] as number)));
  const freshest = Int32Array.from(groups.filter((group) => group >= present.length));
  renumber(freshest);
  let at = 0;
  groups.forEach((group, i) => {
    if (group >= present.length) groups[i] = present.length + (freshest[at++] as number);
  });
  const count = Math.max(present.length, ...groups.map((group) => group + 1));
  const groupLanguages = Array.from({ length: count }, (_, group) => present[group]?.language ?? '');
  groups.forEach((group, i) => {
    groupLanguages[group] ||= members[i]?.language ?? '';
  });
  const headings = headingsOf(languages, { groups, languages: groupLanguages });
  const names = nameGroups({
    members,
    texts: comparison.readTexts(),
    groups,
    languages: groupLanguages,
    present: groupLanguages.map((_, group) => present[group]?.name ?? null),
    headings,
    isRaw: true,
  });
  const sameName = new Map(present.map((group) => [nameKey(group.name), group]));
  const confidences = confidencesOf(languages, { groups, headings });
  return members.flatMap((member, i) => {
    if (member.document.rawCategoryId !== null) return [];
    const group = groups[i] as number;
    const named = names[group];
    const known = present[group] ?? sameName.get(nameKey(named?.name ?? ''));
    return {
      documentId: member.document.id,
      name: known?.name ?? (named?.name as string),
      language: known?.language ?? (groupLanguages[group] as string),
      documentLanguage: member.language,
      existingId: known?.id ?? null,
      // Of leftovers nothing is known but that nothing is known.
      confidence: named?.isLeftover ? 0 : (confidences[i] as number),
      reason: named?.reason ?? [],
      placedBy: 'builtin',
    };
  });
}
