import { useSyncExternalStore } from 'react';

/** Returns a hook that reads a choice between two, and a function that makes it, in this browser. */
export function storedSwitch(
  key: string,
  { isOnAtFirst }: { isOnAtFirst: boolean },
): readonly [use: () => boolean, choose: (isOn: boolean) => void] {
  const listeners = new Set<() => void>();
  let isOn: boolean | undefined;
  const read = () => {
    if (isOn === undefined) {
      try {
        const stored = localStorage.getItem(key);
        isOn = stored === null ? isOnAtFirst : stored === 'on';
      } catch {
        isOn = isOnAtFirst;
      }
    }
    return isOn;
  };
  const choose = (next: boolean) => {
    isOn = next;
    try {
      if (next === isOnAtFirst) localStorage.removeItem(key);
      else localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Storage can be disabled; the choice then lasts only until the page is closed.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return [() => useSyncExternalStore(subscribe, read, () => isOnAtFirst), choose];
}
