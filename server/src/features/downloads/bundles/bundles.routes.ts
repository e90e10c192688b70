import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import type { Serve } from '../../accounts/caller.ts';
import { serveProject } from '../../projects/projects.ts';
import { readBundles } from '../bundle-content.ts';
import type { DownloadsContext } from '../downloads.ts';
import { type BundleQuery, getBundlePlan, listBundleChanges, requestBundles } from './bundles.ts';

const toQuery = ({
  target,
  format,
  leave_out,
}: Pick<BundleQuery, 'target' | 'format'> & { leave_out?: string | undefined }): BundleQuery => ({
  target,
  format,
  leaveOut: [...new Set(leave_out?.split(','))].sort(),
});

export function bundleRoutes(serve: Serve, context: DownloadsContext): void {
  const onProject = serveProject(serve, context.db);

  serve(bundleEndpoints.listTargets, async () => [...context.targets]);

  onProject(bundleEndpoints.getBundlePlan, (project, { query }) =>
    getBundlePlan(context, project, toQuery(query)),
  );

  onProject(bundleEndpoints.readBundles, (project, { query }) =>
    readBundles(context, project, {
      ...toQuery(query),
      name: query.name,
      from: query.from,
    }),
  );

  onProject(bundleEndpoints.listBundleChanges, (project, { query }) =>
    listBundleChanges(context, project, toQuery(query)),
  );

  onProject(bundleEndpoints.downloadBundles, (project, { query }) =>
    requestBundles(context, project, {
      ...toQuery(query),
      changedSince: query.changed_since ?? null,
      isForced: query.force_regenerate === true,
    }),
  );
}
