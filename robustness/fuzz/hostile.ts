import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { HOSTILE_FILES } from '@sheaf/testing/hostile/files';
import { HOSTILE_SEARCHES, makeRepetitiveText } from '@sheaf/testing/hostile/searches';
import { IDLE_MACHINE_LIMITS, startBystanderLoad, uploadOne } from '@sheaf/testing/hostile/upload-one';
import type { ServerProcess } from '@sheaf/testing/server/process';
import { projectWith } from '@sheaf/testing/visitor/pile';
import { openCaller } from './fuzz-account.ts';

/** Uploads every hostile document, one after the other, and reports what each costs; returns what went wrong. */
export async function measureHostileFiles(
  { url, pid }: ServerProcess,
  say: (text: string) => void,
): Promise<string[]> {
  const [{ person, own }, bystander] = [await openCaller(url), await openCaller(url)];
  const faults: string[] = [];
  say(`${'document'.padEnd(46)} seconds  growth  others  outcome`);
  for (const file of HOSTILE_FILES) {
    const cost = await uploadOne(file, {
      pid,
      person,
      bystander: bystander.person,
      projectId: own.id ?? '',
      limits: IDLE_MACHINE_LIMITS,
    });
    const growth =
      cost.growthBytes === undefined ? '?' : Math.max(0, cost.growthBytes / BYTES_PER_MB).toFixed();
    const columns = [
      cost.name.padEnd(46),
      (cost.ms / 1_000).toFixed(1).padStart(7),
      `${growth.padStart(4)} MB`,
      `${(cost.waitMs / 1_000).toFixed(1).padStart(5)} s`,
      cost.outcome,
    ];
    say(columns.join(' '));
    faults.push(...cost.faults.map((fault) => `${cost.name}: ${fault}`));
  }
  return faults;
}

const SEARCHES_AT_ONCE = 5;

/** Makes every hostile search several times at once, and reports what each costs; returns what went wrong. */
export async function measureHostileSearches(
  { url }: ServerProcess,
  say: (text: string) => void,
): Promise<string[]> {
  const [{ person }, bystander] = [await openCaller(url), await openCaller(url)];
  const id = await projectWith(person, [{ name: 'repetitive.txt', content: makeRepetitiveText() }]);
  const faults: string[] = [];
  say(`\n${`search, ${SEARCHES_AT_ONCE} at once`.padEnd(46)} seconds  others  outcomes`);
  for (const { name, query } of HOSTILE_SEARCHES) {
    const load = startBystanderLoad(bystander.person);
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: SEARCHES_AT_ONCE }, () =>
        person.get(`/projects/${id}/search?q=${encodeURIComponent(query)}`),
      ),
    );
    const ms = performance.now() - started;
    const { longestMs, failures } = await load.stop();
    const statuses = [...new Set(answers.map(({ status }) => status))];
    say(
      `${name.padEnd(46)} ${(ms / 1_000).toFixed(1).padStart(7)} ${(longestMs / 1_000).toFixed(1).padStart(5)} s ${statuses.join(', ')}`,
    );
    const { maxMs, maxWaitMs } = IDLE_MACHINE_LIMITS;
    if (ms > maxMs) faults.push(`${name}: took ${Math.round(ms)} ms`);
    if (longestMs > maxWaitMs) faults.push(`${name}: somebody else waited for ${Math.round(longestMs)} ms`);
    if (statuses.some((status) => status >= 500)) faults.push(`${name}: ${statuses.join(', ')}`);
    faults.push(...failures.map((failure) => `${name}: somebody else was answered ${failure}`));
  }
  return faults;
}
