const STORAGE_KEY = 'sheaf-way-back';

/** Stores the way back to a page whose session has ended, for the landing page. */
export function storeWayBack(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // Storage can be disabled; the landing page then says nothing.
  }
}

/** Returns what was stored, the first time; null if nothing was. */
export function takeWayBack(): string | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path;
  } catch {
    return null;
  }
}
