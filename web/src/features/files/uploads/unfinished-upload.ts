import { z } from 'zod';
import { readStored, storeUntilSignOut } from '../../../session/session-memory.ts';

const Unfinished = z.object({
  accountId: z.string(),
  /** Name and size of each file that has not arrived yet. */
  files: z.array(z.tuple([z.string(), z.number()])),
});

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

const keyFor = (projectId: string) => `upload-${projectId}`;

/**
 * Remembers which files are still to be sent to a project, in case the page is closed or reloaded; an empty list clears
 * the record.
 */
export function storeUnfinished(
  projectId: string,
  { accountId, files }: { accountId: string; files: readonly NamedFile[] },
): void {
  const left = files.map(({ name, size }): [string, number] => [name, size]);
  storeUntilSignOut(keyFor(projectId), left.length === 0 ? null : { accountId, files: left });
}

/** Returns the files that an earlier visit by the same account did not finish sending. */
export function readUnfinished(projectId: string, { accountId }: { accountId: string }): NamedFile[] {
  const { data } = Unfinished.safeParse(readStored(keyFor(projectId)));
  if (data?.accountId !== accountId) return [];
  return data.files.map(([name, size]) => ({ name, size }));
}

/** Returns the chosen files that match a wanted one by name and size; each wanted file is matched once. */
export function matchMissing<F extends NamedFile>(chosen: readonly F[], wanted: readonly NamedFile[]): F[] {
  const left = new Map<string, number>();
  for (const file of wanted) left.set(identity(file), (left.get(identity(file)) ?? 0) + 1);
  return chosen.filter((file) => {
    const count = left.get(identity(file)) ?? 0;
    left.set(identity(file), count - 1);
    return count > 0;
  });
}

/** Identifies a file before its bytes are read. */
export const identity = ({ name, size }: NamedFile): string => `${size} ${name.normalize('NFC')}`;
