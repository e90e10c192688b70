import { loadavg } from 'node:os';
import type { Bench, BenchDefinition } from '../bench.ts';
import { MissingPrerequisite, type ResultRow } from '../measuring.ts';
import { COLLECTIONS, SCALE } from './references.ts';
import { measureScale, type ScaleResult } from './scale.ts';
import { measureSet, type SetResult } from './sets.ts';
import { measureStability, type Stability } from './stability.ts';
import { sectionsOf } from './tables.ts';

const SCALE_PART = 'scale';
const PARTS = [...COLLECTIONS.map(({ name }) => name), SCALE_PART];

/** How well, how fast and how consistently `sheaf sort --offline` sorts. */
export const categorizer: BenchDefinition = {
  about: '`sheaf sort --offline` on labeled sets: agreement, names, stability, time and memory',
  measurements: [measureCategorizer],
};

async function measureCategorizer(bench: Bench): Promise<ResultRow[]> {
  const parts = bench.only.length > 0 ? bench.only : PARTS;
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new MissingPrerequisite(`there is no ${unknown.join(', ')} among ${PARTS.join(', ')}`);
  const collections = COLLECTIONS.filter(({ name }) => parts.includes(name));
  const hasScale = parts.includes(SCALE_PART);
  // Report missing data before minutes of work rather than after.
  bench.data.scorer();
  for (const { name } of hasScale ? [...collections, SCALE] : collections) await bench.data.collection(name);

  const before = loadNow();
  const [sets, stability] = [[] as SetResult[], [] as Stability[]];
  for (const collection of collections) {
    const result = await measureSet(bench, collection);
    sets.push(result);
    stability.push(await measureStability(bench, result));
  }
  const scale: ScaleResult[] = hasScale ? await measureScale(bench) : [];
  const isWhole = sets.length === COLLECTIONS.length;
  bench.print(
    `${new Date().toISOString().slice(0, 10)}, load average ${before} at the start, ${loadNow()} at the end`,
  );
  for (const section of sectionsOf({ sets, stability, scale, isWhole })) bench.print(section);
  return [];
}

/** The load average of the last minute. */
const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);
