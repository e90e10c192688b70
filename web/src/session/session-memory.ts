const PREFIX = 'sheaf-session-';

/** Keeps something in this browser until the person signs out; null removes it. */
export function keepInSession(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage can be switched off, or full: then nothing is kept.
  }
}

/** What was kept under a key; null where there is nothing that can be read. */
export function readFromSession(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes everything that was kept. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
