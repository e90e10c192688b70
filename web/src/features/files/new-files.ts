import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';

const NONE: ReadonlySet<string> = new Set();

/** The files that the last run placed beside the others, if it did that. The next run makes them files like all others. */
export function newFilesOf(files: readonly File[], edits: readonly Edit[]): ReadonlySet<string> {
  const last = edits.find(({ kind, undone }) => !undone && (kind === 'run' || kind === 'place_new'));
  if (!last?.placed_files) return NONE;
  const placed = new Set(last.placed_files);
  return new Set(files.flatMap(({ id }) => (placed.has(id) ? id : [])));
}
