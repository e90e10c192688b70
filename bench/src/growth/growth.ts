import { insertSyntheticAccounts } from '@sheaf/testing/database/synthetic-accounts';
import type pg from 'pg';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { type Installation, withInstallation, withProcesses } from '../start/installation.ts';
import { markdownTable } from '../table.ts';
import {
  ALL_READS,
  arrive,
  PROJECT_READS,
  type Subject,
  type Times,
  timeChanges,
  timeReads,
} from './growth-paths.ts';
import { timeSweeps } from './growth-sweeps.ts';

/**
 * How many other people there are; each has three projects of two files, with runs, outputs, credits and a purchase.
 */
const CROWDS = [100, 10_000, 100_000];
const PER_ACCOUNT = { projectsEach: 3, filesPerProject: 2 };
/** How many files a person's one project has. */
const PROJECTS = [10, 100, 1_000, 10_000];

// With a thousand times as many people, any one person's calls may at most double in time.
const MAX_EXPONENT_BY_OTHERS = 0.1;

/** Whether other people's data slows down anything that one person does, and how much their own data does. */
export const growth: BenchDefinition = {
  about:
    'times of every call and sweep on PostgreSQL beside 100 to 100,000 other people, and with 10 to 10,000 own files (parts: others, own)',
  measurements: [growthByOthers, growthByOwn],
  onlyByName: true,
};

async function growthByOthers(bench: Bench): Promise<ResultRow[]> {
  if (!isSelected(bench, 'others')) return [];
  return withCrowds(bench, CROWDS, async (crowds) => {
    const subjects = crowds.map(({ subject }) => subject);
    const reads = await timeReads(subjects, ALL_READS);
    const changes = await timeChanges(subjects);
    const calls = reads.map((of, index) => ({ ...of, ...changes[index] }));
    const sweeps: Times[] = [];
    for (const { installation } of crowds) sweeps.push(await timeSweeps(installation));
    bench.print(tableOf('call', { sizes: CROWDS, unit: 'people', times: calls }));
    bench.print(tableOf('sweep', { sizes: CROWDS, unit: 'people', times: sweeps }));
    const [name, steepest] = steepestOf(CROWDS, calls);
    const what = `steepest growth of a call with other people (${name})`;
    const isMet = steepest <= MAX_EXPONENT_BY_OTHERS;
    return [{ ...exponentLine(what, steepest), target: `≤ ${MAX_EXPONENT_BY_OTHERS}`, isMet }];
  });
}

async function growthByOwn(bench: Bench): Promise<ResultRow[]> {
  if (!isSelected(bench, 'own')) return [];
  return withCrowds(bench, CROWDS.slice(0, 1), async ([crowd]) => {
    if (!crowd) return [];
    const subjects: Subject[] = [];
    for (const files of PROJECTS) {
      const { projectId } = crowd.subject;
      const copy = await copyProject(crowd.installation.rows, { projectId, files });
      subjects.push({ ...crowd.subject, projectId: copy });
    }
    const times: Times[] = [];
    // Sequentially, since garbage collection after a very long response would fall on the next one.
    for (const subject of subjects) times.push(...(await timeReads([subject], PROJECT_READS)));
    bench.print(tableOf('call', { sizes: PROJECTS, unit: 'own files', times }));
    const [name, steepest] = steepestOf(PROJECTS, times);
    return [exponentLine(`steepest growth of a call with one's own files (${name})`, steepest)];
  });
}

const exponentLine = (what: string, exponent: number): ResultRow => ({
  what,
  figure: `exponent ${exponent.toFixed(2)}`,
  reference: '–',
  target: '–',
});

interface Crowd {
  readonly installation: Installation;
  readonly subject: Subject;
}

/**
 * Sets up installations with these numbers of people, all at the same time, each with one more person who signs up over
 * HTTP.
 */
function withCrowds<T>(
  bench: Bench,
  sizes: readonly number[],
  work: (crowds: readonly Crowd[]) => Promise<T>,
): Promise<T> {
  const [accounts, ...others] = sizes;
  if (accounts === undefined) return work([]);
  return withInstallation(bench, (installation) =>
    withProcesses(installation, ['api', 'worker'], async ([api]) => {
      bench.logProgress(`inserting ${accounts} people`);
      await insertSyntheticAccounts(installation.rows, { accounts, ...PER_ACCOUNT });
      const subject = await arrive(api?.url ?? '');
      return withCrowds(bench, others, (rest) => work([{ installation, subject }, ...rest]));
    }),
  );
}

/** Copies a project, repeating its files up to the given number; returns its ID. */
async function copyProject(
  rows: pg.Client,
  { projectId, files }: { projectId: string; files: number },
): Promise<string> {
  const copy = crypto.randomUUID();
  const insert = (table: string, select: string) =>
    rows.query(`insert into ${table} ${select}`, [projectId, copy, files]);
  const as = (row: string, changes: string) =>
    `(jsonb_populate_record(${row}, jsonb_build_object(${changes}))).*`;
  await insert(
    'projects',
    `select ${as('p', `'id', $2::uuid, 'name', $3::int || ' files'`)} from projects p where id = $1`,
  );
  for (const table of ['raw_categories', 'categories']) {
    // The copies' IDs are hashes of the originals', the same in the files that refer to them.
    await insert(
      table,
      `select ${as('c', `'id', ${copied('id')}, 'project_id', $2::uuid`)} from ${table} c
      where project_id = $1 and $3::int > 0`,
    );
  }
  await insert(
    'files',
    `select ${as(
      'own.f',
      `'id', gen_random_uuid(), 'project_id', $2::uuid, 'filename', n || '-' || filename,
        'raw_category_id', ${copied('raw_category_id')}, 'category_id', ${copied('category_id')}`,
    )}
      from generate_series(1, $3::int) n
      join (select row_number() over (order by id) - 1 as number, count(*) over () as count, f as f, filename,
        raw_category_id, category_id from files f where project_id = $1) own on own.number = n % own.count`,
  );
  await rows.query('vacuum (analyze)');
  return copy;
}

/** The ID of a copied category in project $2: arbitrary, but in the form that IDs have (RFC 9562, version 4). */
const copied = (id: string): string =>
  `overlay(overlay(md5(${id}::text || $2::uuid::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** How a time grows from the smallest size to the largest: 1 is linear growth, 0 is none. */
function exponentOf(sizes: readonly number[], times: readonly number[]): number {
  const rise = (of: readonly number[]) => Math.log((of.at(-1) ?? Number.NaN) / (of[0] ?? Number.NaN));
  return rise(times) / rise(sizes);
}

const namesOf = (times: readonly Times[]): string[] => Object.keys(times[0] ?? {});
const seriesOf = (times: readonly Times[], name: string) => times.map((of) => of[name] ?? Number.NaN);

function steepestOf(sizes: readonly number[], times: readonly Times[]): [string, number] {
  const all = namesOf(times).map((name): [string, number] => [
    name,
    exponentOf(sizes, seriesOf(times, name)),
  ]);
  return all.sort(([, one], [, other]) => other - one)[0] ?? ['nothing', Number.NaN];
}

function tableOf(
  what: string,
  { sizes, unit, times }: { sizes: readonly number[]; unit: string; times: readonly Times[] },
): string {
  const heads = [what, ...sizes.map((size) => `${size.toLocaleString('en')} ${unit}`), 'exponent'];
  const rows = namesOf(times).map((name) => {
    const series = seriesOf(times, name);
    return [name, ...series.map((ms) => `${ms.toFixed(1)} ms`), exponentOf(sizes, series).toFixed(2)];
  });
  return markdownTable(heads, rows);
}
