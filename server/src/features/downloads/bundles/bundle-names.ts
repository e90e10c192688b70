import { plural } from '@sheaf/contract/plural';
import { uniqueNamer } from '../assembly/safe-names.ts';
import type { FilledBundle } from './fill-bundles.ts';
import type { PlanInput, PlannedBundle, Section } from './plan-input.ts';

/** The maximum number of categories listed in the name of a shared bundle. */
const MAX_LISTED_NAMES = 3;

/** Gives bundles their titles and file names: "03 Contracts (2 of 3).md". */
export function nameBundles(input: PlanInput, bundles: readonly FilledBundle[]): PlannedBundle[] {
  const uniqueName = uniqueNamer();
  const parts = new Map<object, number>();
  for (const { sections } of bundles) {
    for (const { category } of sections) parts.set(category, (parts.get(category) ?? 0) + 1);
  }
  const seen = new Map<object, number>();
  const digits = Math.max(2, ...input.categories.map(({ number }) => String(number).length));
  return bundles.map(({ sections: filled, size }) => {
    const sections = filled.map(({ category, pieces }): Section => {
      const part = (seen.get(category) ?? 0) + 1;
      seen.set(category, part);
      const { id, name, number } = category;
      return { category: { id, name, number }, pieces, part, of: parts.get(category) ?? 1 };
    });
    const title = titleOf(sections);
    const number = String(sections[0]?.category.number ?? 0).padStart(digits, '0');
    return { name: uniqueName(`${number} ${title}.${input.format}`), title, sections, size };
  });
}

function titleOf(sections: readonly Section[]): string {
  const labels = sections.map(sectionTitle);
  if (labels.length <= MAX_LISTED_NAMES) return labels.join(', ');
  const more = labels.length - MAX_LISTED_NAMES;
  return `${labels.slice(0, MAX_LISTED_NAMES).join(', ')} and ${more} more ${plural(more, 'category', 'categories')}`;
}

/** "Contracts (2 of 3)" */
export const sectionTitle = ({ category, part, of }: Section): string =>
  of === 1 ? category.name : `${category.name} (${part} of ${of})`;
