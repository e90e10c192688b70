import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { HOSTILE_FILES } from '@sheaf/testing/hostile/files';
import { IDLE_MACHINE_LIMITS } from '@sheaf/testing/hostile/limits';
import { uploadOne } from '@sheaf/testing/hostile/upload-one';
import type { ServerProcess } from '@sheaf/testing/server/process';
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
