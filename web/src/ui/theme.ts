import { useSyncExternalStore } from 'react';

/** The color scheme: the device's, or chosen. */
export type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'sheaf-theme';

/**
 * Runs in the head before anything is drawn, so that a chosen theme never flashes.
 * Without quotes, brackets or ampersands: React writes them escaped into a script.
 */
export const APPLY_STORED_THEME = `try{const t=localStorage.getItem(\`${STORAGE_KEY}\`);if(t)document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Follows the system, or not, from now on and on later visits. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  try {
    if (theme === 'system') {
      localStorage.removeItem(STORAGE_KEY);
    } else {
      localStorage.setItem(STORAGE_KEY, theme);
    }
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
  if (theme === 'system') {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = theme;
  }
  for (const listener of listeners) {
    listener();
  }
}

/** The theme that is chosen now. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    () => 'system',
  );
}
