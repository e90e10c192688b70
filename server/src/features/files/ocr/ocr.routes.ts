import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { type Caller, isLimitedToProject, type Serve } from '../../accounts/caller.ts';
import { authorizeProject } from '../../projects/projects.ts';
import { estimateOcr, type OcrContext, startOcr } from './ocr.ts';

export function ocrRoutes(serve: Serve, context: OcrContext): void {
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.files.db, { accountId: caller.accountId, id });

  serve(ocrEndpoints.estimateOcr, async ({ caller, params }) =>
    estimateOcr(context, await ownProject(caller, params.id)),
  );

  serve(ocrEndpoints.startOcr, async ({ caller, params, body }) => {
    const project = await ownProject(caller, params.id);
    const started = await startOcr(context, project, { fileIds: body.file_ids, key: caller.key });
    return isLimitedToProject(caller) ? { ...started, remaining_credits: null } : started;
  });
}
