import { ApiError } from '../../api/api-error.ts';

/** Title and message for a project that could not be created. */
export function creationFailure(error: unknown): [title: string, message: string] {
  const isLimit =
    error instanceof ApiError &&
    (error.code === 'project_limit' || error.message.includes('Project limit exceeded'));
  return isLimit
    ? ['Project limit reached', error.message]
    : ['Creation failed', 'Failed to create project. Please try again.'];
}
