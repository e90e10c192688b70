const STORAGE_KEY = 'sheaf-project-to-return-to';

/** Keeps the project that credits are bought for, over the visit to the page where they are paid. */
export function keepReturningProject(projectId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, projectId);
  } catch {
    // Storage can be switched off; the way back is then by the list of projects.
  }
}

/** The project that this tab last bought credits for; null when there is none. */
export function returningProject(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
