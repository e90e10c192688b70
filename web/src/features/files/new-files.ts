import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';

const NONE: ReadonlySet<string> = new Set();

/**
 * The files that came after the categories and were then placed: those uploaded between the last two runs, if the last
 * one placed new files. The next run makes them files like all others.
 */
export function newFilesOf(files: readonly File[], edits: readonly Edit[]): ReadonlySet<string> {
  const runs = edits.filter(({ kind, undone }) => !undone && (kind === 'run' || kind === 'place_new'));
  const [last, previous] = runs;
  if (last?.kind !== 'place_new' || !previous) return NONE;
  const isNew = ({ uploaded_at }: File) => uploaded_at > previous.created_at && uploaded_at < last.created_at;
  return new Set(files.filter(isNew).map(({ id }) => id));
}
