import type { Bench, BenchDefinition } from './bench.ts';
import { type EngineRun, runEngine } from './engine-run.ts';
import { atMost, type Figure, median } from './measuring.ts';

const SIZES = [1_000, 10_000, 18_657] as const;
const ROUNDS = 3;

/** How time and memory of both built-in phases grow with the documents. */
export const scale: BenchDefinition = {
  about: 'both built-in phases on 1,000, 10,000 and 18,657 documents (20 Newsgroups)',
  measurements: [measureScale],
};

async function measureScale(bench: Bench): Promise<Figure[]> {
  const files = await bench.data.texts('ng20_full');
  const runs: EngineRun[][] = SIZES.map(() => []);
  for (let round = 0; round < Math.min(ROUNDS, bench.rounds); round += 1) {
    for (const [index, size] of SIZES.entries()) {
      const run = await runEngine(files.slice(0, size));
      bench.say(
        `${size}: label ${run.labelMs.toFixed(0)} ms, assign ${run.assignMs.toFixed(0)} ms, ${run.peakMb.toFixed(0)} MB`,
      );
      runs[index]?.push(run);
    }
  }
  const secondsOf = (index: number) =>
    median((runs[index] ?? []).map(({ labelMs, assignMs }) => (labelMs + assignMs) / 1000));
  const exponent = Math.log(secondsOf(2) / secondsOf(0)) / Math.log(SIZES[2] / SIZES[0]);
  return [
    atMost('both phases, 10,000 documents', { value: secondsOf(1), most: 30, unit: 's' }),
    atMost('… peak memory of the process', {
      value: median((runs[1] ?? []).map((run) => run.peakMb)),
      most: 1024,
      unit: 'MB',
    }),
    {
      what: `growth of time from 1,000 (${secondsOf(0).toFixed(2)} s) to 18,657 (${secondsOf(2).toFixed(2)} s)`,
      figure: `exponent ${exponent.toFixed(2)}`,
      reference: '–',
      target: '≤ 1.3',
      isMet: exponent <= 1.3,
    },
  ];
}
