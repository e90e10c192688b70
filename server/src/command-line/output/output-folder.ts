import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CommandFailed, orFail } from '../failures.ts';
import { SORT_LIST_NAME, writtenBySort } from '../own-output.ts';

interface OutputFolder {
  readonly path: string;
  /** Moves the named files from a folder within it into it, and removes what an earlier sort has left there. */
  publish(draft: string, names: readonly string[]): void;
}

/** Checks whether a folder, which may be a new one, can receive the result. Throws a CommandFailed. */
export function openOutputFolder(out: string, { isForced }: { isForced: boolean }): OutputFolder {
  const folder = realPathOf(path.resolve(out));
  return orFail(`The folder ${out} cannot be written`, () => {
    const exists = checkWritable(folder);
    const earlier = exists ? writtenBySort(folder) : [];
    const isOther = (name: string) => !name.startsWith('.') && !earlier.includes(name);
    if (exists && !isForced && readdirSync(folder).some(isOther)) {
      throw new CommandFailed(
        `The folder ${out} contains files that no sort wrote. Use a new or empty folder, or add --force.`,
      );
    }
    return {
      path: folder,
      publish: (draft, names) => {
        const list = names.map((name) => `${name}\n`).join('');
        writeFileSync(path.join(draft, SORT_LIST_NAME), list);
        for (const name of earlier) rmSync(path.join(folder, name), { force: true });
        for (const name of [SORT_LIST_NAME, ...names])
          renameSync(path.join(draft, name), path.join(folder, name));
        rmdirSync(draft);
      },
    };
  });
}

function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder));
}

/** Whether a folder exists. Throws if it is a file, or cannot be created or written to; creates nothing. */
export function checkWritable(
  folder: string,
  adviceForFile = 'Name a folder, or a name that ends in .csv for a table.',
): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found) {
    if (!found.isDirectory()) {
      throw new CommandFailed(`${folder} is a file. ${adviceForFile}`);
    }
    accessSync(folder, constants.W_OK);
  } else checkWritable(path.dirname(folder), adviceForFile);
  return found !== undefined;
}
