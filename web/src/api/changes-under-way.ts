/** What a person has changed in each project and the server has not answered yet: whether it was made, once that is known. */
const underWay = new Map<string, Set<Promise<boolean>>>();

/** Notes a change of a project until the server has answered. One that fails, or gives false, was not made. */
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
 * Whether the page shows a change that the server may not have made yet: what is read meanwhile would take it out of sight
 * for a moment.
 */
export const isChangeUnderWay = (projectId: string): boolean => (underWay.get(projectId)?.size ?? 0) > 0;

/** Waits until everything that is on its way to the server is there; whether all of it was made. */
export async function areChangesMade(projectId: string): Promise<boolean> {
  const made = await Promise.all(underWay.get(projectId) ?? []);
  return made.every((isMade) => isMade);
}
