import type { FileNumbers, PlannedBundle } from '../plan-input.ts';

export interface NumberedSection {
  readonly categoryId: string | null;
  readonly part: number;
}

/** What a number stands for: a category with all its parts, or several categories that share a file. */
export const unitOf = (sections: readonly NumberedSection[]): string => {
  const [only, ...others] = sections;
  return others.length === 0
    ? String(only?.categoryId)
    : sections.map(({ categoryId, part }) => `${categoryId} ${part}`).join(', ');
};

/**
 * Numbers files from 1 without a gap. A file keeps the number that it had, unless that is now higher than all; the others
 * get those that are free, in order: a file changes its name only if it has to.
 */
export function numberFiles(
  bundles: ReadonlyArray<Pick<PlannedBundle, 'sections'>>,
  known: FileNumbers,
): number[] {
  const units = bundles.map(({ sections }) =>
    unitOf(sections.map(({ category, part }) => ({ categoryId: category.id, part }))),
  );
  const waiting = new Set(units);
  const count = waiting.size;
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const give = (unit: string, number: number) => {
    numbers.set(unit, number);
    taken.add(number);
    waiting.delete(unit);
  };
  for (const unit of [...waiting]) {
    const number = known.get(unit);
    if (number !== undefined && number <= count && !taken.has(number)) give(unit, number);
  }
  let next = 1;
  for (const unit of [...waiting]) {
    while (taken.has(next)) next++;
    give(unit, next);
  }
  return units.map((unit) => numbers.get(unit) ?? 0);
}
