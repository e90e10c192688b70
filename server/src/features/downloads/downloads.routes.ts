import { downloadEndpoints, projectOutput } from '@sheaf/contract/downloads';
import { PROJECT_OUTPUTS } from '@sheaf/contract/downloads/outputs';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { DomainError } from '@sheaf/contract/problems';
import { ObjectMissing } from '../../platform/storage/storage.ts';
import type { Serve } from '../accounts/caller.ts';
import { serveProject } from '../projects/projects.ts';
import { contentDisposition } from './assembly/safe-names.ts';
import { linkToOriginal, outputGone, resolveLink } from './download-links.ts';
import { type DownloadsContext, requestOutput } from './downloads.ts';
import { zipOfPdfs } from './sources.ts';

export function downloadRoutes(serve: Serve, context: DownloadsContext): void {
  const onProject = serveProject(serve, context.db);

  onProject(downloadEndpoints.downloadCategory, (project, { params, query }) =>
    requestOutput(context, project, {
      request: { kind: 'category_file', categoryId: params.categoryId, format: params.format },
      isForced: query.force_regenerate === true,
    }),
  );
  for (const kind of PROJECT_OUTPUTS)
    onProject(projectOutput(kind), (project, { query }) =>
      requestOutput(context, project, { request: { kind }, isForced: query.force_regenerate === true }),
    );

  onProject(downloadEndpoints.downloadAllPdfs, async (project, { reply }) => {
    const zip = await zipOfPdfs(context, project.id);
    if (!zip) throw new DomainError('nothing_to_do', 'This project has no PDFs.');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', contentDisposition(`project_${project.id}_all_pdfs.zip`))
      .header('cache-control', 'private, no-store')
      .send(zip);
  });

  onProject(fileContentEndpoints.getFileOriginal, (project, { params, query }) =>
    linkToOriginal(context, {
      projectId: project.id,
      fileId: params.fileId,
      isSameOrigin: query.same_origin ?? false,
    }),
  );

  serve(downloadEndpoints.fetchOutput, async ({ params, query, reply }) => {
    const output = await resolveLink(context, { ...query, outputId: params.outputId });
    const content = await context.storage.open(output.storage_key).catch((error: unknown) => {
      // The output was deleted after `resolveLink` found it.
      throw error instanceof ObjectMissing ? outputGone() : error;
    });
    return reply
      .header('content-type', output.content_type)
      .header('content-length', output.size_bytes)
      .header('content-disposition', contentDisposition(output.filename))
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}
