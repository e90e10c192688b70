import { FILENAME_MAX_LENGTH, UPLOAD_BATCH } from '@sheaf/contract/constants';
import type { FileHash } from '@sheaf/contract/files';
import { cleanFilename, isKeptAs } from '@sheaf/contract/uploads/kept-names';
import { refusal } from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import type { RefusedFile } from '../../sort/documents.ts';

/** A document of the folder, with the name that it has at the server. */
export interface LocalFile {
  /** Its path from the folder, with `/` between the parts. */
  readonly file: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A document of the folder, and what it was called. */
export interface Renaming {
  readonly file: LocalFile;
  readonly from: FileHash;
}

/** What makes a project the same as a folder. */
export interface PushPlan {
  readonly unchanged: readonly LocalFile[];
  readonly added: readonly LocalFile[];
  /** They take the place of a file of their name. */
  readonly replaced: readonly LocalFile[];
  /** They are there under another name, which the folder has no more. */
  readonly renamed: readonly Renaming[];
  /** Files of the project that the folder does not have. */
  readonly extra: readonly FileHash[];
}

/**
 * What a document is called at the server, which knows no folders: by its path and nothing else, so that it keeps its
 * name whatever else comes and goes.
 */
export const nameOf = (file: string): string => cleanFilename(file.split('/').join(' - '));

/** Equal for names that the server takes for one. */
const keyOf = (name: string): string => name.toLowerCase();

/** Refuses what could not have a name of its own at the server. */
export function refuseNames(files: readonly string[]): { named: string[]; refused: RefusedFile[] } {
  const first = new Map<string, string>();
  const named: string[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const name = nameOf(file);
    const other = first.get(keyOf(name));
    if (name.length > FILENAME_MAX_LENGTH) refused.push({ file, reason: refusal('name_too_long').error });
    else if (other !== undefined)
      refused.push({ file, reason: `At the server it would have the name of ${other}. Rename one of them.` });
    else {
      first.set(keyOf(name), file);
      named.push(file);
    }
  }
  return { named, refused };
}

/**
 * Compares a folder with a project. A document of a subfolder that a browser has uploaded is there by its own name alone,
 * perhaps with a number: by its bytes it is known to be the same.
 */
export function planPush(
  local: readonly LocalFile[],
  remote: readonly FileHash[],
  /** Of the folder too, and not sent: what the server has of these stays. */
  unsent: readonly string[] = [],
): PushPlan {
  const byName = new Map(remote.map((file) => [keyOf(file.filename), file]));
  const wanted = new Set([...local.map(({ name }) => name), ...unsent.map(nameOf)].map(keyOf));
  const unclaimed = new Map<string, FileHash[]>();
  for (const file of remote) {
    if (wanted.has(keyOf(file.filename))) continue;
    unclaimed.set(file.sha256, [...(unclaimed.get(file.sha256) ?? []), file]);
  }
  const plan = { unchanged: [] as LocalFile[], added: [] as LocalFile[], replaced: [] as LocalFile[] };
  const taken = new Set<string>();
  for (const file of local) {
    const same = byName.get(keyOf(file.name));
    if (same) {
      plan[same.sha256 === file.sha256 ? 'unchanged' : 'replaced'].push(file);
      continue;
    }
    const ownName = cleanFilename(file.file);
    const twin = unclaimed
      .get(file.sha256)
      ?.find(({ id, filename }) => !taken.has(id) && isKeptAs(ownName, filename));
    if (twin) taken.add(twin.id);
    plan[twin ? 'unchanged' : 'added'].push(file);
  }
  const extra = remote.filter(({ id, filename }) => !wanted.has(keyOf(filename)) && !taken.has(id));
  return { ...plan, renamed: [], extra };
}

/**
 * Takes for renamed what is to be uploaded and deleted with the same bytes, so that it stays the same file at the server;
 * where there are several of either, nothing tells which has become which. For a push that deletes: without that, what the
 * folder does not have may well be somewhere else.
 */
export function renameInPlan(plan: PushPlan): PushPlan {
  const come = Map.groupBy(plan.added, ({ sha256 }) => sha256);
  const gone = Map.groupBy(plan.extra, ({ sha256 }) => sha256);
  const renamed = plan.added.flatMap((file): Renaming[] => {
    const [from, ...more] = gone.get(file.sha256) ?? [];
    if (!from || more.length > 0 || come.get(file.sha256)?.length !== 1) return [];
    return isPdf(file.name) === isPdf(from.filename) ? [{ file, from }] : [];
  });
  const [renamedFiles, renamedFrom] = [
    new Set(renamed.map(({ file }) => file)),
    new Set(renamed.map(({ from }) => from)),
  ];
  return {
    ...plan,
    renamed,
    added: plan.added.filter((file) => !renamedFiles.has(file)),
    extra: plan.extra.filter((file) => !renamedFrom.has(file)),
  };
}

const isPdf = (name: string): boolean => acceptedExtension(name) === '.pdf';

/** So much goes up in one request at most, so that little is sent twice where the connection is cut. */
const BATCH_BYTES = 32 * 1_048_576;

/** Cuts what is to be uploaded into requests. */
export function batchesOf<F extends { readonly sizeBytes: number }>(files: readonly F[]): F[][] {
  const batches: F[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last && last.length < UPLOAD_BATCH.files && bytes + file.sizeBytes <= BATCH_BYTES) {
      last.push(file);
      bytes += file.sizeBytes;
    } else {
      batches.push([file]);
      bytes = file.sizeBytes;
    }
  }
  return batches;
}
