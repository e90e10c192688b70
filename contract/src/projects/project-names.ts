import { LEFTOVER_CATEGORY_NAME, PROJECT_NAME_MAX_LENGTH } from '../constants.ts';
import { type BrowserFile, folderOfBrowserFile } from '../uploads/folders.ts';

/** A name for a new project that nobody had to type. */
interface ProjectName {
  readonly name: string;
  /** Whether the first sort replaces it. The name of a folder is one that its owner has chosen. */
  readonly isAutomatic: boolean;
}

/** Names a project after the folder that contains all its first files; without one, "Documents, 26 Nov". */
export function nameNewProject(files: readonly BrowserFile[], now: Date): ProjectName {
  const [first] = files;
  const folder = first ? folderOf(first) : null;
  const isInOneFolder = folder !== null && files.every((file) => folderOf(file) === folder);
  const ofFolder = isInOneFolder ? toProjectName(folder) : '';
  if (ofFolder !== '') return { name: ofFolder, isAutomatic: false };
  const month = now.toLocaleString('en-US', { month: 'short' });
  return { name: `Documents, ${now.getDate()} ${month}`, isAutomatic: true };
}

/** Telling words in quotes, or the title of one document: what a category is called that has no better name. */
const MAKESHIFT_NAME = /^“|…$/;

/** Names a sorted project after its two largest categories; null if there is none to name it after. */
export function nameSortedProject(
  categories: ReadonlyArray<{ readonly name: string; readonly file_count: number }>,
): string | null {
  const [first, second] = categories
    .filter(
      ({ name, file_count }) =>
        file_count > 0 && name !== LEFTOVER_CATEGORY_NAME && !MAKESHIFT_NAME.test(name),
    )
    .toSorted((a, b) => b.file_count - a.file_count);
  if (!first) return null;
  return toProjectName(second ? `${first.name}, ${second.name}` : first.name);
}

/** Cuts a name at the maximum length, without leaving half of a character at the end. */
const toProjectName = (name: string): string =>
  name
    .trim()
    .slice(0, PROJECT_NAME_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The outermost folder of a file; null for a file chosen by itself. */
const folderOf = (file: BrowserFile): string | null => folderOfBrowserFile(file).split('/')[0] || null;
