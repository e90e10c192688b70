import { keepUnfinished } from './unfinished-upload.ts';
import type { RejectedFile } from './upload-checks.ts';

/** Files that were chosen before their project was there. */
export interface HandedOver {
  readonly files: readonly File[];
  readonly rejected: readonly RejectedFile<File>[];
}

const waiting = new Map<string, HandedOver>();

/** Keeps files for the upload card of a project whose page opens next, which knows of them even if it is loaded anew. */
export function handOver(
  projectId: string,
  { accountId, ...choice }: HandedOver & { accountId: string },
): void {
  waiting.set(projectId, choice);
  keepUnfinished(projectId, { accountId, files: choice.files });
}

/** Takes the files that are kept for a project: once, so that they go up once. */
export function takeHandedOver(projectId: string): HandedOver | undefined {
  const choice = waiting.get(projectId);
  waiting.delete(projectId);
  return choice;
}
