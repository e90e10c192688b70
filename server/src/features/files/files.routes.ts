import { fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { DomainError, invalidField } from '@sheaf/contract/problems';
import { searchEndpoints } from '@sheaf/contract/search';
import type { Logger } from '../../platform/log/log.ts';
import type { Serve } from '../accounts/caller.ts';
import { serveProject } from '../projects/projects.ts';
import { deleteAllFiles, deleteFiles } from './delete-files.ts';
import { leaveOutFiles, listDuplicates } from './duplicates/duplicates.ts';
import {
  type FilesContext,
  fileNotFound,
  getStorageUsage,
  listFileHashes,
  listFiles,
  listPages,
  openText,
} from './files.ts';
import { renameFile } from './rename-file.ts';
import { restoreFiles } from './restore-files.ts';
import { searchFiles } from './search/search.ts';
import { hasParts, incomingFiles } from './upload/incoming-files.ts';
import { upload } from './upload/upload.ts';

export function fileRoutes(
  serve: Serve,
  { files: context, log }: { files: FilesContext; log: Logger },
): void {
  const onProject = serveProject(serve, context.db);

  onProject(fileEndpoints.uploadFiles, async (project, { query, request }) => {
    if (!hasParts(request)) {
      throw new DomainError(
        'unsupported_media_type',
        'Send the files as multipart/form-data, each in a field named "files".',
      );
    }
    context.room.assert(Number(request.headers['content-length'] ?? 0));
    const result = await context.uploads.run(project.accountId, () =>
      upload(context, project, {
        incoming: incomingFiles(request),
        onSameName: query.replace ? 'replace' : query.keep_duplicates ? 'keep' : 'skip',
        log,
      }),
    );
    if (Object.values(result).every((files) => files.length === 0)) throw invalidField('files', NO_FILES);
    return result;
  });

  onProject(fileEndpoints.listFiles, (project) => listFiles(context, project));

  onProject(fileEndpoints.listFileHashes, (project) => listFileHashes(context, project));

  onProject(fileEndpoints.deleteFiles, async (project) => ({
    deleted_files: (await deleteAllFiles(context, project)).length,
  }));

  onProject(fileEndpoints.deleteSelectedFiles, async (project, { body }) => ({
    deleted_file_ids: await deleteFiles(context, project, {
      fileIds: body.file_ids,
      isRestorable: body.restorable,
    }),
  }));

  onProject(fileEndpoints.restoreFiles, async (project, { body }) => ({
    restored_files: await restoreFiles(context, project, body.file_ids),
  }));

  onProject(fileEndpoints.deleteFile, async (project, { params, query }) => {
    const deleted = await deleteFiles(context, project, {
      fileIds: [params.fileId],
      isRestorable: query.restorable,
    });
    if (deleted.length === 0) throw fileNotFound();
    return { message: 'File deleted' };
  });

  onProject(fileEndpoints.renameFile, (project, { params, body }) =>
    renameFile(context, project, { fileId: params.fileId, ...body }),
  );

  onProject(duplicateEndpoints.listDuplicates, (project) => listDuplicates(context, project));

  onProject(fileEndpoints.leaveOutFiles, async (project, { body }) => ({
    changed_files: await leaveOutFiles(context, project, {
      fileIds: body.file_ids,
      isLeftOut: body.left_out,
    }),
  }));

  onProject(fileContentEndpoints.getFileText, async (project, { params, reply }) => {
    const { text, sizeBytes } = await openText(context, project, params.fileId);
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-length', sizeBytes)
      .header('cache-control', 'private, no-store')
      .send(text);
  });
  onProject(fileContentEndpoints.listPages, (project, { params }) =>
    listPages(context, project, params.fileId),
  );
  onProject(searchEndpoints.searchFiles, async (project, { query }) => {
    return context.searches.run(project.accountId, () => searchFiles(context, project, query.q));
  });
  onProject(fileEndpoints.getStorageUsage, (project) => getStorageUsage(context, project));
}

const NO_FILES =
  'The request contains no file. Send each file, with its name, in a field named "files" (in curl: -F "files=@letter.txt").';
