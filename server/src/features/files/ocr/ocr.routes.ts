import { ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { isLimitedToProject, type Serve } from '../../accounts/caller.ts';
import { serveProject } from '../../projects/projects.ts';
import { estimateOcr, type OcrContext, startOcr } from './ocr.ts';

export function ocrRoutes(serve: Serve, context: OcrContext): void {
  const onProject = serveProject(serve, context.files.db);

  onProject(ocrEndpoints.estimateOcr, (project) => estimateOcr(context, project));

  onProject(ocrEndpoints.startOcr, async (project, { caller, body }) => {
    const started = await startOcr(context, project, { fileIds: body.file_ids, key: caller.key });
    return isLimitedToProject(caller) ? { ...started, remaining_credits: null } : started;
  });
}
