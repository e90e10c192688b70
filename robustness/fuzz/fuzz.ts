import fc from 'fast-check';
import { violationIn } from './check-response.ts';
import { type FuzzAccount, isUsable, openCaller } from './fuzz-account.ts';
import { ENDING_CALLS, type FuzzRequest, requests } from './requests.ts';
import { send } from './send.ts';

/** How often each call was tried, by status class (2xx, 4xx …). */
export type Tally = Map<string, Map<string, number>>;

export interface FuzzResult {
  readonly tally: Tally;
  readonly requests: number;
  /** The smallest request found that gets a wrong response, in readable form, and what is wrong; undefined if none. */
  readonly failure: string | undefined;
}

/**
 * Generates requests to every call of a server and checks every response. The same seed generates the same requests.
 * A wrong response ends the run, and its request is shrunk to the smallest one that still fails.
 */
export async function fuzz(
  url: string,
  { seed, runs, seconds }: { seed: number; runs: number; seconds?: number | undefined },
): Promise<FuzzResult> {
  const tally: Tally = new Map();
  let caller: FuzzAccount = await openCaller(url);
  let made = 0;
  const property = fc.asyncProperty(requests(), async (request) => {
    made += 1;
    const answer = await send(url, request, caller);
    if (answer.status === 200 && ENDING_CALLS.has(request.call) && !(await isUsable(caller))) {
      caller = await openCaller(url);
    }
    count(tally, request.call, `${Math.floor(answer.status / 100)}xx`);
    const fault = violationIn(request, answer);
    if (fault) throw new Error(fault);
  });
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(seconds !== undefined && { interruptAfterTimeLimit: seconds * 1_000 }),
    // A run that reaches its time limit without finding anything wrong has passed.
    markInterruptAsFailure: false,
  });
  const failure =
    details.failed && details.counterexample
      ? `${described(details.counterexample[0])}\n${String(details.errorInstance)}`
      : undefined;
  return { tally, requests: made, failure };
}

function count(tally: Tally, call: string, statuses: string): void {
  const ofCall = tally.get(call) ?? new Map<string, number>();
  ofCall.set(statuses, (ofCall.get(statuses) ?? 0) + 1);
  tally.set(call, ofCall);
}

/** Prints a request so that a person can reproduce it. */
function described({ body, ...request }: FuzzRequest): string {
  const said = body && { contentType: body.contentType, text: body.bytes.toString('latin1').slice(0, 2_000) };
  return JSON.stringify({ ...request, body: said }, undefined, 2);
}
