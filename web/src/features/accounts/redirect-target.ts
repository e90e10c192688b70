const DEFAULT_TARGET = '/app';

/**
 * Where to go after signing in: the asked path with its query, if it is one of ours. Anything that could
 * lead to another site ("//elsewhere", "/\elsewhere", a full address) becomes the project list.
 */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/')) {
    return DEFAULT_TARGET;
  }
  const base = 'https://here.invalid';
  const target = URL.parse(asked, base);
  if (target?.origin !== base || target.pathname === '/login') {
    return DEFAULT_TARGET;
  }
  return `${target.pathname}${target.search}${target.hash}`;
}
