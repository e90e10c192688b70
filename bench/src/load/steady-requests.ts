import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Absent } from '../measuring.ts';

interface Requests {
  readonly url: string;
  readonly cookie: string;
  /** So many a second, at even distances. */
  readonly perSecond: number;
}

/** Requests under way, from a thread of their own so that nothing else that measures delays them. */
export interface SteadyRequests {
  /** Stops asking and returns each request's milliseconds, counted from when it was due; infinite where it failed. */
  finish(): Promise<number[]>;
}

/**
 * Asks for a page at a steady rate whether or not the earlier answers have come (an open loop): a server that
 * stands still makes every request due meanwhile late, as it would for the people waiting.
 */
export function startRequests(requests: Requests): SteadyRequests {
  const worker = new Worker(new URL(import.meta.url), { workerData: requests });
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  worker.once('message', resolve);
  worker.once('error', reject);
  return {
    finish: async () => {
      worker.postMessage('finish');
      return await promise;
    },
  };
}

if (parentPort) ask(workerData as Requests);

function ask({ url, cookie, perSecond }: Requests): void {
  const port = parentPort;
  if (!port) throw new Absent('this runs in a thread');
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const intervalMs = 1000 / perSecond;
  const start = performance.now();
  let asked = 0;
  let isFinishing = false;

  const note = (latencyMs: number) => {
    latencies.push(latencyMs);
    endWhenDone();
  };
  const fire = (due: number) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      const isGood = response.statusCode === 200;
      response.resume().once('end', () => note(isGood ? performance.now() - due : Number.POSITIVE_INFINITY));
    }).once('error', (error) => {
      console.error(
        `  ${error.message}, ${((performance.now() - start) / 1000).toFixed(1)} s after the start`,
      );
      note(Number.POSITIVE_INFINITY);
    });
  };
  const endWhenDone = () => {
    if (!isFinishing || latencies.length < asked) return;
    port.postMessage(latencies);
    agent.destroy();
    port.close();
  };
  const timer = setInterval(() => {
    for (; start + asked * intervalMs <= performance.now(); asked += 1) fire(start + asked * intervalMs);
  }, 1);
  port.once('message', () => {
    isFinishing = true;
    clearInterval(timer);
    endWhenDone();
  });
}
