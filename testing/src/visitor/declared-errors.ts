import { api } from '@sheaf/contract/api';
import { COMMON_ERRORS, type Endpoint, errorsOf } from '@sheaf/contract/endpoint';
import type { ProblemCode } from '@sheaf/contract/problems';

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Throws if a call returns an error that its endpoint does not declare, so that the API reference is complete. */
export function checkDeclared({ method, path, status, body }: Answered): void {
  const { code } = (body ?? {}) as { code?: ProblemCode };
  if (status < 400 || code === undefined) return;
  const { pathname } = new URL(path, 'http://localhost');
  const called = endpointPatterns.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  );
  if (called && !called.errors.includes(code)) {
    throw new Error(`${called.name} answers ${code} (${status}), which its endpoint does not declare.`);
  }
}

// Paths without parameters come before those with parameters, as in the server's router.
const endpointPatterns = Object.entries<Endpoint>(api)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`),
    errors: [...COMMON_ERRORS, ...errorsOf(endpoint)],
  }))
  .toSorted(
    (one, other) => Number(one.endpoint.path.includes(':')) - Number(other.endpoint.path.includes(':')),
  );
