import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { bundleEndpoints, type Target } from '@sheaf/contract/bundles/bundles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-client.ts';

/** What has been chosen on the page; what has not is as it was chosen for the project. */
export interface BundleChoice {
  readonly target?: string;
  readonly format?: BundleFormat;
  /** The ids of categories that get into no file, with commas between them. */
  readonly leave_out?: string;
}

export const useTargets = () => useQuery(queryOf(bundleEndpoints.listTargets));

export const useBundlePlan = (
  projectId: string,
  choice: BundleChoice,
  { isEnabled = true }: { isEnabled?: boolean } = {},
) =>
  useQuery({
    ...queryOf(bundleEndpoints.getBundlePlan, { params: { id: projectId }, query: choice }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });

/** What has changed since the last download for a tool. */
export const useBundleChanges = (
  projectId: string,
  query: { target: Target['id']; format: BundleFormat; leave_out?: string },
) => useQuery(queryOf(bundleEndpoints.listBundleChanges, { params: { id: projectId }, query }));
