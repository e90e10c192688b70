import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import type { Caller, Serve } from '../../accounts/caller.ts';
import { authorizeProject } from '../../projects/projects.ts';
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
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.db, { accountId: caller.accountId, id });

  serve(bundleEndpoints.listTargets, async () => [...context.targets]);

  serve(bundleEndpoints.getBundlePlan, async ({ caller, params, query }) =>
    getBundlePlan(context, await ownProject(caller, params.id), toQuery(query)),
  );

  serve(bundleEndpoints.readBundles, async ({ caller, params, query }) =>
    readBundles(context, await ownProject(caller, params.id), {
      ...toQuery(query),
      name: query.name,
      from: query.from,
    }),
  );

  serve(bundleEndpoints.listBundleChanges, async ({ caller, params, query }) =>
    listBundleChanges(context, await ownProject(caller, params.id), toQuery(query)),
  );

  serve(bundleEndpoints.downloadBundles, async ({ caller, params, query }) =>
    requestBundles(context, await ownProject(caller, params.id), {
      ...toQuery(query),
      changedSince: query.changed_since ?? null,
      isForced: query.force_regenerate === true,
    }),
  );
}
