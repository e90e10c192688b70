import { pages } from '@sheaf/contract/pages';

const DEFAULT_TARGET = pages.projects.path;

const BASE = 'https://here.invalid';

/**
 * Where to go after signing in: the requested path with its query, if it is one of ours. Anything that could lead to
 * another site ("//elsewhere", "/\\elsewhere", a full address) becomes the project list.
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) return DEFAULT_TARGET;
  const path = pathOf(asked);
  // Parsed a second time: "/.//elsewhere" is a path of ours that normalizes to "//elsewhere".
  if (path === null || pathOf(path) !== path || path.startsWith(pages.login.path)) return DEFAULT_TARGET;
  return path;
}

/** Returns an address as path, query and fragment, the way a browser parses it; null if it is on another site. */
function pathOf(address: string): string | null {
  const target = URL.parse(address, BASE);
  return target?.origin === BASE ? `${target.pathname}${target.search}${target.hash}` : null;
}
