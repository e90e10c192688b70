import { openAsBlob } from 'node:fs';
import { type FailedFile, fileEndpoints, type UploadResult } from '@sheaf/contract/files';
import { pathOfFile, splitPath } from '@sheaf/contract/uploads/folders';
import { type RefusalCode, refusalSentences } from '@sheaf/contract/uploads/refusals';
import { isStoredAs } from '@sheaf/contract/uploads/stored-names';
import { uploadForm } from '@sheaf/contract/uploads/upload-form';
import { type DocumentFolder, pathOf } from '../../document-folder.ts';
import { fileErrorReason } from '../../failures.ts';
import type { RefusedFile } from '../../sort/documents.ts';
import type { ClientContext } from '../client-context.ts';
import { batchesOf, type LocalFile } from './push.plan.ts';

export interface SendResult {
  readonly stored: LocalFile[];
  /** Already uploaded meanwhile by another push, or by this one before its connection was cut. */
  readonly present: LocalFile[];
  readonly refused: RefusedFile[];
}

/** Refusals caused by a temporary condition rather than the file. */
const TRANSIENT_REFUSALS: readonly RefusalCode[] = ['upload_broken', 'not_stored', 'too_many_in_request'];
const MAX_ROUNDS = 4;

/** Each file replaces the one with its name. After a lost response all are sent again: what is there is skipped. */
export async function sendFiles(
  { server, progress }: Pick<ClientContext, 'server' | 'progress'>,
  { projectId, folder, files }: { projectId: string; folder: DocumentFolder; files: readonly LocalFile[] },
): Promise<SendResult> {
  const sent: SendResult = { stored: [], present: [], refused: [] };
  let open = [...files];
  for (let round = 1; open.length > 0; round++) {
    const again: LocalFile[] = [];
    for (const batch of batchesOf(open)) {
      const done = files.length - open.length + again.length;
      progress.show(done / files.length, `Uploading ${done + 1} of ${files.length} documents`);
      const { readable, refused } = await openFiles(folder, batch);
      sent.refused.push(...refused);
      open = open.filter((file) => !batch.includes(file));
      if (readable.length === 0) continue;
      const result = await server.call(fileEndpoints.uploadFiles, {
        params: { id: projectId },
        query: { replace: true },
        form: () => formOf(folder, readable),
      });
      again.push(...applyUploadResult(readable, { result, sent, isLastRound: round === MAX_ROUNDS }));
    }
    open = again;
  }
  return sent;
}

/** Leaves out files that have disappeared since: they would break the request for the others. */
async function openFiles(folder: DocumentFolder, files: readonly LocalFile[]) {
  const refused: RefusedFile[] = [];
  const readable: LocalFile[] = [];
  for (const file of files) {
    try {
      await openAsBlob(pathOf(folder, file.file));
      readable.push(file);
    } catch (error) {
      const reason = fileErrorReason(error) ?? 'it was changed or removed in the meantime';
      refused.push({ file: file.file, reason: `This file cannot be read: ${reason}.` });
    }
  }
  return { readable, refused };
}

const formOf = async (folder: DocumentFolder, files: readonly LocalFile[]): Promise<FormData> =>
  uploadForm(
    await Promise.all(
      files.map(async ({ file, name }) => ({
        ...splitPath(name),
        content: await openAsBlob(pathOf(folder, file)),
      })),
    ),
  );

function applyUploadResult(
  files: readonly LocalFile[],
  { result, sent, isLastRound }: { result: UploadResult; sent: SendResult; isLastRound: boolean },
): LocalFile[] {
  const kept = result.uploaded_files.map(pathOfFile);
  const skipped = new Set(result.skipped_files.map(pathOfFile));
  const failed = new Map(result.failed_files.map((one) => [pathOfFile(one), one]));
  const again: LocalFile[] = [];
  for (const file of files) {
    const failure: Pick<FailedFile, 'code' | 'error'> | undefined = failed.get(file.name);
    if (skipped.has(file.name)) sent.present.push(file);
    else if (!failure && kept.some((name) => isStoredAs(file.name, name))) sent.stored.push(file);
    else if (failure && (isLastRound || !(TRANSIENT_REFUSALS as readonly string[]).includes(failure.code)))
      sent.refused.push({ file: file.file, reason: failure.error });
    // Files missing from a response came after the point where the upload broke off.
    else if (isLastRound) sent.refused.push({ file: file.file, reason: refusalSentences.upload_broken });
    else again.push(file);
  }
  return again;
}
