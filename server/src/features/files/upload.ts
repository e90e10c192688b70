import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FILENAME_MAX_LENGTH, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import type { FailedFile, UploadResult } from '@sheaf/contract/files';
import { type Refusal, refusal, refusalForSize } from '@sheaf/contract/refusals';
import { v7 as uuid } from 'uuid';
import { type Announcement, announcement } from '../../platform/announcement.ts';
import type { Logger } from '../../platform/log.ts';
import type { Transaction } from '../../tables.ts';
import { publishChange } from '../jobs/jobs.ts';
import { type AuthorizedProject, lockProject, markContentChanged } from '../projects/projects.ts';
import { acceptedExtension, cleanFilename, freeFilename } from './files.rules.ts';
import * as store from './files.store.ts';
import { type Files, fileKeys, toFile } from './files.ts';
import type { Inspection } from './inspection.ts';
import { measureStream, NotWritten, type ReceivedFile, receiveFile } from './received-file.ts';
import { UploadRoom } from './upload-room.ts';

/** One file of an upload, as it arrives. */
export interface IncomingFile {
  readonly filename: string;
  readonly stream: Readable;
}

/** What came of the files of one upload. */
export interface UploadCount {
  readonly files: number;
  readonly bytes: number;
  /** The code of each refusal. */
  readonly refusals: readonly string[];
}

/** An upload was answered. */
export const uploadEnded: Announcement<UploadCount> = announcement('upload-ended');

type Outcome = { kept: UploadResult['uploaded_files'][number] } | { failed: FailedFile };
type Accepted = Extract<Inspection, { ok: true }>;

/**
 * A file as it came in: written to a temporary file, or refused before anything expensive was done. Its id is
 * given here, in the order of arrival, since inspection ends in any order.
 */
type Arrival =
  | { filename: string; id: string; received: ReceivedFile }
  | { filename: string; refusal: Refusal };

// While one file arrives, those before it are inspected; more than this would only wait in temporary files.
const FILES_IN_FLIGHT = 6;

/**
 * Keeps each file of an upload, or says in one sentence why not; one that fails leaves nothing behind and
 * never touches the others. Files are kept as they come: when the connection breaks, those before it stay.
 */
export async function upload(
  files: Files,
  project: AuthorizedProject,
  { incoming, log }: { incoming: AsyncIterable<IncomingFile>; log: Logger },
): Promise<UploadResult> {
  await mkdir(files.temporaryFolder, { recursive: true });
  const room = new UploadRoom(files.limits, await store.sumFiles(files.db, project.id));
  const outcomes: Promise<Outcome>[] = [];
  const inFlight = new Set<Promise<unknown>>();
  try {
    for await (const file of incoming) {
      const arrival = await receive(files, { file, index: outcomes.length, room, log });
      const outcome = finish(files, project, { arrival, log });
      if ('received' in arrival) {
        room.take(
          arrival.received.sizeBytes,
          outcome.then((end) => 'kept' in end),
        );
      }
      outcomes.push(outcome);
      const settled = outcome.finally(() => inFlight.delete(settled));
      inFlight.add(settled);
      if (inFlight.size >= FILES_IN_FLIGHT) await Promise.race(inFlight);
    }
  } catch (error) {
    log.warn({ err: error, projectId: project.id }, 'upload broke off');
    outcomes.push(Promise.resolve(toFailure('The rest of the upload', refusal('upload_broken'))));
  }
  const result = toResult(await Promise.all(outcomes));
  uploadEnded.tell({
    files: result.uploaded_files.length,
    bytes: result.uploaded_files.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    refusals: result.failed_files.map(({ code }) => code),
  });
  return result;
}

function toResult(outcomes: Outcome[]): UploadResult {
  return {
    uploaded_files: outcomes.flatMap((outcome) => ('kept' in outcome ? [outcome.kept] : [])),
    failed_files: outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : [])),
  };
}

const toFailure = (filename: string, { code, error }: Refusal): Outcome => ({
  failed: { filename, error, code },
});

/** Reads a file's stream to its end, which the parts behind it wait for; throws only when the connection broke. */
async function receive(
  files: Files,
  { file, index, room, log }: { file: IncomingFile; index: number; room: UploadRoom; log: Logger },
): Promise<Arrival> {
  const filename = cleanFilename(file.filename);
  const limitBytes = sizeLimit(files, filename);
  await room.settle(limitBytes);
  const early = refuseByName({ filename, index }) ?? room.refuseCount();
  if (early || room.bytesLeft === 0) {
    const sizeBytes = await measureStream(file.stream);
    return {
      filename: filename || file.filename,
      refusal: early ?? refuseBySize({ sizeBytes, limitBytes, room }) ?? refusal('empty_file'),
    };
  }
  const temporary = path.join(files.temporaryFolder, randomUUID());
  const mostBytes = Math.min(limitBytes, room.bytesLeft);
  const received = await receiveFile(file.stream, { path: temporary, limitBytes: mostBytes }).catch(
    (error) => {
      if (!(error instanceof NotWritten)) throw error;
      log.error({ err: error }, 'file could not be received');
      return undefined;
    },
  );
  if (!received) return { filename, refusal: refusal('not_stored') };
  if (!received.isTooLarge) return { filename, id: uuid(), received };
  const { sizeBytes } = received;
  const late = refuseBySize({ sizeBytes, limitBytes, room });
  return { filename, refusal: late ?? refusalForSize({ sizeBytes, limitBytes }) };
}

/** The refusal of a file that is larger than one may be, or than there is room for. */
function refuseBySize(file: {
  sizeBytes: number;
  limitBytes: number;
  room: UploadRoom;
}): Refusal | undefined {
  return file.sizeBytes > file.limitBytes ? refusalForSize(file) : file.room.refuseSize(file.sizeBytes);
}

function sizeLimit({ limits }: Files, filename: string): number {
  return acceptedExtension(filename) === '.pdf' ? limits.pdfFileBytes : limits.textFileBytes;
}

/** The cheap refusals: what the name and the place in the request tell. */
function refuseByName(file: { filename: string; index: number }): Refusal | undefined {
  if (file.index >= UPLOAD_FILES_PER_REQUEST) return refusal('too_many_in_request');
  if (file.filename === '') return refusal('unusable_name');
  if (file.filename.length > FILENAME_MAX_LENGTH) return refusal('name_too_long');
  if (!acceptedExtension(file.filename)) return refusal('wrong_type');
  return undefined;
}

/** Inspects and keeps what arrived. Never throws: whatever goes wrong becomes the file's own failure. */
async function finish(
  files: Files,
  project: AuthorizedProject,
  { arrival, log }: { arrival: Arrival; log: Logger },
): Promise<Outcome> {
  const { filename } = arrival;
  if ('refusal' in arrival) return toFailure(filename, arrival.refusal);
  const { id, received } = arrival;
  const { path: temporary } = received;
  const textPath = `${temporary}.text`;
  try {
    const inspection = await files.inspector.inspect(
      { path: temporary, filename, textPath },
      { lane: project.accountId },
    );
    if (!inspection.ok) return toFailure(filename, refusal(inspection.refusal));
    return await keep(files, project, { id, filename, received, inspection, textPath });
  } catch (error) {
    log.error({ err: error, projectId: project.id }, 'file could not be kept');
    return toFailure(filename, refusal('not_stored'));
  } finally {
    await Promise.all([rm(temporary, { force: true }), rm(textPath, { force: true })]);
  }
}

interface InspectedFile {
  readonly id: string;
  readonly filename: string;
  readonly received: ReceivedFile;
  readonly inspection: Accepted;
  readonly textPath: string;
}

/** Stores the objects, then the row that makes them count; without the row, the objects go again. */
async function keep(files: Files, project: AuthorizedProject, file: InspectedFile): Promise<Outcome> {
  const { textIsOriginal } = file.inspection;
  const keys = fileKeys({ projectId: project.id, fileId: file.id, textIsOriginal });
  const stored = [...new Set(Object.values(keys))];
  // From then on only the database knows whether the row is there: a connection may break on the way to its "done".
  let isInserted = false;
  try {
    if (!textIsOriginal) await files.storage.putFile(keys.text, file.textPath);
    await files.storage.putFile(keys.original, file.received.path);
    const outcome = await files.db.transaction().execute(async (tx) => {
      const inserted = await insert(files, tx, { ...file, project });
      isInserted = true;
      return inserted;
    });
    if ('failed' in outcome) await files.storage.remove(stored);
    return outcome;
  } catch (error) {
    // A row without its objects would be a file lost; objects without a row are swept.
    if (!isInserted) await files.storage.remove(stored).catch(() => {});
    throw error;
  }
}

/** Checks the limits and gives the file its name and row, under the project's lock: two uploads cannot share the last slot. */
async function insert(
  files: Files,
  tx: Transaction,
  file: InspectedFile & { project: AuthorizedProject },
): Promise<Outcome> {
  const { project, received, inspection } = file;
  await lockProject(tx, project);
  const used = await store.sumFiles(tx, project.id);
  const room = new UploadRoom(files.limits, used);
  const full = room.refuseCount() ?? room.refuseSize(received.sizeBytes);
  if (full) return toFailure(file.filename, full);
  const duplicateOf = await store.findDuplicate(tx, { projectId: project.id, sha256: received.sha256 });
  const row = await insertUnderFreeName(tx, {
    ...inspection,
    id: file.id,
    projectId: project.id,
    filename: file.filename,
    sizeBytes: received.sizeBytes,
    sha256: received.sha256,
    reading: inspection,
    now: files.clock.now(),
  });
  await markContentChanged(tx, { projectId: project.id, areCategoriesTouched: false });
  await publishChange(files.events, tx, { projectId: project.id, what: 'files' });
  return { kept: { ...toFile(row), duplicate_of: duplicateOf } };
}

/**
 * Inserts a file under its name, or that with a number. Which letters are the same is asked twice: here, and of the
 * database, which may know them by the rules of a language, or those of English alone.
 */
async function insertUnderFreeName(tx: Transaction, file: store.NewFile): Promise<store.FileRow> {
  const stem = file.filename.slice(0, file.filename.lastIndexOf('.')).slice(0, 200);
  const alike = await store.findNamesLike(tx, { projectId: file.projectId, stem });
  const taken = new Set(alike.map((name) => name.toLowerCase()));
  for (;;) {
    const filename = freeFilename(file.filename, taken);
    const row = await store.insertFile(tx, { ...file, filename });
    if (row) return row;
    taken.add(filename.toLowerCase());
  }
}
