import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Lists what a sort has written into a folder, so that the next one knows what it may replace. */
export const SORT_LIST_NAME = '.sheaf';
/** Records what `sheaf pull` has written into a folder. */
export const PULL_RECORD_NAME = '.sheaf-bundles.json';

/** The names of what the last sort has written into a folder. */
export function writtenBySort(folder: string): string[] {
  // A tampered list must not reach other folders.
  const isName = (name: string) => /^[^/\\]+$/.test(name) && !/^\.+$/.test(name);
  return (readIfFile(path.join(folder, SORT_LIST_NAME)) ?? '').split('\n').filter(isName);
}

/** The names of what Sheaf has written into a folder: copies of documents, which must not count as more documents. */
export function writtenBySheaf(folder: string): ReadonlySet<string> {
  return new Set([...writtenBySort(folder), ...writtenByPull(folder)]);
}

function writtenByPull(folder: string): string[] {
  const record = readIfFile(path.join(folder, PULL_RECORD_NAME));
  if (record === undefined) return [];
  try {
    return Object.keys((JSON.parse(record) as { files?: object }).files ?? {});
  } catch {
    // Not a record: `sheaf pull` says so when it is asked to write there.
    return [];
  }
}

const readIfFile = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
