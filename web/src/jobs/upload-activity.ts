import { useSyncExternalStore } from 'react';

const uploading = new Set<string>();
const listeners = new Set<() => void>();

/** Records whether files are being uploaded to a project from this page. */
export function setUploading(projectId: string, isUploading: boolean): void {
  if (uploading.has(projectId) === isUploading) return;
  if (isUploading) uploading.add(projectId);
  else uploading.delete(projectId);
  for (const listener of listeners) listener();
}

/** Whether files are being uploaded to a project from this page. */
export const useIsUploading = (projectId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => uploading.has(projectId),
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
