import { fileEndpoints } from '@sheaf/contract/files';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { duplicateEndpoints } from '@sheaf/contract/files/duplicates';
import { DomainError, invalidField } from '@sheaf/contract/problems';
import { searchEndpoints } from '@sheaf/contract/search';
import type { Logger } from '../../platform/log/log.ts';
import type { Caller, Serve } from '../accounts/caller.ts';
import { authorizeProject } from '../projects/projects.ts';
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
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.db, { accountId: caller.accountId, id });

  serve(fileEndpoints.uploadFiles, async ({ caller, params, query, request }) => {
    const project = await ownProject(caller, params.id);
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

  serve(fileEndpoints.listFiles, async ({ caller, params }) =>
    listFiles(context, await ownProject(caller, params.id)),
  );

  serve(fileEndpoints.listFileHashes, async ({ caller, params }) =>
    listFileHashes(context, await ownProject(caller, params.id)),
  );

  serve(fileEndpoints.deleteFiles, async ({ caller, params }) => ({
    deleted_files: (await deleteAllFiles(context, await ownProject(caller, params.id))).length,
  }));

  serve(fileEndpoints.deleteSelectedFiles, async ({ caller, params, body }) => ({
    deleted_file_ids: await deleteFiles(context, await ownProject(caller, params.id), {
      fileIds: body.file_ids,
      isRestorable: body.restorable,
    }),
  }));

  serve(fileEndpoints.restoreFiles, async ({ caller, params, body }) => ({
    restored_files: await restoreFiles(context, await ownProject(caller, params.id), body.file_ids),
  }));

  serve(fileEndpoints.deleteFile, async ({ caller, params, query }) => {
    const deleted = await deleteFiles(context, await ownProject(caller, params.id), {
      fileIds: [params.fileId],
      isRestorable: query.restorable,
    });
    if (deleted.length === 0) throw fileNotFound();
    return { message: 'File deleted' };
  });

  serve(fileEndpoints.renameFile, async ({ caller, params, body }) =>
    renameFile(context, await ownProject(caller, params.id), { fileId: params.fileId, ...body }),
  );

  serve(duplicateEndpoints.listDuplicates, async ({ caller, params }) =>
    listDuplicates(context, await ownProject(caller, params.id)),
  );

  serve(fileEndpoints.leaveOutFiles, async ({ caller, params, body }) => ({
    changed_files: await leaveOutFiles(context, await ownProject(caller, params.id), {
      fileIds: body.file_ids,
      isLeftOut: body.left_out,
    }),
  }));

  serve(fileContentEndpoints.getFileText, async ({ caller, params, reply }) => {
    const { text, sizeBytes } = await openText(context, await ownProject(caller, params.id), params.fileId);
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-length', sizeBytes)
      .header('cache-control', 'private, no-store')
      .send(text);
  });
  serve(fileContentEndpoints.listPages, async ({ caller, params }) =>
    listPages(context, await ownProject(caller, params.id), params.fileId),
  );
  serve(searchEndpoints.searchFiles, async ({ caller, params, query }) => {
    const project = await ownProject(caller, params.id);
    return context.searches.run(project.accountId, () => searchFiles(context, project, query.q));
  });
  serve(fileEndpoints.getStorageUsage, async ({ caller, params }) =>
    getStorageUsage(context, await ownProject(caller, params.id)),
  );
}

const NO_FILES =
  'The request contains no file. Send each file, with its name, in a field named "files" (in curl: -F "files=@letter.txt").';
