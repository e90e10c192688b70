import { useSystemLimits } from '../../api/system-limits.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { useProjects } from './queries.ts';

export type ProjectAllowance =
  | { state: 'open' }
  | { state: 'deactivated' }
  | { state: 'full'; limit: number };

interface AccountState {
  isDeactivated: boolean;
  /** Undefined while unknown; the server decides anyway. */
  projectCount: number | undefined;
  limit: number | undefined;
}

/** A deactivated account takes precedence over a full one: reactivating is the first thing to do. */
export function projectAllowance({ isDeactivated, projectCount, limit }: AccountState): ProjectAllowance {
  if (isDeactivated) {
    return { state: 'deactivated' };
  }
  if (projectCount !== undefined && limit !== undefined && projectCount >= limit) {
    return { state: 'full', limit };
  }
  return { state: 'open' };
}

export function useProjectAllowance(): ProjectAllowance {
  const { data: projects } = useProjects();
  const { data: limits } = useSystemLimits();
  return projectAllowance({
    isDeactivated: useIsDeactivated(),
    projectCount: projects?.length,
    limit: limits?.max_projects_per_user,
  });
}
