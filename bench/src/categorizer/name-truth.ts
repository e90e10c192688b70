import { NameTruth, TRUE_COVERAGE } from '@sheaf/engine/naming/name-truth';
import { countStems } from '@sheaf/engine/text/terms';

/** A file with its category. */
export interface NamedFile {
  readonly category: string;
  readonly language: string;
  readonly text: string;
}

/** The share of files whose category's name is true of at least 70 % of its files, and the names that are not. */
export function trueNames(files: readonly NamedFile[]): { share: number; untrue: string[] } {
  const untrue: string[] = [];
  let trueFiles = 0;
  for (const [category, own] of Map.groupBy(files, (file) => file.category)) {
    const language = mostFrequent(own.map((file) => file.language));
    const read = own.map((file) => ({
      language: file.language,
      stems: [...countStems(file.text, file.language).keys()],
    }));
    if (new NameTruth(read, language).coverage(category) >= TRUE_COVERAGE) trueFiles += own.length;
    else untrue.push(`${category} ${own.length}`);
  }
  return { share: trueFiles / files.length, untrue };
}

function mostFrequent(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}
