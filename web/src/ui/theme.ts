import { useSyncExternalStore } from 'react';

/** The color scheme: the device's, or a chosen one. */
type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'sheaf-theme';

/**
 * Runs in the head before anything is painted, so that a chosen theme never flashes. It avoids quotes, angle brackets
 * and ampersands, which React escapes inside a script.
 */
export const APPLY_STORED_THEME = `try{const t=localStorage.getItem(\`${STORAGE_KEY}\`);if(t)document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Sets the theme, for now and for later visits. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  try {
    if (theme === 'system') {
      localStorage.removeItem(STORAGE_KEY);
    } else {
      localStorage.setItem(STORAGE_KEY, theme);
    }
  } catch {
    // Storage can be disabled; the choice then lasts only until the page is closed.
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
