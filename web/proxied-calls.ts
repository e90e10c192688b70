import { OAUTH_PATHS } from '@sheaf/contract/accounts/connections';
import { api } from '@sheaf/contract/api';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';

/** The call that describes the others, and what follows protocols of its own: they are not part of the contract. */
const OTHERS = [
  '/openapi.json',
  MCP_PATH,
  `${OAUTH_PATHS.authorize}/:uid`,
  `${OAUTH_PATHS.resourceMetadata}${MCP_PATH}`,
  ...Object.values(OAUTH_PATHS),
];

/** What Vite's development server forwards to the API server: every path of the contract's calls, and nothing else. */
export const proxiedCalls = (origin: string): Record<string, { target: string }> =>
  Object.fromEntries(
    [...OTHERS, ...Object.values(api).map(({ path }) => path)].map((path) => [
      callPattern(path),
      { target: origin },
    ]),
  );

/** A Vite proxy pattern for a path of the contract (proxy keys that start with `^` are regular expressions). */
const callPattern = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`;
