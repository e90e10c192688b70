import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, run } from './programs.mjs';

const SOURCES = 'web/src/';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;

/** The files that differ from a commit, including untracked ones: the scope of `--changed`. */
export async function changedFiles(commit) {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flat();
}

async function git(...parameters) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=off', ...parameters], { quiet: true });
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter(Boolean);
}

/**
 * The screens of the web app (their files below `web/src`) that these files can be a part of; undefined if some of the
 * files may be a part of any: those of another workspace, the tests and the mocks.
 */
export function screensWith(files) {
  const isOfScreens = (file) => file.startsWith(SOURCES) && !file.startsWith(`${SOURCES}mocks/`);
  if (!files.every(isOfScreens)) return undefined;
  const sources = readdirSync(join(root, SOURCES), { recursive: true }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const importsOf = new Map(
    sources.map((name) => {
      const text = readFileSync(join(root, SOURCES, name), 'utf8');
      return [name, Array.from(text.matchAll(IMPORT), ([, path]) => normalize(join(dirname(name), path)))];
    }),
  );
  const changed = new Set(files.map((file) => file.slice(SOURCES.length)));
  return sources
    .filter((name) => /(?:\.route|root)\.tsx$/.test(name))
    .filter((screen) => {
      const parts = new Set([screen]);
      // A Set's iteration includes items that are added during it.
      for (const part of parts) for (const imported of importsOf.get(part) ?? []) parts.add(imported);
      return [...parts].some((part) => changed.has(part));
    });
}
