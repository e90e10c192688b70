import type { CategoryFields } from '@sheaf/contract/categorization';
import type { EditKind } from '@sheaf/contract/edits';
import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import { plural } from '@sheaf/contract/plural';

/** A category's row, with timestamps as the database writes them, to the microsecond. */
export interface CategoryState extends Readonly<CategoryFields> {
  readonly id: string;
  readonly created_at: string;
}

/** The placement of a file: its category, who placed it there, and whether its owner pinned it. */
export type FilePlacement = readonly [
  categoryId: string | null,
  placedBy: PlacedBy | null,
  isPinned: boolean,
];

export interface CategoriesState {
  readonly categories: readonly CategoryState[];
  readonly files: ReadonlyMap<string, FilePlacement>;
}

export interface RawCategoryState {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly created_at: string;
}

/** The label of a file; its raw category by name, since that may be recreated under another id. */
export interface LabelState {
  readonly raw_name: string;
  readonly raw_language: string | null;
  readonly confidence: number | null;
  readonly reason: readonly string[];
  readonly raw_placed_by: PlacedBy | null;
  readonly reason_sentence: string | null;
  readonly second_category: string | null;
  readonly second_nearness: number | null;
  readonly fits_nowhere: boolean;
}

export interface Labels {
  readonly rawCategories: readonly RawCategoryState[];
  readonly files: Readonly<Record<string, LabelState>>;
}

export interface EditChanges {
  readonly categories: {
    readonly before: readonly CategoryState[];
    readonly after: readonly CategoryState[];
  };
  readonly files: Readonly<Record<string, readonly [before: FilePlacement, after: FilePlacement]>>;
  readonly labels?: Labels;
}

/** A text, or a number of files. A single file comes with its id, so that it can be named while it exists. */
export type SummaryPart = string | { readonly files: number; readonly id?: string };

/** What differs between two states. Files present in only one of them are left out. */
export function changesBetween(before: CategoriesState, after: CategoriesState): EditChanges {
  const rowsOf = ({ categories }: CategoriesState) => new Map(categories.map((row) => [row.id, row]));
  const [rowsBefore, rowsAfter] = [rowsOf(before), rowsOf(after)];
  const isIn = (rows: ReadonlyMap<string, CategoryState>) => (row: CategoryState) => {
    const other = rows.get(row.id);
    return other === row || (other !== undefined && JSON.stringify(other) === JSON.stringify(row));
  };
  const files: Record<string, readonly [FilePlacement, FilePlacement]> = {};
  for (const [id, placement] of before.files) {
    const next = after.files.get(id);
    if (next !== placement && next?.some((value, index) => value !== placement[index]))
      files[id] = [placement, next];
  }
  return {
    categories: {
      before: before.categories.filter((row) => !isIn(rowsAfter)(row)),
      after: after.categories.filter((row) => !isIn(rowsBefore)(row)),
    },
    files,
  };
}

/** The net effect of several edits: the last state of each row; null for a removed one. */
export interface NetChanges {
  readonly categories: Map<string, CategoryState | null>;
  readonly files: Map<string, FilePlacement>;
}

/** Adds an edit that is undone or redone after the others. */
export function addChanges(net: NetChanges, { categories, files }: EditChanges, step: 'undo' | 'redo'): void {
  const [from, to] =
    step === 'undo' ? [categories.after, categories.before] : [categories.before, categories.after];
  for (const { id } of from) net.categories.set(id, null);
  for (const row of to) net.categories.set(row.id, row);
  for (const [id, [before, after]] of Object.entries(files))
    net.files.set(id, step === 'undo' ? before : after);
}

export const isEmpty = ({ categories, files, labels }: EditChanges): boolean =>
  categories.before.length === 0 &&
  categories.after.length === 0 &&
  Object.keys(files).length === 0 &&
  Object.keys(labels?.files ?? {}).length === 0;

export const filesPart = (ids: readonly string[]): SummaryPart => {
  const [id] = ids;
  return { files: ids.length, ...(ids.length === 1 && id !== undefined && { id }) };
};

export const namedFiles = (summary: readonly SummaryPart[]): string[] =>
  summary.flatMap((part) => (typeof part !== 'string' && part.id ? [part.id] : []));

/** Renders a summary as a sentence; a file that no longer exists is "1 file". */
export const renderSummary = (
  summary: readonly SummaryPart[],
  filenames: ReadonlyMap<string, string>,
): string =>
  summary
    .map((part) => {
      if (typeof part === 'string') return part;
      const name = part.id && filenames.get(part.id);
      return name ?? `${part.files} ${plural(part.files, 'file')}`;
    })
    .join('');

/**
 * The summary of a phase 2 run: "14 files moved, 113 stayed, 2 new categories"; with files that were in no
 * category before, "16 files placed, 2 new categories" or "3 files placed, 14 moved, 113 stayed, 2 new categories".
 */
export function runSummaryParts(before: CategoriesState, after: CategoriesState): SummaryPart[] {
  // By name, since a run that replaces the categories gives them new ids.
  const nameIn = (state: CategoriesState) => {
    const names = new Map(state.categories.map(({ id, name }) => [id, name.toLowerCase()]));
    return (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  };
  const [nameBefore, nameAfter] = [nameIn(before), nameIn(after)];
  let [placed, moved, stayed] = [0, 0, 0];
  for (const [id, [categoryId]] of after.files) {
    const name = nameAfter(categoryId);
    const earlier = nameBefore(before.files.get(id)?.[0] ?? null);
    if (name === earlier) stayed += name === null ? 0 : 1;
    else if (earlier === null) placed += 1;
    else moved += 1;
  }
  const known = new Set(before.categories.map(({ name }) => name.toLowerCase()));
  const created = after.categories.filter(({ name }) => !known.has(name.toLowerCase())).length;
  const wasAnyPlaced = moved + stayed > 0;
  const [first = '', ...others] = [
    ...(placed > 0 ? [[placed, 'placed'] as const] : []),
    ...(wasAnyPlaced || placed === 0 ? [[moved, 'moved'] as const, [stayed, 'stayed'] as const] : []),
  ].map(([count, verb], index) => `${count} ${index === 0 ? `${plural(count, 'file')} ` : ''}${verb}`);
  return [[first, ...others, `${created} new ${plural(created, 'category', 'categories')}`].join(', ')];
}

/** What edits of these kinds change; the final messages of runs whose results they remove are outdated. */
export function changeBy(...kinds: readonly EditKind[]) {
  if (kinds.includes('clear_all')) return 'labels_cleared';
  const clearing: readonly EditKind[] = ['clear', 'delete', 'merge', 'split', 'regroup'];
  return kinds.some((kind) => clearing.includes(kind)) ? 'categories_cleared' : 'categories_edited';
}

/** "A", "A and B", "A, B and C", or with more of them "7 categories". */
export function listNames(names: readonly string[]): string {
  if (names.length > MAX_LISTED_NAMES) return `${names.length} categories`;
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

const MAX_LISTED_NAMES = 3;
