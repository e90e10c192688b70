import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BYTES_PER_MB, FILENAME_MAX_LENGTH, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import type { FailedFile, SkippedFile, UploadResult } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { type Refusal, refusal, refusalForSize } from '@sheaf/contract/uploads/refusals';
import { sanitizeFilename } from '@sheaf/contract/uploads/stored-names';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { nameKey } from '@sheaf/engine/name-key';
import { v7 as uuid } from 'uuid';
import { isDiskFull } from '../../../platform/disk/room.ts';
import { announcement } from '../../../platform/events/announcement.ts';
import { hashStream } from '../../../platform/hash-stream.ts';
import type { Logger } from '../../../platform/log/log.ts';
import type { AuthorizedProject } from '../../projects/projects.ts';
import * as store from '../files.store.ts';
import type { FilesContext } from '../files.ts';
import type { IncomingFile } from './incoming-files.ts';
import { type ReceivedFile, receiveFile, WriteFailed } from './received-file.ts';
import { findStoredCopy, type OnSameName, storeFile } from './store-file.ts';
import { UploadQuota } from './upload-quota.ts';

interface UploadCount {
  readonly files: number;
  readonly bytes: number;
  readonly refusals: readonly string[];
}

export const uploadEnded = announcement<UploadCount>('upload-ended');

interface NamedFile {
  readonly filename: string;
  readonly folder: string;
}

const namedAsStored = ({ filename, folder }: IncomingFile): NamedFile => ({
  filename: sanitizeFilename(filename),
  folder: folder ?? '',
});

type Outcome =
  | { stored: UploadResult['uploaded_files'][number] }
  | { skipped: SkippedFile }
  | { failed: FailedFile };

/**
 * A file that has arrived: written to a temporary file, or refused before any expensive work. It gets its id here, in
 * the order of arrival, since inspections finish in any order. A file that has no room is still skipped if it is stored
 * already, which its hash shows.
 */
type Arrival =
  | (NamedFile & { id: string; received: ReceivedFile })
  | (NamedFile & { refusal: Refusal; sha256?: string });

/**
 * While one file arrives, earlier ones are inspected. Beyond this number, files wait in temporary files only while they
 * are small in total, so that sending a batch and inspecting it overlap. Files that are inspected before earlier ones
 * wait for them, within the same limits.
 */
const MAX_FILES_IN_FLIGHT = 6;
const MAX_WAITING_BYTES = 64 * BYTES_PER_MB;

/**
 * Stores each file of an upload, or says in one sentence why not; a file that fails leaves nothing behind and does not
 * affect the others. Files are stored as they arrive: if the connection breaks, the earlier ones stay.
 */
export async function upload(
  context: FilesContext,
  project: AuthorizedProject,
  {
    incoming,
    onSameName,
    log,
  }: {
    incoming: AsyncIterable<IncomingFile>;
    onSameName: OnSameName;
    log: Logger;
  },
): Promise<UploadResult> {
  await mkdir(context.temporaryFolder, { recursive: true });
  const quota = new UploadQuota(context.limits, await store.sumFiles(context.db, project.id));
  const outcomes: Promise<Outcome>[] = [];
  const inFlight = new Map<Promise<unknown>, number>();
  const names = new Set<string>();
  const isFull = () => inFlight.size >= MAX_FILES_IN_FLIGHT && sum(inFlight.values()) > MAX_WAITING_BYTES;
  try {
    for await (const file of incoming) {
      const name = nameKey(pathOfFile(namedAsStored(file)));
      // A file of this upload is not replaced by a later one: both are kept. What replaces what is decided in order.
      const isRepeated = onSameName === 'replace' && names.has(name);
      if (isRepeated) await Promise.all(outcomes);
      names.add(name);
      const mode = isRepeated ? 'skip' : onSameName;
      if (mode === 'replace') await releaseReplaced(context, project, { file, quota });
      const arrival = await receive(context, { file, index: outcomes.length, quota, log });
      const previous = Promise.all(outcomes);
      const outcome = settleArrival(context, project, {
        arrival,
        onSameName: mode,
        previous,
        log,
      });
      if ('received' in arrival) {
        quota.reserve(
          arrival.received.sizeBytes,
          outcome.then((end) => 'stored' in end),
        );
      }
      outcomes.push(outcome);
      const settled = outcome.finally(() => inFlight.delete(settled));
      inFlight.set(settled, 'received' in arrival ? arrival.received.sizeBytes : 0);
      if (isFull()) await Promise.race(inFlight.keys());
    }
  } catch (error) {
    log.warn({ err: error, projectId: project.id }, 'upload broke off');
    const rest = { filename: 'The rest of the upload', folder: '' };
    outcomes.push(Promise.resolve(toFailure(rest, refusal('upload_broken'))));
  }
  const result = toResult(await Promise.all(outcomes));
  uploadEnded.emit({
    files: result.uploaded_files.length,
    bytes: sum(result.uploaded_files.map(({ size_bytes }) => size_bytes)),
    refusals: result.failed_files.map(({ code }) => code),
  });
  return result;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** A file that replaces another needs no slot, and only as much storage as it is larger. */
async function releaseReplaced(
  { db }: FilesContext,
  project: AuthorizedProject,
  { file, quota }: { file: IncomingFile; quota: UploadQuota },
): Promise<void> {
  const replaced = await store.findByName(db, { projectId: project.id, ...namedAsStored(file) });
  if (replaced) quota.release(replaced.size_bytes);
}

function toResult(outcomes: Outcome[]): UploadResult {
  return {
    uploaded_files: outcomes.flatMap((outcome) => ('stored' in outcome ? [outcome.stored] : [])),
    failed_files: outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : [])),
    skipped_files: outcomes.flatMap((outcome) => ('skipped' in outcome ? [outcome.skipped] : [])),
  };
}

const toFailure = ({ filename, folder }: NamedFile, { code, error }: Refusal): Outcome => ({
  failed: { filename, folder, error, code },
});

/** Reads a file's stream to its end, since the next part arrives only then; throws only if the connection broke. */
async function receive(
  context: FilesContext,
  { file, index, quota, log }: { file: IncomingFile; index: number; quota: UploadQuota; log: Logger },
): Promise<Arrival> {
  const named = namedAsStored(file);
  const { filename, folder } = named;
  const limitBytes = sizeLimit(context, filename);
  const refusedName = refuseByName({ filename, folder: file.folder, index });
  if (refusedName) {
    await hashStream(file.stream);
    return { filename: filename || file.filename || 'A file without a name', folder, refusal: refusedName };
  }
  await quota.waitForReservations(limitBytes);
  const refusedCount = quota.refuseCount();
  if (refusedCount) {
    const { sha256 } = await hashStream(file.stream);
    return { ...named, sha256, refusal: refusedCount };
  }
  const temporary = path.join(context.temporaryFolder, randomUUID());
  const maxBytes = Math.min(limitBytes, quota.bytesLeft);
  const received = await receiveFile(file.stream, {
    path: temporary,
    limitBytes: maxBytes,
    room: context.room,
  }).catch((error) => {
    if (!(error instanceof WriteFailed)) throw error;
    log.error({ err: error }, 'file could not be received');
    return refusalForFailure(error);
  });
  if ('code' in received) return { ...named, refusal: received };
  if (!received.isTooLarge) return { ...named, id: uuid(), received };
  const { sizeBytes, sha256 } = received;
  const late = refuseBySize({ sizeBytes, limitBytes, quota });
  return { ...named, sha256, refusal: late ?? refusalForSize({ sizeBytes, limitBytes }) };
}

const refusalForFailure = (error: unknown): Refusal => refusal(isDiskFull(error) ? 'no_room' : 'not_stored');

/** The refusal of a file that exceeds its own limit or the project's remaining storage. */
function refuseBySize(file: {
  sizeBytes: number;
  limitBytes: number;
  quota: UploadQuota;
}): Refusal | undefined {
  return file.sizeBytes > file.limitBytes ? refusalForSize(file) : file.quota.refuseSize(file.sizeBytes);
}

function sizeLimit({ limits }: FilesContext, filename: string): number {
  return acceptedExtension(filename) === '.pdf' ? limits.pdfFileBytes : limits.textFileBytes;
}

/** The cheap refusals: by name, by folder, and by position in the request. */
function refuseByName(file: { filename: string; folder: string | null; index: number }): Refusal | undefined {
  if (file.index >= UPLOAD_FILES_PER_REQUEST) return refusal('too_many_in_request');
  if (file.filename === '') return refusal('unusable_name');
  if (file.folder === null) return refusal('unusable_folder');
  if (file.filename.length > FILENAME_MAX_LENGTH) return refusal('name_too_long');
  if (!acceptedExtension(file.filename)) return refusal('wrong_type');
  return undefined;
}

interface ArrivalOptions {
  readonly onSameName: OnSameName;
  /** Settles once all files that arrived before are stored or not. */
  readonly previous: Promise<unknown>;
}

/** Skips, refuses or stores a file that has arrived. Never throws: any error becomes the failure of this file. */
async function settleArrival(
  context: FilesContext,
  project: AuthorizedProject,
  { arrival, log, ...options }: ArrivalOptions & { arrival: Arrival; log: Logger },
): Promise<Outcome> {
  const { filename, folder } = arrival;
  const { sha256 } = 'received' in arrival ? arrival.received : arrival;
  try {
    // Checked before the inspection, which is the slow part; `storeFile` checks again.
    const copied =
      sha256 && (await findStoredCopy(context, project, { filename, folder, sha256, ...options }));
    if (copied) return { skipped: { filename, folder, duplicate_of: copied } };
    if ('refusal' in arrival) return toFailure(arrival, arrival.refusal);
    return await inspectAndStore(context, project, { ...arrival, ...options });
  } catch (error) {
    log.error({ err: error, projectId: project.id }, 'file could not be kept');
    return toFailure(arrival, refusalForFailure(error));
  } finally {
    if ('received' in arrival) {
      const { path: temporary } = arrival.received;
      await Promise.all([rm(temporary, { force: true }), rm(textPathOf(temporary), { force: true })]);
    }
  }
}

const textPathOf = (temporary: string): string => `${temporary}.text`;

async function inspectAndStore(
  context: FilesContext,
  project: AuthorizedProject,
  file: ArrivalOptions & NamedFile & { id: string; received: ReceivedFile },
): Promise<Outcome> {
  const { filename, received } = file;
  const textPath = textPathOf(received.path);
  const inspection = await context.inspector.inspect(
    { path: received.path, filename, textPath, hasPassages: true, isIndexed: true },
    { lane: project.accountId },
  );
  if (!inspection.ok) return toFailure(file, refusal(inspection.refusal));
  const outcome = await storeFile(context, project, { ...file, inspection, textPath });
  return 'refusal' in outcome ? toFailure(file, outcome.refusal) : outcome;
}
