import { type BundleFormat, bundleEndpoints, type Target } from '@sheaf/contract/bundles/bundles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-client.ts';

/** What has been chosen on the page; what has not is as it was at the last download. */
export interface BundleChoice {
  readonly target?: string;
  readonly format?: BundleFormat;
}

export const useTargets = () => useQuery(queryOf(bundleEndpoints.listTargets));

export const useBundlePlan = (projectId: string, choice: BundleChoice) =>
  useQuery({
    ...queryOf(bundleEndpoints.getBundlePlan, { params: { id: projectId }, query: choice }),
    placeholderData: keepPreviousData,
  });

/** What has changed since the last download for a tool. */
export const useBundleChanges = (
  projectId: string,
  { target, format }: { target: Target['id']; format: BundleFormat },
) =>
  useQuery(
    queryOf(bundleEndpoints.listBundleChanges, { params: { id: projectId }, query: { target, format } }),
  );
