import path from 'node:path';
import type { Bench, BenchDefinition } from '../bench.ts';
import { comparisonRow, interleave, type ResultRow, timed } from '../measuring.ts';
import { asFiles, Person } from '../person.ts';
import { pythonWithSklearn, run } from '../programs.ts';
import { withServer } from '../server.ts';
import { nmi } from './agreement.ts';
import { type EngineRun, runEngine } from './engine-run.ts';
import { readCollection } from './pile-draws.ts';

/** How long both built-in phases take, and how well they sort. */
export const phases: BenchDefinition = {
  about: 'both built-in phases on 2,000 documents (ng20), beside scikit-learn told the true K',
  measurements: [measurePhases],
};

async function measurePhases(bench: Bench): Promise<ResultRow[]> {
  const python = await pythonWithSklearn();
  const folder = await bench.data.collection('ng20');
  const files = await bench.data.texts('ng20');
  const labeled = await readCollection(bench, 'ng20');
  const labelOf = new Map(labeled.map(({ document, label }) => [document.filename, label]));
  const truth = files.map((file) => labelOf.get(path.basename(file)) ?? '');
  const results: { engine?: EngineRun; reference?: Reference } = {};
  const times = await withServer(await bench.folder('server'), async ({ url }) => {
    const person = await Person.signUp(url);
    const projectId = await person.createProject();
    bench.logProgress(`uploading ${files.length} documents`);
    await person.upload(projectId, asFiles(files));
    return interleave(bench.rounds, {
      engine: async () => {
        results.engine = await runEngine(files);
        return results.engine.labelMs + results.engine.assignMs;
      },
      reference: async () => {
        results.reference = await runReference(python, { folder, classes: new Set(truth).size });
        return results.reference.seconds * 1000;
      },
      server: async () => {
        await person.clearCategorization(projectId);
        return timed(async () => {
          await person.runPhase(projectId, 'categorize-raw');
          await person.runPhase(projectId, 'assign-categories', {});
        });
      },
    });
  });
  const { engine: ours, reference, server } = times;
  return [
    comparisonRow(`both phases, ${files.length} documents, the engine alone`, { ours, reference, max: 1 }),
    comparisonRow('… through the server: queue, thread, rows', { ours: server, reference, max: 1 }),
    ...agreement(truth, results),
  ];
}

interface Reference {
  seconds: number;
  single: number[];
  bestOfTen: number[];
}

async function runReference(
  python: string,
  { folder, classes }: { folder: string; classes: number },
): Promise<Reference> {
  const script = path.join(import.meta.dirname, 'kmeans.py');
  return JSON.parse(await run(python, [script, folder, String(classes)])) as Reference;
}

function agreement(
  truth: readonly string[],
  { engine, reference }: { engine?: EngineRun; reference?: Reference },
): ResultRow[] {
  if (!engine || !reference) return [];
  const ours = nmi(truth, engine.categories);
  // The better of the reference's result in the measured time and its result given more time.
  const theirs = Math.max(...[reference.single, reference.bestOfTen].map((found) => nmi(truth, found)));
  const found = new Set(engine.categories).size;
  return [
    {
      what: `NMI (${found} categories found; K = ${new Set(truth).size})`,
      figure: ours.toFixed(3),
      reference: theirs.toFixed(3),
      ratio: ours / theirs,
      target: '> 1 ×',
      isMet: ours > theirs,
    },
  ];
}
