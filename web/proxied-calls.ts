import { api } from '@sheaf/contract/api';

/** The one call that describes the others, and so is none of theirs. */
const DESCRIPTION = '/openapi.json';

/** What Vite's development server passes on to the server: every path of the contract's calls, and nothing else. */
export const proxiedCalls = (origin: string): Record<string, { target: string }> =>
  Object.fromEntries(
    [DESCRIPTION, ...Object.values(api).map(({ path }) => path)].map((path) => [
      callPattern(path),
      { target: origin },
    ]),
  );

/** A pattern of Vite's proxy (its keys are regular expressions when they begin with `^`) for a path of the contract. */
const callPattern = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`;
