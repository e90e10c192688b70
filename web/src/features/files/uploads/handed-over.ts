import { keepUnfinished } from './unfinished-upload.ts';
import type { RejectedFile } from './upload-checks.ts';

/** Files chosen before their project existed. */
export interface HandedOver {
  readonly files: readonly File[];
  readonly rejected: readonly RejectedFile<File>[];
}

const waiting = new Map<string, HandedOver>();

/**
 * Holds files for the upload card of the project page that opens next. They are also recorded as unfinished, so that
 * the page knows about them even after a reload.
 */
export function handOver(
  projectId: string,
  { accountId, ...choice }: HandedOver & { accountId: string },
): void {
  waiting.set(projectId, choice);
  keepUnfinished(projectId, { accountId, files: choice.files });
}

/** Takes the files held for a project; only the first call returns them, so that they are uploaded only once. */
export function takeHandedOver(projectId: string): HandedOver | undefined {
  const choice = waiting.get(projectId);
  waiting.delete(projectId);
  return choice;
}
