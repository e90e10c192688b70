import { systemEndpoints } from '@sheaf/contract/system';
import { useSyncExternalStore } from 'react';

/** While the server cannot be reached it is asked again so often. */
const PROBE_MS = 3_000;

export interface ConnectionSources {
  /** Resolves when the server answers, whatever it says; rejects when no answer comes. */
  probe: () => Promise<unknown>;
  /** Runs something once after so many milliseconds; the returned function takes that back. */
  after: (ms: number, run: () => void) => () => void;
}

/** Whether the server can be reached, as the calls of the page find out. */
export interface Connection {
  isLost: () => boolean;
  /** Asks the server at once: a call had no answer, or the browser says that its network changed. */
  check: () => void;
  /** Runs `listener` at every change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a connection. What the browser says of its network is not believed by itself, since a server may run on
 * the very machine of the person: only a server that gives no answer is lost, and one answer brings it back.
 */
export function createConnection({ probe, after }: ConnectionSources): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isAsking = false;
  let forget = () => {};

  const become = (lost: boolean) => {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const check = () => {
    if (isAsking) return;
    forget();
    isAsking = true;
    probe()
      .then(
        () => become(false),
        () => {
          forget = after(PROBE_MS, check);
          become(true);
        },
      )
      .finally(() => {
        isAsking = false;
      });
  };
  return {
    isLost: () => isLost,
    check,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's one connection to its server. */
export const connection = createConnection({
  probe: () => window.fetch(systemEndpoints.isLive.path, { cache: 'no-store' }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Whether the server cannot be reached now. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
