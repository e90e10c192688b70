import { FILENAME_MAX_LENGTH, UPLOAD_BATCH } from '@sheaf/contract/constants';
import type { FileHash } from '@sheaf/contract/files';
import type { SystemLimits } from '@sheaf/contract/system';
import { pathOfFile, readFolder, splitPath } from '@sheaf/contract/uploads/folders';
import { refusal, refusalForDocuments, refusalForStorage } from '@sheaf/contract/uploads/refusals';
import { isStoredAs, sanitizeFilename } from '@sheaf/contract/uploads/stored-names';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import type { RefusedFile } from '../../sort/documents.ts';

export interface LocalFile {
  /** Its path relative to the folder, with `/` between the parts. */
  readonly file: string;
  /** Its path on the server. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A document of the folder, and the file on the server that has its old name. */
export interface Renaming {
  readonly file: LocalFile;
  readonly from: FileHash;
}

export interface PushPlan {
  readonly unchanged: readonly LocalFile[];
  readonly added: readonly LocalFile[];
  /** They replace a file with the same name. */
  readonly replaced: readonly LocalFile[];
  /** They exist under another name, which is no longer in the folder. */
  readonly renamed: readonly Renaming[];
  /** Files of the project that are not in the folder. */
  readonly extra: readonly FileHash[];
}

/** The folder and the name of a document on the server; no folder if that cannot be used. */
function placeOf(file: string): { folder: string | null; filename: string } {
  const { folder, filename } = splitPath(file);
  return { folder: readFolder(folder), filename: sanitizeFilename(filename) };
}

/** The path of a document on the server: derived only from its own, so that it stays when others come and go. */
export function nameOf(file: string): string {
  const { folder, filename } = placeOf(file);
  return pathOfFile({ folder: folder ?? '', filename });
}

/** Equal for names that the server treats as the same. */
const keyOf = (name: string): string => name.toLowerCase();

/** Refuses documents that could not have a unique name in their folder on the server. */
export function refuseNames(files: readonly string[]): { named: string[]; refused: RefusedFile[] } {
  const first = new Map<string, string>();
  const named: string[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const name = nameOf(file);
    const other = first.get(keyOf(name));
    const { folder, filename } = placeOf(file);
    if (folder === null) refused.push({ file, reason: refusal('unusable_folder').error });
    else if (filename.length > FILENAME_MAX_LENGTH)
      refused.push({ file, reason: refusal('name_too_long').error });
    else if (other !== undefined)
      refused.push({
        file,
        reason: `On the server it would have the same name as ${other}. Rename one of them.`,
      });
    else {
      first.set(keyOf(name), file);
      named.push(file);
    }
  }
  return { named, refused };
}

/**
 * Compares a folder with a project. A document that a browser has uploaded may have the name of the whole folder before its
 * own folder there, or no folder, and a number added to its name: it is recognized by its bytes.
 */
export function planPush(
  local: readonly LocalFile[],
  remote: readonly FileHash[],
  /** Documents of the folder that are not sent: their counterparts on the server stay. */
  unsent: readonly string[] = [],
): PushPlan {
  const byName = new Map(remote.map((file) => [keyOf(pathOfFile(file)), file]));
  const wanted = new Set([...local.map(({ name }) => name), ...unsent.map(nameOf)].map(keyOf));
  const unclaimed = remote.filter((file) => !wanted.has(keyOf(pathOfFile(file))));
  const unclaimedByHash = Map.groupBy(unclaimed, ({ sha256 }) => sha256);
  const plan = { unchanged: [] as LocalFile[], added: [] as LocalFile[], replaced: [] as LocalFile[] };
  const taken = new Set<string>();
  for (const file of local) {
    const same = byName.get(keyOf(file.name));
    if (same) {
      plan[same.sha256 === file.sha256 ? 'unchanged' : 'replaced'].push(file);
      continue;
    }
    const twin = unclaimedByHash
      .get(file.sha256)
      ?.find((one) => !taken.has(one.id) && isFromBrowser(file, one));
    if (twin) taken.add(twin.id);
    plan[twin ? 'unchanged' : 'added'].push(file);
  }
  return { ...plan, renamed: [], extra: unclaimed.filter(({ id }) => !taken.has(id)) };
}

/** Whether a document may have been uploaded by a browser as this file. */
function isFromBrowser({ name }: LocalFile, { folder, filename }: FileHash): boolean {
  const own = splitPath(name);
  const [, ...withoutFirst] = folder.split('/');
  return isStoredAs(own.filename, filename) && (folder === '' || withoutFirst.join('/') === own.folder);
}

/**
 * Treats a file to upload and a file to delete as a renaming if they have the same bytes, so that it remains the same
 * file on the server; if there are several of either, nothing shows which became which. Only for a push that deletes:
 * otherwise, a file missing from the folder may well be somewhere else.
 */
export function renameInPlan(plan: PushPlan): PushPlan {
  const addedByHash = Map.groupBy(plan.added, ({ sha256 }) => sha256);
  const extraByHash = Map.groupBy(plan.extra, ({ sha256 }) => sha256);
  const renamed = plan.added.flatMap((file): Renaming[] => {
    const [from, ...more] = extraByHash.get(file.sha256) ?? [];
    if (!from || more.length > 0 || addedByHash.get(file.sha256)?.length !== 1) return [];
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

/** Refuses uploads without room, as the server would: files are replaced first, and deleted last. */
export function refuseBeyondLimits(
  plan: PushPlan,
  { remote, limits }: { remote: readonly FileHash[]; limits: SystemLimits },
): { plan: PushPlan; refused: RefusedFile[] } {
  const { max_documents_per_project: limit, max_project_storage_bytes: storage } = limits;
  const sizes = new Map(remote.map((file) => [keyOf(pathOfFile(file)), file.size_bytes]));
  let count = remote.length;
  let bytes = remote.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  const refused: RefusedFile[] = [];
  const fits = ({ file, name, sizeBytes }: LocalFile): boolean => {
    const replacedBytes = sizes.get(keyOf(name));
    const used = bytes - (replacedBytes ?? 0);
    const slots = replacedBytes === undefined ? limit - count : 1;
    if (slots > 0 && used + sizeBytes <= storage) {
      bytes = used + sizeBytes;
      if (replacedBytes === undefined) count++;
      return true;
    }
    const { error } =
      slots > 0
        ? refusalForStorage({ limit: storage, used, upload: sizeBytes })
        : refusalForDocuments({ files: 1, slots: 0, limit });
    refused.push({ file, reason: error });
    return false;
  };
  return { plan: { ...plan, replaced: plan.replaced.filter(fits), added: plan.added.filter(fits) }, refused };
}

const isPdf = (name: string): boolean => acceptedExtension(name) === '.pdf';

/** Size limit of a request, so that little has to be resent if the connection is cut. */
const BATCH_BYTES = 32 * 1_048_576;

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
