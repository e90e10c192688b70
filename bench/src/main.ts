import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchDefinition } from './bench.ts';
import { folders } from './categorizer/folders.ts';
import { names as namesBench } from './categorizer/names.ts';
import { personalPapers } from './categorizer/personal-papers.ts';
import { phases } from './categorizer/phases.ts';
import { piles } from './categorizer/piles.ts';
import { DataFolder } from './data.ts';
import { hashes } from './files/hashes.ts';
import { ingest } from './files/ingest.ts';
import { outputs } from './files/outputs.ts';
import { search } from './files/search.ts';
import { latency } from './latency/latency.ts';
import { MissingPrerequisite, type ResultRow } from './measuring.ts';
import { REPOSITORY } from './server.ts';
import { tableOf } from './table.ts';

const BENCHES: Record<string, BenchDefinition> = {
  ingest,
  hashes,
  phases,
  piles,
  'personal-papers': personalPapers,
  names: namesBench,
  folders,
  outputs,
  search,
  latency,
};

const OPTIONS = {
  data: { type: 'string', default: path.join(REPOSITORY, '../shared/data') },
  rounds: { type: 'string', default: '5' },
  only: { type: 'string' },
  sheets: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const USAGE = `npm run bench [-- NAME … --data FOLDER --rounds 5 --only PART,… --sheets FOLDER]

${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name.padEnd(16)}${about}`)
  .join('\n')}`;

const { values, positionals, mistake } = readArguments();
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const rounds = Number(values.rounds);

if (values.help) {
  console.log(USAGE);
} else if (mistake) {
  console.error(`${mistake}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  await measure();
}

/** Parses the command line; `mistake` says what is wrong with it, if anything. */
function readArguments() {
  try {
    const read = parseArgs({ allowPositionals: true, options: OPTIONS });
    return { ...read, mistake: mistakeIn(read) };
  } catch (error) {
    // The error message names the unknown option.
    const mistake = error instanceof Error ? error.message : String(error);
    return { ...parseArgs({ args: [], options: OPTIONS }), mistake };
  }
}

function mistakeIn(read: { values: { rounds: string }; positionals: string[] }): string | null {
  const unknown = read.positionals.filter((name) => !BENCHES[name]);
  if (unknown.length > 0) return `There is no bench ${unknown.join(', ')}.`;
  const asked = Number(read.values.rounds);
  return Number.isInteger(asked) && asked >= 1 ? null : '--rounds is a whole number from 1 on.';
}

async function measure(): Promise<void> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'sheaf-bench-'));
  const remove = () => rm(temporary, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Work that is still running may write new files there; it ends with this process.
    process.once(
      signal,
      () =>
        void remove()
          .catch(() => {})
          .then(() => process.exit(1)),
    );
  }
  let folders = 0;
  const bench: Bench = {
    data: new DataFolder(path.resolve(values.data), path.join(temporary, 'data')),
    rounds,
    only: values.only?.split(',') ?? [],
    sheets: values.sheets ?? null,
    print: (section) => console.log(`\n${section}`),
    logProgress: (sentence) => console.error(`  ${sentence}`),
    folder: async (name) => {
      const folder = path.join(temporary, `${name}-${++folders}`);
      await mkdir(folder);
      return folder;
    },
  };
  try {
    console.log(
      `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${rounds} rounds`,
    );
    for (const name of names) await report(name, bench);
  } finally {
    await remove();
  }
}

async function report(name: string, bench: Bench): Promise<void> {
  const definition = BENCHES[name];
  if (!definition) return;
  console.log(`\n${name}: ${definition.about}`);
  const figures: ResultRow[] = [];
  for (const measurement of definition.measurements) {
    try {
      figures.push(...(await measurement(bench)));
    } catch (error) {
      if (!(error instanceof MissingPrerequisite)) throw error;
      console.log(`skipped: ${error.message}`);
    }
  }
  if (figures.length > 0) console.log(`\n${tableOf(figures)}`);
}
