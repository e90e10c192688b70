import { PROJECT_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { formatNumber } from '../../ui/text/format.ts';

/** A file as it was chosen or dropped; one from a folder knows its way from there. */
interface ChosenFile {
  readonly name: string;
  readonly webkitRelativePath?: string;
  /** As a drop gives it: "/Letters/1989/may.txt", or "./may.txt" for a file alone. */
  readonly path?: string;
}

/**
 * The name of a project that is made from files: that of the folder that holds them all, else of the first file, with
 * how many others there are.
 */
export function nameFromFiles(files: readonly ChosenFile[]): string {
  const [first] = files;
  if (!first) return '';
  const folder = folderOf(first);
  const isInOneFolder = folder !== null && files.every((file) => folderOf(file) === folder);
  const others = isInOneFolder || files.length === 1 ? '' : ` and ${formatNumber(files.length - 1)} more`;
  const name = isInOneFolder ? folder : stemOf(first.name);
  return cutTo(PROJECT_NAME_MAX_LENGTH - others.length, name) + others;
}

/** A cut within a character would leave half of it. */
const cutTo = (length: number, name: string): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The outermost folder of a file; null for one that was chosen alone. */
function folderOf({ webkitRelativePath, path }: ChosenFile): string | null {
  const steps = (webkitRelativePath || path || '').split('/').filter((step) => step !== '' && step !== '.');
  return steps.length > 1 ? (steps[0] ?? null) : null;
}

const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/u, '').trim() || name;
