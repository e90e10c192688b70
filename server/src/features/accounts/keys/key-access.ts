import type { Endpoint } from '@sheaf/contract/endpoint';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { KeyGrant } from '../caller.ts';

const BEARER = /^bearer +(\S+)$/i;

/** The key that a request carries as a bearer token (RFC 6750, section 2.1). */
export const bearerKeyOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

/** Paths whose parameter `id` is a project. */
const PROJECT_PATH = /^\/(?:projects|ai)\/:id(?:\/|$)/;

/** Throws `key_not_allowed`, `key_scope` or `project_not_found` when a key may not make a call. */
export function assertKeyAllows(
  key: KeyGrant,
  {
    endpoint,
    request,
  }: { endpoint: Pick<Endpoint, 'path' | 'scope' | 'spansProjects'>; request: FastifyRequest },
): void {
  const { path, scope, spansProjects } = endpoint;
  if (scope === undefined) {
    throw new DomainError(
      'key_not_allowed',
      'This call cannot be made with a key. Nothing was done; sign in to do this.',
    );
  }
  if (!key.scopes.includes(scope)) {
    throw new DomainError(
      'key_scope',
      `This call needs a key with the scope "${scope}"; this one has ${key.scopes.map((each) => `"${each}"`).join(' and ')}. Nothing was done.`,
    );
  }
  if (key.projectId === null) return;
  if (spansProjects) {
    throw new DomainError(
      'key_scope',
      'This key is limited to one project, but the call is about the account or all projects. Nothing was done.',
    );
  }
  const { id } = request.params as { id?: string };
  if (PROJECT_PATH.test(path) && id !== key.projectId) {
    throw new DomainError('project_not_found', 'Project not found');
  }
}
