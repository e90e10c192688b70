import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** What each layer may import besides itself. A file belongs to the layer named by the first part of its path. */
const layers: Record<string, readonly string[]> = {
  ui: [],
  api: [],
  session: ['ui', 'api'],
  jobs: ['ui', 'api'],
  features: ['ui', 'api', 'session', 'jobs'],
  screens: ['ui', 'api', 'session', 'jobs', 'features'],
  site: ['ui', 'api', 'session'],
  mocks: ['ui', 'api', 'session', 'jobs', 'features'],
};

/** Which other features each feature may import; a feature that is not listed imports none. */
const features: Record<string, readonly string[]> = {
  'accounts/password': ['accounts/google'],
  'accounts/sign-in': ['accounts/google', 'accounts/password'],
  accounts: ['accounts/google', 'projects'],
  bundles: ['downloads', 'projects'],
  categories: ['downloads', 'files', 'history', 'selection'],
  categorization: ['credits'],
  files: ['selection'],
  'files/reader': ['files', 'downloads'],
  'files/samples': ['credits'],
  'files/uploads': ['files', 'files/conversion', 'files/samples', 'credits'],
  keys: ['accounts/google', 'projects'],
  'own-categories': ['history', 'projects'],
  payments: ['credits'],
  sorting: ['history'],
};

/** Returns the rule that an import breaks, or null. Both paths are relative to `src`. */
function brokenRule(from: string, to: string): string | null {
  if (to.endsWith('.route.tsx')) return 'routes.ts alone opens a route';
  const [ownLayer = '', otherLayer = ''] = [from, to].map((file) => file.split('/')[0]);
  // The files next to the layers wire everything together.
  if (!from.includes('/')) return null;
  if (ownLayer !== otherLayer)
    return layers[ownLayer]?.includes(otherLayer) ? null : `${ownLayer} does not import ${otherLayer}`;
  const [own = '', other = ''] = [from, to].map((file) => dirname(file).slice('features/'.length));
  if (ownLayer !== 'features' || own === other || features[own]?.includes(other)) return null;
  return `${own} does not import ${other}`;
}

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** Every import between files in `src`, including dynamic ones; tests may import anything. */
const imports = files
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .flatMap((from) => {
    const specifiers = readFileSync(join(source, from), 'utf8').matchAll(
      /(?:^|\s)(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g,
    );
    return [...specifiers].map(([, path = '']) => ({ from, to: join(dirname(from), path) }));
  })
  .filter(({ to }) => /\.tsx?$/.test(to) && !to.startsWith('..') && !to.includes('+types'));

/** Returns one cycle of these edges, as a path that ends where it begins; undefined if there is none. */
function findCycle(edges: readonly { from: string; to: string }[]): string[] | undefined {
  const done = new Set<string>();
  const follow = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    const circle = edges
      .filter(({ from }) => from === node)
      .map(({ to }) => follow(to, [...path, node]))
      .find(Boolean);
    done.add(node);
    return circle;
  };
  return edges.map(({ from }) => follow(from, [])).find(Boolean);
}

it('imports only from the layers below, and only the listed other features', () => {
  const broken = imports.flatMap(({ from, to }) => {
    const rule = brokenRule(from, to);
    return rule ? [`${from} imports ${to}: ${rule}`] : [];
  });
  expect(broken).toEqual([]);
  expect(imports.length).toBeGreaterThan(500);
});

it('has no import cycles, neither of files nor of folders', () => {
  expect(findCycle(imports)).toBeUndefined();
  const folders = imports.map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }));
  expect(findCycle(folders.filter(({ from, to }) => from !== to))).toBeUndefined();
});

it('has no folder of more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

it.each([
  ['ui/button.tsx', 'api/call.ts', 'ui does not import api'],
  ['api/call.ts', 'session/session.ts', 'api does not import session'],
  ['jobs/poll.ts', 'features/files/queries.ts', 'jobs does not import features'],
  ['features/files/queries.ts', 'screens/shell/header.tsx', 'features does not import screens'],
  ['features/files/queries.ts', 'features/projects/queries.ts', 'files does not import projects'],
  ['screens/shell/header.tsx', 'screens/account/account.route.tsx', 'routes.ts alone opens a route'],
])('forbids %s to import %s', (from, to, rule) => {
  expect(brokenRule(from, to)).toBe(rule);
});

it('finds a cycle of any length', () => {
  const edges = ['ab', 'bc', 'cd', 'db'].map(([from = '', to = '']) => ({ from, to }));
  expect(findCycle(edges)).toEqual(['b', 'c', 'd', 'b']);
  expect(findCycle(edges.slice(0, 3))).toBeUndefined();
});
