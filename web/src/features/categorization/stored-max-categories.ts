import { readMaxCategories } from './phase-rules.ts';

const keyFor = (projectId: string): string => `sheaf-max-categories-${projectId}`;

/** The Max Categories value this browser last started a run of the project with; null if there is none. */
export function storedMaxCategories(projectId: string): number | null {
  try {
    const kept = readMaxCategories(localStorage.getItem(keyFor(projectId)) ?? '');
    return 'value' in kept ? kept.value : null;
  } catch {
    return null;
  }
}

export function storeMaxCategories(projectId: string, value: number): void {
  try {
    localStorage.setItem(keyFor(projectId), String(value));
  } catch {
    // Storage can be disabled or full; the value then lasts only as long as the page.
  }
}
