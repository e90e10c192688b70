import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The workspace packages that each package may import, besides itself. */
const packages: Record<string, readonly string[]> = {
  contract: [],
  convert: ['contract'],
  engine: ['contract'],
  server: ['contract', 'convert', 'engine'],
  web: ['contract', 'convert'],
};
/** The owner of everything and the caller: every feature may import these two. */
const baseFeatures = ['projects', 'accounts'];
/** Which features each server feature may import; one that is not listed may import only `baseFeatures`. */
const features: Record<string, readonly string[]> = {
  mails: [],
  accounts: ['mails'],
  projects: ['accounts'],
  credits: [...baseFeatures, 'mails'],
  categorization: [...baseFeatures, 'files', 'credits', 'jobs'],
  downloads: [...baseFeatures, 'files', 'jobs', 'categorization'],
  files: [...baseFeatures, 'jobs'],
  payments: [...baseFeatures, 'credits', 'mails'],
};
/** The files through which a feature may be imported: its use cases, its tables, and the type of the caller. */
const entryPointsOf = (feature: string) => [`${feature}.ts`, `${feature}.tables.ts`, 'caller.ts'];

/** The folders of accounts, each of which may import the ones before it; the files above them combine them all. */
const accountFolders = [
  'attempts',
  'keys',
  'connections',
  'sessions',
  'passwords',
  'sign-in',
  'google',
  'lifecycle',
];
const accountFolderOf = (path: string) =>
  accountFolders.indexOf(/^server\/src\/features\/accounts\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The parts of features that the command line may import: reading files, and merging texts. */
const commandLineFolders = ['files/inspection/', 'downloads/assembly/'];

/** What the demo, which has no server, does by itself: it searches texts. */
const sharedWithDemo = 'engine/src/search/';

/** Returns the rule that an import breaks, or null. Both paths are relative to the repository root, with `/`. */
function brokenRule(from: string, to: string): string | null {
  const [ownPackage = '', otherPackage = ''] = [from, to].map((path) => path.split('/')[0] ?? '');
  if (from.startsWith('web/src/screens/demo/') && to.startsWith(sharedWithDemo)) return null;
  if (ownPackage !== otherPackage)
    return packages[ownPackage]?.includes(otherPackage)
      ? null
      : `${ownPackage} does not know ${otherPackage}`;
  const [own, other] = [from, to].map((path) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]);
  if (to.startsWith('server/src/command-line/') && (own || from.startsWith('server/src/platform/')))
    return 'nothing is built on the command line';
  if (accountFolderOf(from) >= 0 && accountFolderOf(from) < accountFolderOf(to))
    return 'the folders of accounts import one another in one order';
  if (!other || own === other) return null;
  if (from.startsWith('server/src/platform/')) return 'the platform knows no feature';
  if (from.startsWith('server/src/command-line/')) {
    const door = to.slice('server/src/features/'.length);
    const isEntryPoint = commandLineFolders.some((folder) => door.startsWith(folder));
    return isEntryPoint ? null : 'the command line reads and merges files, and needs no server';
  }
  if (!own) return null;
  if (!(features[own] ?? baseFeatures).includes(other)) return `${own} does not reach ${other}`;
  const isEntryPoint = entryPointsOf(other).some((door) => to === `server/src/features/${other}/${door}`);
  return isEntryPoint ? null : `${other} is entered through ${entryPointsOf(other).join(' or ')}`;
}

/** Returns the project's own files that a source text imports, as paths relative to the root. */
function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [join(dirname(file), specifier).replaceAll('\\', '/')];
    const ours = /^@sheaf\/([^/]+)\/(.+)$/.exec(specifier);
    return ours ? [`${ours[1]}/src/${ours[2]}.ts`] : [];
  });
}

// Tests may import anything, so they are left out.
const sources = Object.keys(packages)
  .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .filter((entry) => !entry.parentPath.endsWith('engine/src/testing'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it('imports only what the design allows', () => {
  const broken = sources.flatMap(({ file, text }) =>
    importsOf(file, text).flatMap((target) => {
      const rule = brokenRule(file, target);
      return rule ? [`${file} imports ${target}: ${rule}`] : [];
    }),
  );
  expect(broken).toEqual([]);
  expect(sources.flatMap(({ file, text }) => importsOf(file, text)).length).toBeGreaterThan(50);
});

it('reads its settings in one place', () => {
  const readers = sources
    .filter(({ text }) => /\bprocess\s*\.\s*env\b|\bprocess\[/.test(text))
    .map(({ file }) => file);
  expect(readers.filter((file) => file !== 'server/src/config.ts')).toEqual([]);
});

/** Kysely's query builders and its template tag. */
const SQL = /\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

it('has SQL only in stores, in tables files, and in the platform’s database code', () => {
  const elsewhere = sources
    .filter(({ file, text }) => file.startsWith('server/') && SQL.test(text))
    .map(({ file }) => file)
    .filter(
      (file) => !/\.(store|tables)\.ts$/.test(file) && !file.startsWith('server/src/platform/database/'),
    );
  expect(elsewhere).toEqual([]);
});

/** Returns the import cycles, including type imports (Tarjan's strongly connected components). */
function importCyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const earliest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const seen = order.get(file);
    if (seen !== undefined) return path.includes(file) ? seen : Number.POSITIVE_INFINITY;
    order.set(file, order.size);
    path.push(file);
    const reached = (imports.get(file) ?? []).map((target) =>
      imports.has(target) ? visit(target) : Infinity,
    );
    earliest.set(file, Math.min(order.get(file) ?? 0, ...reached));
    if (earliest.get(file) === order.get(file)) {
      const cycle = path.splice(path.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return earliest.get(file) ?? 0;
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}

it('has no import cycles in the server', () => {
  const own = sources.filter(({ file }) => file.startsWith('server/'));
  expect(importCyclesOf(new Map(own.map(({ file, text }) => [file, importsOf(file, text)])))).toEqual([]);
});

it('finds cycles, and nothing that only leads to one', () => {
  const imports = { a: ['b', 'd'], b: ['c'], c: ['b', 'e'], d: [], e: ['f'], f: ['e', 'd'], g: ['a', 'f'] };
  expect(importCyclesOf(new Map(Object.entries(imports)))).toEqual([
    ['e', 'f'],
    ['b', 'c'],
  ]);
});

/** All workspaces except the web app, which has its own test. */
const WORKSPACES = ['contract', 'engine', 'server', 'testing', 'robustness', 'e2e', 'bench', 'scripts'];

it('has no folder with more than 25 files', () => {
  const files = WORKSPACES.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const folders = files
    .map((entry) => relative(root, entry.parentPath).replaceAll('\\', '/'))
    // Folders with one file per language, script or schema change may be larger.
    .filter(
      (folder) => !/node_modules|failures|headings\/lexicons|server\/(?:fonts|migrations)/.test(folder),
    );
  const large = [...Map.groupBy(folders, (folder) => folder)].filter(([, files]) => files.length > 25);
  expect(large.map(([folder]) => folder)).toEqual([]);
});

const feature = (name: string) => `server/src/features/${name}`;
it.each([
  ['contract/src/files.ts', 'engine/src/categorizer.ts', 'contract does not know engine'],
  ['engine/src/categorizer.ts', 'server/src/config/config.ts', 'engine does not know server'],
  ['web/src/routes.ts', 'engine/src/categorizer.ts', 'web does not know engine'],
  ['server/src/app.ts', 'web/src/routes.ts', 'server does not know web'],
  ['server/src/platform/log/log.ts', feature('files/files.ts'), 'the platform knows no feature'],
  [feature('files/files.ts'), feature('credits/credits.ts'), 'files does not reach credits'],
  [feature('accounts/accounts.ts'), feature('projects/projects.ts'), 'accounts does not reach projects'],
  [feature('payments/payments.ts'), feature('credits/credits.store.ts'), 'credits is entered through'],
  [feature('files/files.ts'), feature('accounts/sessions/sessions.ts'), 'accounts is entered through'],
  [feature('accounts/sessions/x.ts'), feature('accounts/google/x.ts'), 'the folders of accounts import'],
  [feature('mails/mails.ts'), feature('accounts/accounts.ts'), 'mails does not reach accounts'],
  [feature('unlisted/unlisted.ts'), feature('files/files.ts'), 'unlisted does not reach files'],
  [
    'server/src/command-line/sort/sort.ts',
    feature('files/files.ts'),
    'the command line reads and merges files',
  ],
  [feature('files/files.ts'), 'server/src/command-line/sort/sort.ts', 'nothing is built on the command line'],
])('forbids %s to import %s', (from, to, rule) => {
  expect(brokenRule(from, to)).toContain(rule);
});

it.each([
  ['engine/src/categorizer.ts', 'contract/src/files.ts'],
  ['server/src/app.ts', feature('files/files.routes.ts')],
  [feature('files/files.ts'), feature('files/files.store.ts')],
  [feature('payments/payments.ts'), feature('credits/credits.ts')],
  [feature('payments/payments.mails.ts'), feature('mails/mails.ts')],
  [feature('accounts/google/x.ts'), feature('accounts/sessions/x.ts')],
  [feature('downloads/downloads.ts'), feature('files/files.tables.ts')],
  [feature('jobs/jobs.ts'), feature('projects/projects.ts')],
  [feature('projects/projects.routes.ts'), feature('accounts/caller.ts')],
  ['server/src/command-line/sort/read-and-sort.ts', feature('files/inspection/text/text-file.ts')],
  ['server/src/command-line/output/merged-output.ts', feature('downloads/assembly/merged-text.ts')],
])('lets %s import %s', (from, to) => {
  expect(brokenRule(from, to)).toBeNull();
});

it('finds every kind of import', () => {
  const text = `import { a } from '../b/b.ts';\nimport type { c } from "@sheaf/contract/files";\nexport * from './d.ts';
    import '../side.ts';\nawait import('./lazy.ts');\nimport {\n  many,\n} from './many.ts';\nimport fs from 'node:fs';`;
  expect(importsOf('server/src/x/x.ts', text)).toEqual([
    ...['server/src/b/b.ts', 'contract/src/files.ts', 'server/src/x/d.ts'],
    ...['server/src/side.ts', 'server/src/x/lazy.ts', 'server/src/x/many.ts'],
  ]);
});
