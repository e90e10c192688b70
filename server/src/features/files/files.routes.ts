import { UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import { fileEndpoints } from '@sheaf/contract/files';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Logger } from '../../platform/log.ts';
import type { Caller, Serve } from '../accounts/caller.ts';
import { authorizeProject } from '../projects/projects.ts';
import { deleteAllFiles, deleteFile, type Files, getStorageUsage, listFiles } from './files.ts';
import { type IncomingFile, upload } from './upload.ts';

const BOUNDARY = /;\s*boundary=[^\s;]/i;

/** The calls about files. */
export function fileRoutes(serve: Serve, { files, log }: { files: Files; log: Logger }): void {
  const own = (caller: Caller, id: string) => authorizeProject(files.db, { accountId: caller.accountId, id });

  serve(fileEndpoints.uploadFiles, async ({ caller, params, request }) => {
    const project = await own(caller, params.id);
    if (!request.isMultipart() || !BOUNDARY.test(request.headers['content-type'] ?? '')) {
      throw new DomainError(
        'unsupported_media_type',
        'Send the files as multipart/form-data, each in a field "files".',
      );
    }
    return files.limiter.run(project.accountId, () =>
      upload(files, project, { incoming: incomingFiles(request), log }),
    );
  });

  serve(fileEndpoints.listFiles, async ({ caller, params }) =>
    listFiles(files, await own(caller, params.id)),
  );

  serve(fileEndpoints.deleteFiles, async ({ caller, params }) => ({
    deleted_files: await deleteAllFiles(files, await own(caller, params.id)),
  }));

  serve(fileEndpoints.deleteFile, async ({ caller, params }) => {
    await deleteFile(files, await own(caller, params.id), params.fileId);
    return { message: 'File deleted' };
  });

  serve(fileEndpoints.getStorageUsage, async ({ caller, params }) =>
    getStorageUsage(files, await own(caller, params.id)),
  );
}

/** The file parts of a multipart body. Fields are skipped; each stream has to be read before the next part comes. */
async function* incomingFiles(request: FastifyRequest): AsyncIterable<IncomingFile> {
  const parts = request.parts({
    // Past the request's 50 files some more are read, so that each can be told why it was left out.
    limits: {
      files: 4 * UPLOAD_FILES_PER_REQUEST,
      parts: 5 * UPLOAD_FILES_PER_REQUEST,
      fileSize: Infinity,
      // The parser keeps fields until the end, though nobody wants them.
      fieldSize: 1_024,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') yield { filename: asWritten(part.filename ?? ''), stream: part.file };
  }
}

/**
 * The name of a part as its sender wrote it: browsers write what would end the name as %22, %0A and %0D, and write no
 * other sign so, not even the percent sign (HTML, "multipart/form-data encoding").
 */
const asWritten = (name: string): string =>
  name.replace(/%(22|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
