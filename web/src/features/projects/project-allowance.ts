import { isDeactivated, useUser } from '../accounts/session.ts';
import { useProjects, useSystemLimits } from './queries.ts';

/** Whether the account may create a project now. */
export type ProjectAllowance =
  | { state: 'open' }
  | { state: 'deactivated' }
  | { state: 'full'; limit: number };

interface Standing {
  isDeactivated: boolean;
  /** Undefined while not known; the server has the last word in any case. */
  projectCount: number | undefined;
  limit: number | undefined;
}

/** A deactivated account comes before a full one: reactivating is the first thing to do. */
export function projectAllowance({ isDeactivated, projectCount, limit }: Standing): ProjectAllowance {
  if (isDeactivated) {
    return { state: 'deactivated' };
  }
  if (projectCount !== undefined && limit !== undefined && projectCount >= limit) {
    return { state: 'full', limit };
  }
  return { state: 'open' };
}

/** The allowance of the signed-in account. */
export function useProjectAllowance(): ProjectAllowance {
  const user = useUser();
  const { data: projects } = useProjects();
  const { data: limits } = useSystemLimits();
  return projectAllowance({
    isDeactivated: isDeactivated(user),
    projectCount: projects?.length,
    limit: limits?.max_projects_per_user,
  });
}
