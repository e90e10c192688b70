import { addAt, at } from '../numeric/indexing.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import type { CorpusDocument } from './corpus.ts';

/**
 * A document is at most 1 + this times as similar to those of its folder. Of 1, 2, 4 and 8, the most that costs no
 * collection .015 of F1 where folders are partly wrong or random, whichever collection is left out.
 */
const FOLDER_GAIN = 2;

/**
 * What folders say about which documents belong together, as a factor of their similarity: 1 for nothing. Null if no
 * document has a folder.
 *
 * A folder says as much as the texts agree with it: the share of its documents' links to their nearest neighbors that
 * stay in it, less what they would by chance. So one that holds everything, or whatever came along, says nothing.
 */
export function folderHint(
  documents: readonly CorpusDocument[],
  neighbors: SparseRows,
): ((i: number, j: number) => number) | null {
  const { paths, parents, sizes } = pathsOf(documents);
  if (parents.length === 0) return null;
  const agreement = linksThatStay(paths, { neighbors, folders: parents.length });
  parents.forEach((parent, folder) => {
    const byChance = (at(sizes, folder) - 1) / Math.max(1, documents.length - 1);
    const own = at(agreement, folder) - byChance;
    // What is in a folder is in those around it, too, which come before it.
    agreement[folder] = Math.max(own, parent < 0 ? 0 : at(agreement, parent));
  });
  return (i, j) => {
    const shared = lastShared(at(paths, i), at(paths, j));
    return shared < 0 ? 1 : 1 + FOLDER_GAIN * at(agreement, shared);
  };
}

/** The folders that each document is in, from the outermost on, as numbers; and of each its parent (-1 for none) and size. */
function pathsOf(documents: readonly CorpusDocument[]) {
  const numbers = new Map<string, number>();
  const parents: number[] = [];
  const sizes: number[] = [];
  const paths = documents.map(({ document: { folder = '' } }) => {
    const names = folder === '' ? [] : folder.split('/');
    let parent = -1;
    return names.map((_, depth) => {
      const path = names.slice(0, depth + 1).join('/');
      const number = numbers.get(path) ?? numbers.size;
      if (number === parents.length) {
        numbers.set(path, number);
        parents.push(parent);
        sizes.push(0);
      }
      addAt(sizes, number, 1);
      parent = number;
      return number;
    });
  });
  return { paths, parents, sizes };
}

/** The share of the links of each folder's documents that lead to others in it. */
function linksThatStay(
  paths: readonly (readonly number[])[],
  { neighbors, folders }: { neighbors: SparseRows; folders: number },
): Float64Array {
  const all = new Float64Array(folders);
  const staying = new Float64Array(folders);
  paths.forEach((path, i) => {
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) {
      const other = at(paths, neighbors.column(entry));
      path.forEach((folder, depth) => {
        addAt(all, folder, neighbors.value(entry));
        if (other[depth] === folder) addAt(staying, folder, neighbors.value(entry));
      });
    }
  });
  return staying.map((weight, folder) => weight / (at(all, folder) || 1));
}

/** The innermost folder that two documents share; -1 for none. */
function lastShared(a: readonly number[], b: readonly number[]): number {
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth++;
  return a[depth - 1] ?? -1;
}
