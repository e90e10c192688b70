import { ApiError, hasCode } from '../../api/api-error.ts';

/** Whether a project could not be created because the account has reached its limit: by its code or specified words. */
export const isProjectLimit = (error: unknown): error is ApiError =>
  hasCode(error, 'project_limit') ||
  (error instanceof ApiError && error.message.includes('Project limit exceeded'));

/** Returns the title and message for a project that could not be created. */
export function creationFailure(error: unknown): [title: string, message: string] {
  return isProjectLimit(error)
    ? ['Project limit reached', error.message]
    : ['Creation failed', 'Failed to create project. Please try again.'];
}
