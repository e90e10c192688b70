import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import type { Caller, Serve } from '../../accounts/caller.ts';
import { authorizeProject } from '../../projects/projects.ts';
import type { DownloadsContext } from '../downloads.ts';
import { getBundlePlan, listBundleChanges, requestBundles } from './bundles.ts';

export function bundleRoutes(serve: Serve, context: DownloadsContext): void {
  const own = (caller: Caller, id: string) =>
    authorizeProject(context.db, { accountId: caller.accountId, id });

  serve(bundleEndpoints.listTargets, async () => [...context.targets]);

  serve(bundleEndpoints.getBundlePlan, async ({ caller, params, query }) =>
    getBundlePlan(context, await own(caller, params.id), query),
  );

  serve(bundleEndpoints.listBundleChanges, async ({ caller, params, query }) =>
    listBundleChanges(context, await own(caller, params.id), query),
  );

  serve(bundleEndpoints.downloadBundles, async ({ caller, params, query }) =>
    requestBundles(context, await own(caller, params.id), {
      ...query,
      changedSince: query.changed_since ?? null,
      isForced: query.force_regenerate === true,
    }),
  );
}
