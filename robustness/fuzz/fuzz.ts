import fc from 'fast-check';
import { violationIn } from './check-response.ts';
import { type FuzzAccount, isUsable, openCaller } from './fuzz-account.ts';
import { ENDING_CALLS, type FuzzRequest, requests } from './requests.ts';
import { send } from './send.ts';

/** How often each call was tried, by the hundred of its answers' status. */
export type Tally = Map<string, Map<string, number>>;

/** What came of a run. */
export interface FuzzResult {
  readonly tally: Tally;
  readonly requests: number;
  /** The smallest request found whose answer is wrong, as it can be read, and what is wrong; undefined where none is. */
  readonly failure: string | undefined;
}

/**
 * Makes up requests to every call of a server and judges every answer. One seed makes up the same requests again. A
 * wrong answer ends the run, and is made again with less and less until only what matters is left.
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
    // What was interrupted before anything was found wrong has found nothing wrong.
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

/** A request as a person can make it again. */
function described({ body, ...request }: FuzzRequest): string {
  const said = body && { contentType: body.contentType, text: body.bytes.toString('latin1').slice(0, 2_000) };
  return JSON.stringify({ ...request, body: said }, undefined, 2);
}
