import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PAGE_PATHS } from '@sheaf/contract/pages';
import { expect, it } from 'vitest';
import routes from '../src/routes.ts';

/** The full paths of all screens; layouts have none. */
const pathsOf = (entries: readonly RouteConfigEntry[], parent = '/'): string[] =>
  entries.flatMap(({ path = parent, children }) => (children ? pathsOf(children, path) : [path]));

it('has a screen for every page of the contract, and one for all other addresses', () => {
  expect(pathsOf(routes).sort()).toEqual([...PAGE_PATHS, '*'].sort());
});
