import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../visitor/visitor.ts';

const PAUSE_MS = 100;

/** Another person, who keeps requesting their projects. */
export interface BystanderLoad {
  /** Stops; returns their longest wait and every bad response. */
  stop(): Promise<{ longestMs: number; failures: string[] }>;
}

/** Starts requesting a person's projects, and whether the server is ready, repeatedly. */
export function startBystanderLoad(person: Visitor): BystanderLoad {
  const over = new AbortController();
  let longestMs = 0;
  const failures: string[] = [];
  const watch = async () => {
    while (!over.signal.aborted) {
      for (const path of ['/health/ready', '/projects']) {
        const started = performance.now();
        const { status } = await person.get(path).catch((error: unknown) => ({ status: String(error) }));
        longestMs = Math.max(longestMs, performance.now() - started);
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
      await sleep(PAUSE_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const done = watch();
  return {
    stop: async () => {
      over.abort();
      await done;
      return { longestMs, failures };
    },
  };
}
