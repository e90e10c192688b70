import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { CleanupList } from '../cleanup-list.ts';
import { CommandFailed, orFail } from '../failures.ts';
import type { Output } from './output.ts';
import { checkWritable } from './output-folder.ts';
import { printResult } from './print-result.ts';
import { tableOf } from './table.ts';

export function streamOutput(stream: Writable): Output {
  return {
    folder: null,
    mergesTexts: false,
    write: async (documents) => {
      await printResult(stream, tableOf(documents));
      return '';
    },
  };
}

export function tableOutput(out: string, { cleanup }: { cleanup: CleanupList }): Output {
  const file = path.resolve(out);
  const folder = path.dirname(file);
  orFail(`${out} cannot be written`, () => checkWritable(folder));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandFailed(`${out} is a folder. Give the table another name.`);
  }
  return {
    folder: null,
    mergesTexts: false,
    write: async (documents) => {
      const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid}`);
      cleanup.add(unfinished);
      orFail(`${out} cannot be written`, () => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(unfinished, tableOf(documents));
        renameSync(unfinished, file);
      });
      cleanup.forget(unfinished);
      return out;
    },
  };
}
