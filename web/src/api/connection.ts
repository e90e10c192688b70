import { systemEndpoints } from '@sheaf/contract/system';
import { useSyncExternalStore } from 'react';
import { ConnectionError } from './api-error.ts';

const PROBE_MS = 3_000;

/** Runs something once after a delay; the returned function cancels it. */
type RunAfter = (ms: number, run: () => void) => () => void;

export const runAfter: RunAfter = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface ConnectionOptions {
  /** Resolves when the server responds, with any status; rejects if there is no response. */
  probe: () => Promise<unknown>;
  after: RunAfter;
}

/** Whether the server is reachable, as found out by the page's calls. */
interface Connection {
  isLost: () => boolean;
  /** Probes the server immediately, because a call had no response or the browser reports a network change. */
  check: () => void;
  /** Runs `listener` on every change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a connection. It does not rely on the browser's network state, since the server may run on the user's own
 * machine: the server counts as lost only if it does not respond, and one response brings it back.
 */
export function createConnection({ probe, after }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isProbing = false;
  let isRecheckRequested = false;
  let cancelRetry = () => {};

  const setLost = (lost: boolean) => {
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const check = () => {
    if (isProbing) {
      isRecheckRequested = true;
      return;
    }
    cancelRetry();
    isProbing = true;
    isRecheckRequested = false;
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
        // The response may predate the failure that requested another check.
        if (isRecheckRequested && !isLost) check();
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

export const connection = createConnection({
  probe: () => fetch(systemEndpoints.isLive.path, { cache: 'no-store' }),
  after: runAfter,
});

/** Resolves once the server is reachable, or when the signal aborts. */
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

/** By then, the probe that a failed call triggers has found out whether the server is reachable. */
const RETRY_MS = 1_000;

/**
 * Repeats a call that got no response, each time once the server is reachable again, until it is answered. The call must
 * be safe to repeat, since the server may have received it.
 */
export async function repeatUntilAnswered<T>(
  send: () => Promise<T>,
  { onUnanswered }: { onUnanswered?: () => void } = {},
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      onUnanswered?.();
    }
    await new Promise<void>((resolve) => runAfter(RETRY_MS, resolve));
    await untilConnected(new AbortController().signal);
  }
}

export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
