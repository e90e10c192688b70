const PREFIX = 'sheaf-session-';

/** Stores a value in this browser until the person signs out; null removes it. */
export function storeUntilSignOut(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage can be disabled or full; then nothing is stored.
  }
}

/** Reads the value stored under a key; null if there is none that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

export function clearStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
