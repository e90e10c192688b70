import path from 'node:path';
import type { Bundle } from '@sheaf/contract/bundles/bundles';
import { z } from 'zod';
import { clashKey, safeName } from '../../../features/downloads/assembly/safe-names.ts';

/** A bundle as the server would make it now. */
export type WantedBundle = Pick<Bundle, 'name' | 'version'>;

/** What is known of a file that sheaf has written, or is about to. */
const PulledFile = z.object({
  version: z.string(),
  /** SHA-256 of what sheaf has written under the name, the last one first; a pull that was killed leaves two. */
  hashes: z.array(z.string()).min(1),
});
type PulledFile = z.infer<typeof PulledFile>;

/** What sheaf has written into a folder, which it keeps there. */
export const PullRecord = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  target: z.string(),
  format: z.string(),
  /** A download of bundles that came after all of these; null where none is known. */
  download: z.string().nullable(),
  files: z.record(z.string(), PulledFile),
});
export type PullRecord = z.infer<typeof PullRecord>;

/** The hash of what is under a name in the folder: undefined for nothing, null for what is no file. */
export type PresentFiles = ReadonlyMap<string, string | null>;

export interface PullPlan {
  readonly current: readonly string[];
  /** To be fetched: new ones, changed ones, and those that are no longer as they were written. */
  readonly needed: readonly string[];
  /** Written by sheaf, and made no more. */
  readonly stale: readonly string[];
  /** Written by sheaf, made no more, and changed since by somebody: they stay. */
  readonly edited: readonly string[];
}

/** Compares a folder with the bundles that there should be in it. */
export function planPull(
  wanted: readonly WantedBundle[],
  { files, present }: { files: PullRecord['files']; present: PresentFiles },
): PullPlan {
  const isCurrent = ({ name, version }: WantedBundle) =>
    files[name]?.version === version && present.get(name) === files[name].hashes[0];
  const names = new Set(wanted.map(({ name }) => name));
  const gone = Object.entries(files).filter(([name]) => !names.has(name) && present.has(name));
  const isOurs = ([name, { hashes }]: [string, PulledFile]) => hashes.includes(present.get(name) ?? '');
  return {
    current: wanted.filter(isCurrent).map(({ name }) => name),
    needed: wanted.filter((bundle) => !isCurrent(bundle)).map(({ name }) => name),
    stale: gone.filter(isOurs).map(([name]) => name),
    edited: gone.filter((entry) => !isOurs(entry)).map(([name]) => name),
  };
}

/** Whether a name is that of a file in the folder itself, on every system, and none of our own. */
export const isBundleName = (name: string): boolean =>
  name !== '' && path.basename(name) === name && safeName(name) === name && !name.startsWith('.');

/** Whether some file system takes one name for another of these. */
export function clashesWith(name: string, names: readonly string[]): boolean {
  return names.some((other) => other !== name && clashKey(other) === clashKey(name));
}
