import path from 'node:path';
import type { Bundle } from '@sheaf/contract/bundles/bundles';
import { z } from 'zod';
import { collisionKey, safeName } from '../../../features/downloads/assembly/safe-names.ts';

type WantedBundle = Pick<Bundle, 'name' | 'key'>;

const PulledFile = z.object({
  key: z.string(),
  /** SHA-256 hashes of what sheaf has written under the name, newest first; a killed pull leaves two. */
  hashes: z.array(z.string()).min(1),
});
type PulledFile = z.infer<typeof PulledFile>;

export const PullRecord = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  target: z.string(),
  format: z.string(),
  /** A download of bundles that is newer than all of these; null if none is known. */
  download: z.string().nullable(),
  /** A map, because a server may name a file as the members of an object are named. */
  files: z.preprocess((files) => new Map(Object.entries(files as object)), z.map(z.string(), PulledFile)),
});
export type PullRecord = z.infer<typeof PullRecord>;

/** The hash of the file with each name in the folder: undefined if there is nothing, null if it is not a file. */
export type PresentFiles = ReadonlyMap<string, string | null>;

export interface PullPlan {
  readonly current: readonly string[];
  /** To be fetched: new ones, changed ones, and those that no longer have the content that was written. */
  readonly needed: readonly string[];
  /** Written by sheaf, and no longer generated. */
  readonly stale: readonly string[];
  /** Written by sheaf, no longer generated, and edited by somebody since: they stay. */
  readonly edited: readonly string[];
}

export function planPull(
  wanted: readonly WantedBundle[],
  { files, present }: { files: PullRecord['files']; present: PresentFiles },
): PullPlan {
  const isCurrent = ({ name, key }: WantedBundle) =>
    files.get(name)?.key === key && present.get(name) === files.get(name)?.hashes[0];
  const names = new Set(wanted.map(({ name }) => name));
  const gone = [...files].filter(([name]) => !names.has(name) && present.has(name));
  const isOurs = ([name, { hashes }]: [string, PulledFile]) => hashes.includes(present.get(name) ?? '');
  return {
    current: wanted.filter(isCurrent).map(({ name }) => name),
    needed: wanted.filter((bundle) => !isCurrent(bundle)).map(({ name }) => name),
    stale: gone.filter(isOurs).map(([name]) => name),
    edited: gone.filter((entry) => !isOurs(entry)).map(([name]) => name),
  };
}

/** Whether a name is that of a file directly in the folder, on every system, and not one of our own. */
export const isBundleName = (name: string): boolean =>
  name !== '' && path.basename(name) === name && safeName(name) === name && !name.startsWith('.');

/** Whether some file system would treat the name as equal to another of these. */
export function clashesWith(name: string, names: readonly string[]): boolean {
  return names.some((other) => other !== name && collisionKey(other) === collisionKey(name));
}
