import { systemEndpoints } from '@sheaf/contract/system';
import { useSyncExternalStore } from 'react';

/** While the server cannot be reached it is asked again so often. */
const PROBE_MS = 3_000;

/** Runs something once after so many milliseconds; the returned function cancels that. */
type RunAfter = (ms: number, run: () => void) => () => void;

export const runAfter: RunAfter = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export interface ConnectionOptions {
  /** Resolves when the server answers, whatever it says; rejects when no answer comes. */
  probe: () => Promise<unknown>;
  after: RunAfter;
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
 * Makes a connection. The browser's own network state is not relied on, since a server may run on
 * the very machine of the person: only a server that gives no answer is lost, and one answer brings it back.
 */
export function createConnection({ probe, after }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isProbing = false;
  let isAskedMeanwhile = false;
  let cancelRetry = () => {};

  const setLost = (lost: boolean) => {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const check = () => {
    if (isProbing) {
      isAskedMeanwhile = true;
      return;
    }
    cancelRetry();
    isProbing = true;
    isAskedMeanwhile = false;
    probe()
      .then(
        () => setLost(false),
        () => {
          cancelRetry = after(PROBE_MS, check);
          setLost(true);
        },
      )
      .finally(() => {
        isProbing = false;
        // The answer may be from before what made somebody ask again.
        if (isAskedMeanwhile && !isLost) check();
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
  after: runAfter,
});

/** Resolves once the server can be reached, or when the signal stops it. */
export function untilConnected(signal: AbortSignal): Promise<void> {
  if (!connection.isLost() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      if (connection.isLost() && !signal.aborted) return;
      unsubscribe();
      window.removeEventListener('online', connection.check);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const unsubscribe = connection.subscribe(end);
    window.addEventListener('online', connection.check);
    signal.addEventListener('abort', end);
  });
}

/** Whether the server cannot be reached now. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
