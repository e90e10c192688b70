const DEFAULT_TARGET = '/app';

const BASE = 'https://here.invalid';

/**
 * Where to go after signing in: the asked path with its query, if it is one of ours. Anything that could
 * lead to another site ("//elsewhere", "/\\elsewhere", a full address) becomes the project list.
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) {
    return DEFAULT_TARGET;
  }
  const path = pathOf(asked);
  // Read once more as what it has become: "/.//elsewhere" is a path of ours that comes out as "//elsewhere".
  if (path === null || pathOf(path) !== path || path.startsWith('/login')) {
    return DEFAULT_TARGET;
  }
  return path;
}

/** An address as a path with query and fragment, as a browser reads it; null when it is another site's. */
function pathOf(address: string): string | null {
  const target = URL.parse(address, BASE);
  return target?.origin === BASE ? `${target.pathname}${target.search}${target.hash}` : null;
}
