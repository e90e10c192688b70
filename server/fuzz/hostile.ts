import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { HOSTILE_FILES } from '../test/hostile/files.ts';
import { ALONE } from '../test/hostile/limits.ts';
import { uploadOne } from '../test/hostile/upload-one.ts';
import type { ServerProcess } from '../test/process.ts';
import { openCaller } from './caller.ts';

/** Uploads every hostile document, one after the other, and says what each costs; returns what is wrong. */
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
      limits: ALONE,
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
