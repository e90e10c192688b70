import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What of ours each package may import, besides itself. */
const packages: Record<string, readonly string[]> = {
  contract: [],
  engine: ['contract'],
  server: ['contract', 'engine'],
  web: ['contract'],
};
/** Who owns it, and who asks: every feature may reach these two. */
const base = ['projects', 'accounts'];
/** Which features of the server each may reach; one that is not listed reaches `base` alone. */
const features: Record<string, readonly string[]> = {
  accounts: [],
  projects: ['accounts'],
  categorization: [...base, 'files', 'credits', 'jobs'],
  downloads: [...base, 'files', 'jobs', 'categorization'],
  files: [...base, 'jobs'],
  payments: [...base, 'credits'],
};
/** The files by which a feature is entered: its use cases, its tables, and the type that says who asks. */
const doorsOf = (feature: string) => [`${feature}.ts`, `${feature}.tables.ts`, 'caller.ts'];

/** What the command line needs of the features: how files are read, and how texts are merged. */
const commandLineDoors = ['files/inspection.ts', 'files/inspection.rules.ts', 'files/text-file.ts'];
const assembly = 'downloads/assembly/';

/** The rule that an import breaks, or null. Both are paths from the repository's root, `/` between folders. */
function brokenRule(from: string, to: string): string | null {
  const [ownPackage = '', otherPackage = ''] = [from, to].map((path) => path.split('/')[0] ?? '');
  if (ownPackage !== otherPackage)
    return packages[ownPackage]?.includes(otherPackage)
      ? null
      : `${ownPackage} does not know ${otherPackage}`;
  const [own, other] = [from, to].map((path) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]);
  if (to.startsWith('server/src/command-line/') && (own || from.startsWith('server/src/platform/')))
    return 'nothing is built on the command line';
  if (!other || own === other) return null;
  if (from.startsWith('server/src/platform/')) return 'the platform knows no feature';
  if (from.startsWith('server/src/command-line/')) {
    const door = to.slice('server/src/features/'.length);
    const isDoor = commandLineDoors.includes(door) || door.startsWith(assembly);
    return isDoor ? null : 'the command line reads and merges files, and needs no server';
  }
  if (!own) return null;
  if (!(features[own] ?? base).includes(other)) return `${own} does not reach ${other}`;
  const isDoor = doorsOf(other).some((door) => to === `server/src/features/${other}/${door}`);
  return isDoor ? null : `${other} is entered through ${doorsOf(other).join(' or ')}`;
}

/** The files of ours that a source text imports, as paths from the root. */
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

// Tests may look anywhere: what they need is not what the product needs.
const sources = Object.keys(packages)
  .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
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

const feature = (name: string) => `server/src/features/${name}`;
it.each([
  ['contract/src/files.ts', 'engine/src/categoriser.ts', 'contract does not know engine'],
  ['engine/src/categoriser.ts', 'server/src/config.ts', 'engine does not know server'],
  ['web/src/routes.ts', 'engine/src/categoriser.ts', 'web does not know engine'],
  ['server/src/app.ts', 'web/src/routes.ts', 'server does not know web'],
  ['server/src/platform/log.ts', feature('files/files.ts'), 'the platform knows no feature'],
  [feature('files/files.ts'), feature('credits/credits.ts'), 'files does not reach credits'],
  [feature('accounts/accounts.ts'), feature('projects/projects.ts'), 'accounts does not reach projects'],
  [feature('payments/payments.ts'), feature('credits/credits.store.ts'), 'credits is entered through'],
  [feature('unlisted/unlisted.ts'), feature('files/files.ts'), 'unlisted does not reach files'],
  ['server/src/command-line/sort.ts', feature('files/files.ts'), 'the command line reads and merges files'],
  [feature('files/files.ts'), 'server/src/command-line/sort.ts', 'nothing is built on the command line'],
])('forbids %s to import %s', (from, to, rule) => {
  expect(brokenRule(from, to)).toContain(rule);
});

it.each([
  ['engine/src/categoriser.ts', 'contract/src/files.ts'],
  ['server/src/app.ts', feature('files/files.routes.ts')],
  [feature('files/files.ts'), feature('files/files.store.ts')],
  [feature('payments/payments.ts'), feature('credits/credits.ts')],
  [feature('downloads/downloads.ts'), feature('files/files.tables.ts')],
  [feature('jobs/jobs.ts'), feature('projects/projects.ts')],
  [feature('projects/projects.routes.ts'), feature('accounts/caller.ts')],
  ['server/src/command-line/read-and-sort.ts', feature('files/text-file.ts')],
  ['server/src/command-line/merged-output.ts', feature('downloads/assembly/merged-text.ts')],
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
