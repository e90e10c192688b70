import { accountEndpoints } from '@sheaf/contract/accounts';
import { bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { creditEndpoints } from '@sheaf/contract/credits';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { fileEndpoints } from '@sheaf/contract/files';
import { type Address, type AddressParts, pathTo } from '@sheaf/contract/http/address';
import { projectEndpoints } from '@sheaf/contract/projects';
import { signInEndpoints } from '@sheaf/contract/sign-in';
import { systemEndpoints } from '@sheaf/contract/system';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode, hasStatus } from './api-error.ts';
import { call, onAccountDeactivated } from './call.ts';
import type { ArgsOf, ResponseOf } from './caller.ts';
import { connection } from './connection.ts';
import { projectsWithPendingChanges, settleChanges } from './pending-changes.ts';

/** How long a response counts as fresh, in milliseconds. Calls that are not listed are stale immediately. */
const staleTimes = new Map<Endpoint, number>([
  [signInEndpoints.getAuthStatus, 30_000],
  [accountEndpoints.getProfile, 30_000],
  [projectEndpoints.listProjects, 15_000],
  [projectEndpoints.getProject, 10_000],
  [fileEndpoints.listFiles, 10_000],
  [fileEndpoints.getStorageUsage, 10_000],
  [categorizationEndpoints.listCategories, 10_000],
  [categorizationEndpoints.getPhaseStatus, 5_000],
  [categorizationEndpoints.getRawCategories, 30_000],
  [systemEndpoints.getSystemLimits, 300_000],
  [bundleEndpoints.listTargets, 300_000],
  [bundleEndpoints.getBundlePlan, 10_000],
  [bundleEndpoints.listBundleChanges, 10_000],
  [creditEndpoints.getCreditCosts, 300_000],
  [creditEndpoints.getCreditBalance, 30_000],
]);

const CACHE_LIFETIME_MS = 5 * 60_000;
const RETRIES = 2;

/** A missing resource will still be missing a second later: a project with everything in it, and the limits. */
const isNotFoundFinal = ({ path }: Endpoint): boolean =>
  path.startsWith(projectEndpoints.getProject.path) || path === systemEndpoints.getSystemLimits.path;

/** Whether a failed query is retried: at most twice, and not if a retry cannot change the outcome. */
const shouldRetry = (failures: number, { error, endpoint }: { error: unknown; endpoint: Endpoint }) =>
  failures < RETRIES &&
  !hasCode(error, 'search_too_heavy') &&
  !hasStatus(error, 401, 403, ...(isNotFoundFinal(endpoint) ? [404] : []));

/** Doubles from 1 s up to 30 s. */
const retryDelayMs = (failures: number): number => Math.min(1_000 * 2 ** failures, 30_000);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always` ignores the browser's network state (see `connection.ts`), so that a server on the same machine
    // works without a network and failures show immediately.
    queries: { gcTime: CACHE_LIFETIME_MS, retryDelay: retryDelayMs, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

// The account was deactivated in another browser: the page learns of it from the first refused call.
onAccountDeactivated(() => {
  void queryClient.invalidateQueries({ queryKey: keyOf(signInEndpoints.getAuthStatus) });
});

// Changes made elsewhere while the server was unreachable were missed. Where the page has changes of its own, they are
// saved first: what is read before that would hide them.
connection.subscribe(() => {
  if (connection.isLost()) return;
  const changing = projectsWithPendingChanges();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !changing.has(projectIdOf(queryKey)) });
  for (const projectId of changing) {
    void settleChanges(projectId).then(() =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => projectIdOf(queryKey) === projectId }),
    );
  }
});

/**
 * The cache key of a call, derived from the endpoint. A key with fewer parts covers more: `keyOf(listFiles)` covers the
 * files of every project.
 */
export function keyOf<E extends Endpoint>(endpoint: E, address?: Address<E>): readonly unknown[] {
  const { params, query }: AddressParts = address ?? {};
  if (query) {
    return [endpoint.path, params ?? {}, query];
  }
  return params ? [endpoint.path, params] : [endpoint.path];
}

/** The project that a cache key is about, if any: every call about one has its id as the path parameter `id`. */
export function projectIdOf(queryKey: readonly unknown[]): string {
  const params = queryKey[1];
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? id : '';
}

/** Everything that `useQuery` needs for a call: key, function, stale time and retry rule. Spread it to add options. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[args]: ArgsOf<E>) {
  const address = (args ?? {}) as Address<E>;
  return queryOptions({
    queryKey: keyOf(endpoint, address),
    queryFn: ({ signal }): Promise<ResponseOf<E>> =>
      call(endpoint, ...([{ ...address, signal }] as unknown as ArgsOf<E>)),
    staleTime: staleTimes.get(endpoint) ?? 0,
    retry: (failures: number, error: Error) => shouldRetry(failures, { error, endpoint }),
  });
}

/** The URL of a call, for requests that are not made by `call`: uploads with progress, and links. */
export const urlOf = <E extends Endpoint>(endpoint: E, address: Address<E>): string =>
  pathTo(endpoint, address);
