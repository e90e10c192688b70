import { sanitizeFilename } from './stored-names.ts';

/** How long the path of a folder may be (with the longest file name, an entry of PostgreSQL's index), and how many folders it may name. */
export const FOLDER_LIMITS = { length: 400, depth: 32 } as const;

export const FOLDER_RULE = `A folder is a path such as Letters/1989, without “..” and control characters, at most ${FOLDER_LIMITS.depth} folders deep and ${FOLDER_LIMITS.length} characters long.`;

const CONTROL_CHARACTER = /\p{Cc}/u;
const ABSOLUTE = /^(?:[/\\]|[A-Za-z]:(?:[/\\]|$))/;

/**
 * The path of a folder as it is stored: relative, with `/` between the names, which are cleaned up like those of files;
 * empty for no folder. Null if it is absolute, leads upwards, has control characters, or is too long or too deep.
 */
export function readFolder(given: string): string | null {
  if (CONTROL_CHARACTER.test(given) || ABSOLUTE.test(given)) return null;
  const names = given
    .split(/[/\\]/)
    .map(sanitizeFilename)
    .filter((name) => name !== '' && name !== '.');
  const folder = names.join('/');
  const isUsable =
    !names.includes('..') && names.length <= FOLDER_LIMITS.depth && folder.length <= FOLDER_LIMITS.length;
  return isUsable ? folder : null;
}

export interface PlacedFile {
  readonly folder: string;
  readonly filename: string;
}

/** How a file is cited: "Letters/1989/may.txt", or its name alone if it has no folder. */
export const pathOfFile = ({ folder, filename }: PlacedFile): string =>
  folder === '' ? filename : `${folder}/${filename}`;

/** The folder and the name of a path with `/` between its parts. */
export function splitPath(path: string): PlacedFile {
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, end)), filename: path.slice(end + 1) };
}

/** A file as a browser gives it: if it was chosen or dropped with a folder, it has its path. */
export interface BrowserFile {
  readonly webkitRelativePath?: string;
  /** As reported by a drop: "/Letters/1989/may.txt", or "./may.txt" for a single file. */
  readonly path?: string;
}

/** Under which path the server keeps a file, unless its name has to be changed. */
export const pathOfBrowserFile = (file: BrowserFile & { readonly name: string }): string =>
  pathOfFile({ folder: readFolder(folderOfBrowserFile(file)) ?? '', filename: file.name });

/** The folder with which a file was chosen or dropped; empty if it was chosen by itself. */
export const folderOfBrowserFile = ({ webkitRelativePath, path }: BrowserFile): string =>
  splitPath((webkitRelativePath || path || '').replace(/^\.?\/+/, '')).folder;
