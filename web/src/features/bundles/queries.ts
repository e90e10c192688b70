import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-client.ts';

/** The choices made on this page; anything unset falls back to the project's saved choice. */
export interface BundleChoice {
  readonly target?: string;
  readonly format?: BundleFormat;
  /** Comma-separated ids of the categories to leave out. */
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

export const useBundleChanges = (
  projectId: string,
  query: { target: Target['id']; format: BundleFormat; leave_out?: string },
) => useQuery(queryOf(bundleEndpoints.listBundleChanges, { params: { id: projectId }, query }));
