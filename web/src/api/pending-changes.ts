/** Each project's changes that the server has not answered yet; each resolves to whether the change was made. */
const pendingChanges = new Map<string, Set<Promise<boolean>>>();

/**
 * Tracks a change to a project until the server has responded. A change that rejects, or resolves to false, was not
 * made.
 */
export function trackChange<T>(projectId: string, change: Promise<T>): Promise<T> {
  const own = pendingChanges.get(projectId) ?? new Set();
  pendingChanges.set(projectId, own);
  const isMade = change.then(
    (made) => made !== false,
    () => false,
  );
  own.add(isMade);
  void isMade.then(() => own.delete(isMade));
  return change;
}

/**
 * Whether the page shows a change that the server may not have made yet; data read in the meantime would briefly hide
 * it again.
 */
export const hasPendingChange = (projectId: string): boolean =>
  (pendingChanges.get(projectId)?.size ?? 0) > 0;

/** Waits for all pending changes; resolves to whether all of them were made. */
export async function settleChanges(projectId: string): Promise<boolean> {
  const made = await Promise.all(pendingChanges.get(projectId) ?? []);
  return made.every((isMade) => isMade);
}
