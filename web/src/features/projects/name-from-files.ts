import { PROJECT_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { formatNumber } from '../../ui/text/format.ts';

/** A chosen or dropped file; one from a folder includes its path in it. */
interface ChosenFile {
  readonly name: string;
  readonly webkitRelativePath?: string;
  /** As reported by a drop: "/Letters/1989/may.txt", or "./may.txt" for a single file. */
  readonly path?: string;
}

/**
 * Returns the name of a project created from files: the folder that contains them all, otherwise the first file and how
 * many others there are.
 */
export function nameFromFiles(files: readonly ChosenFile[]): string {
  const [first] = files;
  if (!first) return '';
  const folder = folderOf(first);
  const isInOneFolder = folder !== null && files.every((file) => folderOf(file) === folder);
  const others = isInOneFolder || files.length === 1 ? '' : ` and ${formatNumber(files.length - 1)} more`;
  const name = isInOneFolder ? folder : stemOf(first.name);
  return truncateTo(PROJECT_NAME_MAX_LENGTH - others.length, name) + others;
}

/** Cuts a name without leaving half of a character at the end. */
const truncateTo = (length: number, name: string): string =>
  name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Returns the outermost folder of a file; null for a file chosen by itself. */
function folderOf({ webkitRelativePath, path }: ChosenFile): string | null {
  const steps = (webkitRelativePath || path || '').split('/').filter((step) => step !== '' && step !== '.');
  return steps.length > 1 ? (steps[0] ?? null) : null;
}

const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/u, '').trim() || name;
