import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '@sheaf/contract/text/format';
import { mergedText } from '../../features/downloads/assembly/merged-text.ts';
import { uniqueNamer } from '../../features/downloads/assembly/safe-names.ts';
import type { CleanupList } from '../cleanup-list.ts';
import { CommandFailed, fileErrorReason } from '../failures.ts';
import type { SortedDocument } from '../sort/documents.ts';
import type { OpenText, Output } from './output.ts';
import { openOutputFolder } from './output-folder.ts';
import { tableOf } from './table.ts';

const TABLE = 'categories.csv';

/**
 * One merged text per category in a folder, with the table beside them. They are written into a temporary folder within
 * it, and moved when all are complete. Throws a CommandFailed if the folder cannot be written, or if it holds files
 * that no sort has written and `isForced` is false.
 */
export function mergedOutput(
  out: string,
  { project, isForced, cleanup }: { project: string; isForced: boolean; cleanup: CleanupList },
): Output {
  const folder = openOutputFolder(out, { isForced });
  return {
    folder: folder.path,
    mergesTexts: true,
    write: async (documents, openText) => {
      const draft = path.join(folder.path, `.sheaf-${process.pid}`);
      try {
        // If the command is interrupted, a new folder is removed again, with the parents created for it.
        const made = mkdirSync(draft, { recursive: true }) ?? draft;
        cleanup.add(made);
        const names = await writeTexts(draft, { documents, openText, project });
        writeFileSync(path.join(draft, TABLE), tableOf(documents));
        folder.publish(draft, [...names, TABLE]);
        cleanup.forget(made);
        return `${out} (${formatCount(names.length, 'merged text')} and ${TABLE})`;
      } catch (error) {
        const reason = fileErrorReason(error);
        throw reason === undefined ? error : new CommandFailed(`${out} cannot be written: ${reason}.`);
      }
    },
  };
}

/** Writes the merged texts, one document in memory at a time, and returns their names. */
async function writeTexts(
  folder: string,
  {
    documents,
    openText,
    project,
  }: { documents: readonly SortedDocument[]; openText: OpenText; project: string },
): Promise<string[]> {
  const nameFor = uniqueNamer();
  const names: string[] = [];
  for (const [title, members] of categoriesOf(documents)) {
    const name = nameFor(`${title}.txt`);
    const text = mergedText({
      title,
      project,
      documents: members.map(({ file, tokenCount, notes }) => ({
        filename: file,
        tokenCount,
        notes,
        openText: () => openText(file),
      })),
    });
    await text.writeTo(path.join(folder, name));
    names.push(name);
  }
  return names;
}

function categoriesOf(documents: readonly SortedDocument[]): [string, SortedDocument[]][] {
  const categories = Map.groupBy(documents, ({ category }) => category);
  return [...categories].sort(([a], [b]) => (a < b ? -1 : 1));
}
