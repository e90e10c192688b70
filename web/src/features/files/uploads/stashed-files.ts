import { storeUnfinished } from './unfinished-upload.ts';
import type { RejectedFile } from './upload-checks.ts';

export interface StashedFiles {
  readonly files: readonly File[];
  readonly rejected: readonly RejectedFile<File>[];
  /** Files that are converted before they are uploaded. */
  readonly toConvert?: readonly File[];
}

const waiting = new Map<string, StashedFiles>();

/**
 * Holds files for the upload card of the project page that opens next. They are also recorded as unfinished, so that
 * the page knows about them even after a reload.
 */
export function stashFiles(
  projectId: string,
  { accountId, ...choice }: StashedFiles & { accountId: string },
): void {
  waiting.set(projectId, choice);
  storeUnfinished(projectId, { accountId, files: choice.files });
}

/** Takes the files held for a project; only the first call returns them, so that they are uploaded only once. */
export function takeStashedFiles(projectId: string): StashedFiles | undefined {
  const choice = waiting.get(projectId);
  waiting.delete(projectId);
  return choice;
}
