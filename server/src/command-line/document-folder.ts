import { existsSync } from 'node:fs';
import path from 'node:path';

/** A folder of documents, and the folder with what was converted from it, if anything was, under the same paths. */
export interface DocumentFolder {
  readonly given: string;
  readonly converted: string | null;
}

/** Where a document is; a converted one never has the path of another. */
export function pathOf({ given, converted }: DocumentFolder, file: string): string {
  const made = converted === null ? undefined : path.join(converted, file);
  return made !== undefined && existsSync(made) ? made : path.join(given, file);
}
