import { setTimeout as wait } from 'node:timers/promises';
import { insertSyntheticAccounts } from '@sheaf/testing/database/synthetic-accounts';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { type ResultRow, rowWithLimit } from '../measuring.ts';
import { REST_MS, residentMb } from '../memory.ts';
import { type Installation, withInstallation, withProcesses } from '../start/installation.ts';
import { measureList } from './load-list.ts';
import { measureMix } from './load-mix.ts';

const CROWD = { accounts: 1_000, projectsEach: 20, filesPerProject: 5 };

const PARTS: Record<string, (bench: Bench, installation: Installation) => Promise<ResultRow[]>> = {
  rest: measureRest,
  list: measureList,
  mix: measureMix,
};

/** How much load one process, and two, can handle on PostgreSQL. */
export const load: BenchDefinition = {
  about: `requests a second on PostgreSQL: the project list beside a bare route, and what people do at rising rates (parts: ${Object.keys(PARTS).join(', ')})`,
  measurements: [measureLoad],
  onlyByName: true,
};

function measureLoad(bench: Bench): Promise<ResultRow[]> {
  return withInstallation(bench, async (installation) => {
    // The first start creates the tables.
    await withProcesses(installation, ['api'], async () => {});
    bench.logProgress(`inserting ${CROWD.accounts} people with ${CROWD.projectsEach} projects each`);
    await insertSyntheticAccounts(installation.rows, CROWD);
    const figures: ResultRow[] = [];
    for (const [name, measure] of Object.entries(PARTS)) {
      if (isSelected(bench, name)) figures.push(...(await measure(bench, installation)));
    }
    return figures;
  });
}

function measureRest(_bench: Bench, installation: Installation): Promise<ResultRow[]> {
  return withProcesses(installation, ['api', 'worker'], async ([api, worker]) => {
    await wait(REST_MS);
    return [
      rowWithLimit("an API process's memory at rest", {
        value: residentMb(api?.pid ?? 0),
        max: 200,
        unit: 'MB',
      }),
      {
        what: "a worker's memory at rest",
        figure: `${residentMb(worker?.pid ?? 0).toFixed(0)} MB`,
        reference: '–',
        target: '–',
      },
    ];
  });
}
