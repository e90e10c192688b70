/** Each project's changes that the server has not answered yet; each resolves to whether the change was made. */
const underWay = new Map<string, Set<Promise<boolean>>>();

/**
 * Tracks a change to a project until the server has responded. A change that rejects, or resolves to false, was not
 * made.
 */
export function noteChange<T>(projectId: string, change: Promise<T>): Promise<T> {
  const own = underWay.get(projectId) ?? new Set();
  underWay.set(projectId, own);
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
export const isChangeUnderWay = (projectId: string): boolean => (underWay.get(projectId)?.size ?? 0) > 0;

/** Waits for all pending changes; resolves to whether all of them were made. */
export async function areChangesMade(projectId: string): Promise<boolean> {
  const made = await Promise.all(underWay.get(projectId) ?? []);
  return made.every((isMade) => isMade);
}
