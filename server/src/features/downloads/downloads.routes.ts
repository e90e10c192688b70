import { downloadEndpoints } from '@sheaf/contract/downloads';
import { DomainError } from '@sheaf/contract/problems';
import { ObjectMissing } from '../../platform/storage/storage.ts';
import type { Caller, Serve } from '../accounts/caller.ts';
import { authorizeProject } from '../projects/projects.ts';
import { contentDisposition } from './assembly/safe-names.ts';
import { type Downloads, outputGone, requestOutput, resolveLink } from './downloads.ts';
import { zipOfPdfs } from './sources.ts';

/** The calls about downloads. */
export function downloadRoutes(serve: Serve, downloads: Downloads): void {
  const own = (caller: Caller, id: string) =>
    authorizeProject(downloads.db, { accountId: caller.accountId, id });

  serve(downloadEndpoints.downloadCategory, async ({ caller, params, query }) =>
    requestOutput(downloads, await own(caller, params.id), {
      request: {
        kind: params.format === 'pdf' ? 'category_pdf' : 'category_txt',
        categoryId: params.categoryId,
      },
      isForced: query.force_regenerate === true,
    }),
  );

  serve(downloadEndpoints.downloadAllMerged, async ({ caller, params, query }) =>
    requestOutput(downloads, await own(caller, params.id), {
      request: { kind: 'categories_zip' },
      isForced: query.force_regenerate === true,
    }),
  );

  serve(downloadEndpoints.downloadSingleText, async ({ caller, params, query }) =>
    requestOutput(downloads, await own(caller, params.id), {
      request: { kind: 'single_text' },
      isForced: query.force_regenerate === true,
    }),
  );

  serve(downloadEndpoints.downloadAllPdfs, async ({ caller, params, reply }) => {
    const project = await own(caller, params.id);
    const zip = await zipOfPdfs(downloads, project.id);
    if (!zip) throw new DomainError('nothing_to_do', 'This project has no PDFs.');
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', contentDisposition(`project_${project.id}_all_pdfs.zip`))
      .header('cache-control', 'private, no-store')
      .send(zip);
  });

  serve(downloadEndpoints.fetchOutput, async ({ params, query, reply }) => {
    const output = await resolveLink(downloads, { ...query, outputId: params.outputId });
    const content = await downloads.storage.open(output.storage_key).catch((error: unknown) => {
      // Deleted at this moment.
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
