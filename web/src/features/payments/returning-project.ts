const STORAGE_KEY = 'sheaf-project-to-return-to';

/** Remembers the project that credits are bought for during the visit to the payment page. */
export function storeReturningProject(projectId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, projectId);
  } catch {
    // Storage can be disabled; the user then returns through the project list.
  }
}

/** Returns the project that this tab last bought credits for; null if there is none. */
export function returningProject(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
