import { readMaxCategories } from './phase-rules.ts';

const keyFor = (projectId: string): string => `sheaf-max-categories-${projectId}`;

/** The Max Categories that this browser last started a run of the project with; null when there is none. */
export function storedMaxCategories(projectId: string): number | null {
  try {
    const kept = readMaxCategories(localStorage.getItem(keyFor(projectId)) ?? '');
    return 'value' in kept ? kept.value : null;
  } catch {
    return null;
  }
}

/** Forgets the value, so that another one is proposed. */
export function forgetMaxCategories(projectId: string): void {
  try {
    localStorage.removeItem(keyFor(projectId));
  } catch {
    // Then nothing was kept either.
  }
}

/** Keeps the value for the next visit. */
export function storeMaxCategories(projectId: string, value: number): void {
  try {
    localStorage.setItem(keyFor(projectId), String(value));
  } catch {
    // Storage can be switched off or full; the value then lasts as long as the page.
  }
}
