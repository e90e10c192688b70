import { pages } from '@sheaf/contract/pages';

const DEFAULT_TARGET = pages.projects.path;

const BASE = 'https://here.invalid';

/**
 * Where to go after signing in: the asked path with its query, if it is one of ours. Anything that could
 * lead to another site ("//elsewhere", "/\\elsewhere", a full address) becomes the project list.
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) return DEFAULT_TARGET;
  const path = pathOf(asked);
  // Parsed once more: "/.//elsewhere" is a path of ours that resolves to "//elsewhere".
  if (path === null || pathOf(path) !== path || path.startsWith(pages.login.path)) return DEFAULT_TARGET;
  return path;
}

/** An address as a path with query and fragment, as a browser reads it; null when it is another site's. */
function pathOf(address: string): string | null {
  const target = URL.parse(address, BASE);
  return target?.origin === BASE ? `${target.pathname}${target.search}${target.hash}` : null;
}
