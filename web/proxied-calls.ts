import { api } from '@sheaf/contract/api';

/** The one call that describes the others and is therefore not part of the contract. */
const DESCRIPTION = '/openapi.json';

/** What Vite's development server forwards to the API server: every path of the contract's calls, and nothing else. */
export const proxiedCalls = (origin: string): Record<string, { target: string }> =>
  Object.fromEntries(
    [DESCRIPTION, ...Object.values(api).map(({ path }) => path)].map((path) => [
      callPattern(path),
      { target: origin },
    ]),
  );

/** A Vite proxy pattern for a path of the contract (proxy keys that start with `^` are regular expressions). */
const callPattern = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`;
