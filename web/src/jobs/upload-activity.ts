import { useSyncExternalStore } from 'react';

const waiting = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes how many files are still on their way up to a project. */
export function noteUploading(projectId: string, files: number): void {
  if ((waiting.get(projectId) ?? 0) === files) return;
  waiting.set(projectId, files);
  for (const listener of listeners) listener();
}

/** How many files are still on their way up to a project from this page. */
export const useUploadingFiles = (projectId: string): number =>
  useSyncExternalStore(
    subscribe,
    () => waiting.get(projectId) ?? 0,
    () => 0,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
