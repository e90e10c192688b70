import { z } from 'zod';
import { keepInSession, readFromSession } from '../../../session/session-memory.ts';

const Unfinished = z.object({
  accountId: z.string(),
  /** Name and size of each file that has not arrived. */
  files: z.array(z.tuple([z.string(), z.number()])),
});

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

const keyFor = (projectId: string) => `upload-${projectId}`;

/** Keeps what is still to be sent to a project, in case the page is closed or reloaded meanwhile; nothing forgets it. */
export function keepUnfinished(
  projectId: string,
  { accountId, files }: { accountId: string; files: readonly NamedFile[] },
): void {
  const left = files.map(({ name, size }): [string, number] => [name, size]);
  keepInSession(keyFor(projectId), left.length === 0 ? null : { accountId, files: left });
}

/** What an earlier visit of the same account did not send to its end. */
export function readUnfinished(projectId: string, { accountId }: { accountId: string }): NamedFile[] {
  const { data } = Unfinished.safeParse(readFromSession(keyFor(projectId)));
  if (data?.accountId !== accountId) return [];
  return data.files.map(([name, size]) => ({ name, size }));
}

/** Those of the chosen files that are among the wanted ones, by name and size; each of these is taken once. */
export function pickWanted<F extends NamedFile>(chosen: readonly F[], wanted: readonly NamedFile[]): F[] {
  const left = new Map<string, number>();
  for (const file of wanted) left.set(identity(file), (left.get(identity(file)) ?? 0) + 1);
  return chosen.filter((file) => {
    const count = left.get(identity(file)) ?? 0;
    left.set(identity(file), count - 1);
    return count > 0;
  });
}

/** What a file is known by before its bytes are read. */
export const identity = ({ name, size }: NamedFile): string => `${size} ${name.normalize('NFC')}`;
