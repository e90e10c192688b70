import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import type { Caller, Serve } from '../../accounts/caller.ts';
import { authorizeProject } from '../../projects/projects.ts';
import { estimateOcr, type OcrContext, startOcr } from './ocr.ts';

export function ocrRoutes(serve: Serve, context: OcrContext): void {
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.files.db, { accountId: caller.accountId, id });

  serve(ocrEndpoints.estimateOcr, async ({ caller, params }) =>
    estimateOcr(context, await ownProject(caller, params.id)),
  );

  serve(ocrEndpoints.startOcr, async ({ caller, params, body }) =>
    startOcr(context, await ownProject(caller, params.id), {
      fileIds: body.file_ids,
      key: caller.key,
    }),
  );
}
