import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'sheaf-letter-keys';
const listeners = new Set<() => void>();

/** Switched off on this page, even where nothing can be stored. */
let isOff: boolean | undefined;

function hasLetterKeys(): boolean {
  if (isOff === undefined) {
    try {
      isOff = localStorage.getItem(STORAGE_KEY) === 'off';
    } catch {
      isOff = false;
    }
  }
  return !isOff;
}

/** Switches the single-letter keys on or off, on this device. */
export function chooseLetterKeys(isOn: boolean): void {
  isOff = !isOn;
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage can be disabled; the choice then lasts only until the page is closed.
  }
  for (const listener of listeners) listener();
}

/**
 * Whether single letters are shortcuts. They can be switched off, because speech input and a slip on the keyboard would
 * trigger them (WCAG 2.1.4).
 */
export const useHasLetterKeys = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasLetterKeys,
    () => true,
  );
