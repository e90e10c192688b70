import { useSyncExternalStore } from 'react';
import { repeatUntilAnswered } from './connection.ts';

/** Each project's changes that the server has not answered yet; each resolves to whether the change was made. */
const pendingChanges = new Map<string, Set<Promise<boolean>>>();
const listeners = new Set<() => void>();

/**
 * Tracks a change to a project until the server has responded. A change that rejects, or resolves to false, was not
 * made.
 */
export function trackChange<T>(projectId: string, change: Promise<T>): Promise<T> {
  const pending = pendingChanges.get(projectId) ?? new Set();
  pendingChanges.set(projectId, pending);
  const isMade = change.then(
    (made) => made !== false,
    () => false,
  );
  pending.add(isMade);
  notifyListeners();
  void isMade.then(() => {
    pending.delete(isMade);
    if (pending.size === 0) pendingChanges.delete(projectId);
    notifyListeners();
  });
  return change;
}

/** The end of the last change that was sent to each project by `sendInOrder`. */
const lastSent = new Map<string, Promise<unknown>>();

/**
 * Sends a change of a project after the earlier ones, so that of two changes made without a connection the later one
 * wins, and repeats it until it is answered. `late.onUnsent` runs when it got no response, and `late.onSent` once it was
 * accepted after all.
 */
export function sendInOrder<T>(
  projectId: string,
  send: () => Promise<T>,
  late: { onUnsent: () => void; onSent: () => void },
): Promise<T> {
  const sendOne = async () => {
    let isLate = false;
    const onUnanswered = () => {
      isLate = true;
      late.onUnsent();
    };
    const answer = await repeatUntilAnswered(send, { onUnanswered });
    if (isLate) late.onSent();
    return answer;
  };
  const change = (lastSent.get(projectId) ?? Promise.resolve()).then(sendOne);
  lastSent.set(
    projectId,
    change.catch(() => undefined),
  );
  return trackChange(projectId, change);
}

/** The projects of which the page shows changes that the server may not have made yet. */
export const projectsWithPendingChanges = (): ReadonlySet<string> => new Set(pendingChanges.keys());

/**
 * Whether the page shows a change that the server may not have made yet; data read in the meantime would briefly hide
 * it again.
 */
export const hasPendingChange = (projectId: string): boolean => pendingChanges.has(projectId);

/** Whether the page shows such a change of any project. */
export const useHasPendingChanges = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pendingChanges.size > 0,
    () => false,
  );

/** Waits for all pending changes; resolves to whether all of them were made. */
export async function settleChanges(projectId: string): Promise<boolean> {
  const made = await Promise.all(pendingChanges.get(projectId) ?? []);
  return made.every((isMade) => isMade);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
