import { hasStatus } from './api-error.ts';

/**
 * Why a project, or a part of it, cannot be shown. A missing project or missing permission takes precedence over
 * `otherwise`.
 */
export function loadFailure(error: unknown, otherwise: string): string {
  if (hasStatus(error, 404)) return 'Project not found';
  return hasStatus(error, 401, 403) ? 'Authentication error' : otherwise;
}
