import { type CategorySummary, MAX_EDGE_FILES, MAX_TERMS } from '@sheaf/contract/categorization/summaries';
import { compareNames } from '@sheaf/contract/natural-order';
import { type CategorizedFile, certaintyOf, nameOf } from './categorized-file.ts';
import { chooseSentences, quotableSentences } from './sentences.ts';
import { sharedTerms, type Term } from './terms.ts';

export interface CategoryWithFiles {
  readonly id: string;
  readonly name: string;
  readonly files: readonly CategorizedFile[];
}

/** A category with the files that runs have judged in it, the most typical first, and the terms that they share. */
export interface CategoryProfile {
  readonly category: CategoryWithFiles;
  readonly typical: readonly CategorizedFile[];
  readonly terms: readonly Term[];
}

/** A second category is worth naming if it is half as close as a file's own. */
const MIN_NEARNESS = 0.5;
/** So many of the most typical files of a category are quoted, fewer if there are many categories. */
const QUOTED_FILES = { each: 12, inAll: 1_200 };
/** The beginning of a document says what it is about: that of so many of them is read. */
const READ_FILES = { each: 3, inAll: 300 };

const eachOf = ({ each, inAll }: typeof READ_FILES, categories: readonly unknown[]): number =>
  Math.max(1, Math.min(each, Math.floor(inAll / categories.length)));

/** The files whose beginning may have a sentence that is about their category. */
export function filesToRead(profiles: readonly CategoryProfile[]): CategorizedFile[] {
  const each = eachOf(READ_FILES, profiles);
  return profiles.flatMap(({ typical }) => typical.slice(0, each));
}

/** Finds the files that are surest to be in a category and have most of its terms. */
export function profileOf(category: CategoryWithFiles): CategoryProfile {
  const judged = category.files.filter(({ confidence, reason }) => confidence !== null || reason.length > 0);
  const { terms, has } = sharedTerms(judged);
  const typical = judged
    .map((file, index) => ({ file, score: certaintyOf(file) * (1 + (has[index] ?? 0)) }))
    .sort((a, b) => b.score - a.score || (a.file.id < b.file.id ? -1 : 1))
    .map(({ file }) => file);
  return { category, terms, typical };
}

/**
 * Summarizes categories, the largest first. `beginnings` has the beginning of some files' text. The same files give the
 * same summaries.
 */
export function summarizeCategories(
  profiles: readonly CategoryProfile[],
  beginnings: ReadonlyMap<string, string>,
): CategorySummary[] {
  const names = new Map(profiles.map(({ category: { id, name } }) => [id, name]));
  const quoted = eachOf(QUOTED_FILES, profiles);
  const quotable = quotableSentences(
    profiles.flatMap(({ typical }) => typical.slice(0, quoted)),
    beginnings,
  );
  return profiles
    .toSorted(
      ({ category: a }, { category: b }) => b.files.length - a.files.length || compareNames(a.name, b.name),
    )
    .map(({ category, typical, terms }) => {
      const near = filesNearAnother(typical, names);
      return {
        category_id: category.id,
        sentences: chooseSentences(typical.slice(0, quoted), { terms, quotable }),
        terms: terms.slice(0, MAX_TERMS).map(({ form }) => form),
        central_file: typical[0] ? nameOf(typical[0]) : null,
        edge_files: near
          .filter(({ file }) => file !== typical[0])
          .slice(0, MAX_EDGE_FILES)
          .map(({ file, second, nearness }) => ({
            ...nameOf(file),
            second_category: second.name,
            second_nearness: nearness,
          })),
        neighbor: mostFrequent(near.map(({ second }) => second)),
      };
    });
}

interface NearFile {
  readonly file: CategorizedFile;
  readonly second: { readonly id: string; readonly name: string };
  readonly nearness: number;
}

/** The files that are nearly as close to another category, the closest first; not those that their owner placed. */
function filesNearAnother(files: readonly CategorizedFile[], names: ReadonlyMap<string, string>): NearFile[] {
  return files
    .flatMap((file) => {
      const { isPinned, secondCategoryId: id, secondNearness: nearness } = file;
      const name = id === null ? undefined : names.get(id);
      if (isPinned || id === null || name === undefined || nearness === null || nearness < MIN_NEARNESS)
        return [];
      return [{ file, second: { id, name }, nearness }];
    })
    .sort(
      (a, b) =>
        b.nearness - a.nearness ||
        (a.file.confidence ?? 0) - (b.file.confidence ?? 0) ||
        (a.file.id < b.file.id ? -1 : 1),
    );
}

function mostFrequent(seconds: ReadonlyArray<NearFile['second']>): CategorySummary['neighbor'] {
  const [most] = [...Map.groupBy(seconds, ({ id }) => id).values()].sort(
    (a, b) => b.length - a.length || compareNames(a[0]?.name ?? '', b[0]?.name ?? ''),
  );
  const [category] = most ?? [];
  return category && most ? { category_id: category.id, name: category.name, file_count: most.length } : null;
}
