import { downloadEndpoints, projectOutput } from '@sheaf/contract/downloads';
import { PROJECT_OUTPUTS } from '@sheaf/contract/downloads/outputs';
import { fileContentEndpoints } from '@sheaf/contract/files/content';
import { DomainError } from '@sheaf/contract/problems';
import { ObjectMissing } from '../../platform/storage/storage.ts';
import type { Caller, Serve } from '../accounts/caller.ts';
import { authorizeProject } from '../projects/projects.ts';
import { contentDisposition } from './assembly/safe-names.ts';
import { linkToOriginal, outputGone, resolveLink } from './download-links.ts';
import { type DownloadsContext, type OutputRequest, requestOutput } from './downloads.ts';
import { zipOfPdfs } from './sources.ts';

interface OutputCall {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly query: { readonly force_regenerate?: boolean | undefined };
}

export function downloadRoutes(serve: Serve, context: DownloadsContext): void {
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.db, { accountId: caller.accountId, id });

  const request = async ({ caller, params, query }: OutputCall, output: OutputRequest) =>
    requestOutput(context, await ownProject(caller, params.id), {
      request: output,
      isForced: query.force_regenerate === true,
    });

  serve(downloadEndpoints.downloadCategory, (call) =>
    request(call, {
      kind: 'category_file',
      categoryId: call.params.categoryId,
      format: call.params.format,
    }),
  );
  for (const kind of PROJECT_OUTPUTS) serve(projectOutput(kind), (call) => request(call, { kind }));

  serve(downloadEndpoints.downloadAllPdfs, async ({ caller, params, reply }) => {
    const project = await ownProject(caller, params.id);
    const zip = await zipOfPdfs(context, project.id);
    if (!zip) throw new DomainError('nothing_to_do', 'This project has no PDFs.');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', contentDisposition(`project_${project.id}_all_pdfs.zip`))
      .header('cache-control', 'private, no-store')
      .send(zip);
  });

  serve(fileContentEndpoints.getFileOriginal, async ({ caller, params, query }) => {
    const project = await ownProject(caller, params.id);
    return linkToOriginal(context, {
      projectId: project.id,
      fileId: params.fileId,
      isSameOrigin: query.same_origin ?? false,
    });
  });

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
