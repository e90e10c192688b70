import { run } from './programs.mjs';

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
