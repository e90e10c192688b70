import { compareNames } from '@sheaf/contract/natural-order';
import { uniqueNamer } from '../../assembly/safe-names.ts';
import { type FilledBundle, partsOf } from '../fill-bundles.ts';
import type { PlanInput, PlannedBundle, Section } from '../plan-input.ts';
import { numberFiles } from './file-numbers.ts';

/**
 * Gives bundles their numbers, titles and file names, such as "03 Contracts (2 of 3).md", and orders them by number: at
 * first as the page lists their categories, later as they were.
 */
export function nameBundles(input: PlanInput, bundles: readonly FilledBundle[]): PlannedBundle[] {
  const uniqueName = uniqueNamer();
  const parts = partsOf(bundles);
  const inOrder = bundles.map(({ sections: filled, size }) => {
    const sections = filled.map((section): Section => {
      const { category, pieces } = section;
      const all = parts.get(category) ?? [];
      const { id, name } = category;
      return { category: { id, name }, pieces, part: all.indexOf(section) + 1, of: all.length };
    });
    return { sections, size };
  });
  const withParts = asListed(input, inOrder);
  const numbers = numberFiles(withParts, input.fileNumbers);
  const digits = Math.max(2, String(Math.max(0, ...numbers)).length);
  const titleOf = bundleTitles(input.categories.map(({ name }) => name));
  return withParts
    .map((bundle, index) => ({ ...bundle, number: numbers[index] ?? 0 }))
    .sort((a, b) => a.number - b.number)
    .map((bundle) => {
      const title = titleOf(bundle.sections);
      const number = String(bundle.number).padStart(digits, '0');
      return { ...bundle, title, name: uniqueName(`${number} ${title}.${input.format}`) };
    });
}

/**
 * The bundles as the page lists their categories: the largest first, and what is in none last. Where bundles begin with
 * the rest of a category, they stay in reading order.
 */
function asListed<B extends { readonly sections: readonly Section[] }>(
  { categories }: PlanInput,
  bundles: readonly B[],
): readonly B[] {
  if (bundles.some(({ sections }) => sections.length > 1 && sections.some(({ of }) => of > 1)))
    return bundles;
  const listed = categories
    .toSorted(
      (a, b) =>
        Number(a.id === null) - Number(b.id === null) ||
        b.documents.length - a.documents.length ||
        compareNames(a.name, b.name),
    )
    .map(({ id }) => id);
  const placeOf = ({ sections }: B) =>
    Math.min(...sections.map(({ category }) => listed.indexOf(category.id)));
  return bundles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** By the category's name; of several, by what they share, unless a category is called so, else "Mixed 1". */
function bundleTitles(allNames: readonly string[]): (sections: readonly Section[]) => string {
  const taken = new Set(allNames.map((name) => name.toLowerCase()));
  let mixed = 0;
  return (sections) => {
    const [only, ...others] = sections;
    if (only && others.length === 0) return sectionTitle(only);
    const shared = sharedName(sections.map(({ category }) => category.name));
    if (shared === undefined || taken.has(shared.toLowerCase())) return `Mixed ${++mixed}`;
    taken.add(shared.toLowerCase());
    return shared;
  };
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words, such as "of" and "und", say nothing by themselves. */
const MIN_LETTERS = 4;

/** The longest run of words of the first name that all names have: "Customer invoices" and "Invoices 2024": "Invoices". */
export function sharedName(names: readonly string[]): string | undefined {
  const [first = '', ...others] = names;
  const sets = others.map((name) => new Set(name.toLowerCase().match(WORDS)));
  const runs: string[][] = [[]];
  for (const word of first.match(WORDS) ?? []) {
    if (sets.every((words) => words.has(word.toLowerCase()))) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const isShort = (word = '') => word.length < MIN_LETTERS;
  const [longest = []] = runs
    .map((run) => run.slice(run.findIndex((word) => !isShort(word))))
    .map((run) => run.slice(0, run.findLastIndex((word) => !isShort(word)) + 1))
    .sort((a, b) => b.length - a.length);
  const name = longest.join(' ');
  return name === '' ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Contracts (2 of 3)" */
export const sectionTitle = ({ category, part, of }: Section): string =>
  of === 1 ? category.name : `${category.name} (${part} of ${of})`;
