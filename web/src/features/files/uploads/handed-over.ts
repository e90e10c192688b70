import type { RejectedFile } from './upload-checks.ts';

/** Files that were chosen before their project was there. */
export interface HandedOver {
  readonly files: readonly File[];
  readonly rejected: readonly RejectedFile<File>[];
}

const waiting = new Map<string, HandedOver>();

/** Keeps files for the upload card of a project whose page opens next. */
export function handOver(projectId: string, choice: HandedOver): void {
  waiting.set(projectId, choice);
}

/** Takes the files that are kept for a project: once, so that they go up once. */
export function takeHandedOver(projectId: string): HandedOver | undefined {
  const choice = waiting.get(projectId);
  waiting.delete(projectId);
  return choice;
}
