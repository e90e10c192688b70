import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The tree of headings, the same in every language: one line per heading, indented under its parent. What indicates a
 * heading also indicates its ancestors.
 */
const TREE = readFileSync(path.join(import.meta.dirname, 'heading-tree.txt'), 'utf8')
  .trimEnd()
  .split(/\r?\n/);

/** The ids of all headings, in tree order. Elsewhere, a heading is an index into this list. */
export const HEADING_IDS: readonly string[] = TREE.map((line) => line.trim());

/** The parent of each heading by id, null at the top of the tree. */
export const PARENT_OF: ReadonlyMap<string, string | null> = readParents();

function readParents(): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  const path: string[] = [];
  for (const line of TREE) {
    const id = line.trim();
    const depth = line.search(/\S/) / 2;
    parents.set(id, path[depth - 1] ?? null);
    path.length = depth;
    path.push(id);
  }
  return parents;
}

/** Each heading with its ancestors, from the bottom up, as indices. */
export const ANCESTRY: readonly (readonly number[])[] = HEADING_IDS.map((id) => {
  const ancestry: number[] = [];
  for (let at: string | null = id; at !== null; at = PARENT_OF.get(at) ?? null) {
    ancestry.push(HEADING_IDS.indexOf(at));
  }
  return ancestry;
});

/** Whether a heading is `ancestor` or below it. */
export function isUnder(heading: number, ancestor: number): boolean {
  return ANCESTRY[heading]?.includes(ancestor) ?? false;
}
