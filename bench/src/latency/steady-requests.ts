import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { MissingPrerequisite } from '../measuring.ts';

interface Requests {
  readonly url: string;
  readonly cookie: string;
  /** Requests per second, evenly spaced. */
  readonly perSecond: number;
}

/** Requests being sent from a separate thread, so that nothing in the measuring process delays them. */
interface SteadyRequests {
  /** Stops and returns each request's latency in milliseconds, from when it was due; infinite if the request failed. */
  finish(): Promise<number[]>;
}

/**
 * Requests a page at a steady rate whether or not earlier responses have arrived (an open loop): a server that stalls
 * makes every request due meanwhile late, as it would for people waiting.
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
  if (!port) throw new MissingPrerequisite('this runs in a thread');
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
