import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { fileKeys } from '../../features/files/files.ts';
import { findOrphans } from '../../features/files/orphaned-objects.ts';
import { queueOf } from '../../features/jobs/jobs.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { hashStream } from '../../platform/hash-stream.ts';
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts';
import { type AdminAnswer, EXIT } from '../admin.endpoints.ts';
import type { Installation } from '../context.ts';
import { formatTime } from '../format.ts';
import * as store from './verify.store.ts';

const PARTS: Record<string, (installation: Installation) => Promise<Finding>> = {
  files: verifyFiles,
  downloads: verifyOutputs,
  objects: verifyObjects,
  ledger: verifyLedger,
  jobs: verifyJobs,
};

/**
 * Verifies the contents of an installation, including every byte of every file, and changes nothing. Exit code 1 if
 * anything is wrong. Can run beside a working server: concurrent changes are not mistaken for losses.
 */
export async function verify(installation: Installation): Promise<AdminAnswer> {
  const lines: string[] = [];
  let wrong = 0;
  for (const [name, verifyPart] of Object.entries(PARTS)) {
    const { summary, wrong: problems, count } = await verifyPart(installation);
    wrong += count;
    lines.push(`${count === 0 ? 'ok   ' : 'WRONG'}  ${name.padEnd(9)}  ${summary}`);
    lines.push(...problems.map((line) => `       ${line}`));
    if (count > problems.length) lines.push(`       and ${count - problems.length} more`);
  }
  lines.push(wrong === 0 ? 'Everything is complete and correct.' : `${formatCount(wrong, 'thing')} wrong.`);
  return { code: wrong === 0 ? EXIT.done : EXIT.failed, stdout: lines, stderr: [] };
}

const MIN_ID = '00000000-0000-0000-0000-000000000000';

/** Rows that are listed by id, a page at a time. */
async function* everyRow<Row extends { id: string }>(listAfter: (id: string) => Promise<Row[]>) {
  for (let after: string | undefined = MIN_ID; after !== undefined; ) {
    const rows: Row[] = await listAfter(after);
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

type FileRow = Awaited<ReturnType<typeof store.listFilesAfter>>[number];

/** Reads every object of every file: it exists and has the right size, and the original has the hash of its upload. */
async function verifyFiles({ services: { db, storage } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const seen = { files: 0, bytes: 0 };
  for await (const row of everyRow((after) => store.listFilesAfter(db, after))) {
    const problem = await verifyFile(storage, row);
    // A file deleted while it was being read is not a loss.
    if (problem && (await store.rowExists(db, 'files', row.id))) problems.add(`file ${row.id}: ${problem}`);
    seen.files += 1;
    seen.bytes += row.size_bytes;
  }
  const megabytes = formatNumber(Math.ceil(seen.bytes / BYTES_PER_MB));
  return problems.finding(`${formatCount(seen.files, 'file')}, ${megabytes} MB read`);
}

async function verifyFile(storage: Storage, row: FileRow): Promise<string | undefined> {
  const keys = fileKeys(row);
  const original = await storage.open(keys.original).then(hashStream).catch(undefinedIfMissing);
  if (!original) return 'its object is missing';
  if (original.sizeBytes !== row.size_bytes)
    return `its object has ${original.sizeBytes} bytes instead of ${row.size_bytes}`;
  if (original.sha256 !== row.sha256) return 'its object differs from what was uploaded';
  if (keys.text === keys.original) return undefined;
  const textSize = await storage.size(keys.text);
  if (textSize === null) return 'its text is missing';
  if (textSize !== row.text_size_bytes)
    return `its text has ${textSize} bytes instead of ${row.text_size_bytes}`;
  return undefined;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error;
}

async function verifyOutputs({ services: { db, storage } }: Installation): Promise<Finding> {
  const problems = new Problems();
  let count = 0;
  for await (const row of everyRow((after) => store.listOutputsAfter(db, after))) {
    const { id, storage_key, size_bytes } = row;
    count += 1;
    const size = await storage.size(storage_key);
    if (size === size_bytes || !(await store.rowExists(db, 'outputs', id))) continue;
    const problem = size === null ? 'is missing' : `has ${size} bytes instead of ${size_bytes}`;
    problems.add(`download ${id}: its object ${problem}`);
  }
  return problems.finding(formatCount(count, 'download'));
}

/** Each lot holds the sum of its entries, and each account's balance matches its lots. */
async function verifyLedger({ services: { db } }: Installation): Promise<Finding> {
  const problems = new Problems();
  for (const { id, amount, remaining, entries } of await store.listWrongLots(db))
    problems.add(`lot ${id}: holds ${remaining} of ${amount}, but its entries add up to ${entries}`);
  for (const { id, entries, lots } of await store.listWrongBalances(db))
    problems.add(`account ${id}: its entries add up to ${entries}, but its lots hold ${lots}`);
  for (const { job_id, amount } of await store.listOverpaidJobs(db))
    problems.add(`job ${job_id}: ${amount} more credits of one kind were returned than it cost`);
  const { accounts, entries } = await store.countLedger(db);
  return problems.finding(`${formatCount(entries, 'ledger line')} of ${formatCount(accounts, 'account')}`);
}

// Longer than the queue lets any job take, retries included.
const MAX_JOB_MS = DAY_MS;

/** Checks that no job is stuck: each queued or running one is in the queue and was created less than a day ago. */
async function verifyJobs({ services: { db, queue, clock } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const jobs = await store.listActiveJobs(db);
  for (const { id, type, status, created_at } of jobs) {
    const what = `job ${id} (${type}, ${status} since ${formatTime(created_at)})`;
    if (clock.now().getTime() - created_at.getTime() > MAX_JOB_MS) problems.add(`${what}: it has not ended`);
    else if (!(await queue.holds(queueOf(type), id)) && (await isStillActive(db, id)))
      problems.add(`${what}: it is missing from the queue. Restart the server to have it picked up`);
  }
  return problems.finding(`${formatCount(jobs.length, 'job')} waiting or running`);
}

async function isStillActive(db: Parameters<typeof store.listActiveJobs>[0], id: string): Promise<boolean> {
  return (await store.listActiveJobs(db)).some((job) => job.id === id);
}

// The daily sweep removes what is a day old; anything still there a day later shows that the sweep is not running.
const SWEPT_AFTER_MS = 2 * DAY_MS;

/**
 * Counts the objects without a row. They are not a loss, and only wrong if they should have been swept by now: an
 * upload in progress has objects before its row, and so does a backup that was made under load.
 */
async function verifyObjects({ services: { db, storage, clock } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const due = clock.now().getTime() - SWEPT_AFTER_MS;
  let objects = 0;
  let young = 0;
  const lookAt = { db, storage, onObject: () => (objects += 1) };
  for await (const { key, modifiedAt } of findOrphans(lookAt)) {
    if (modifiedAt.getTime() > due) young += 1;
    else problems.add(`object ${key}: it has no row and has not been cleaned up`);
  }
  const left =
    young > 0 ? `, ${young} of them without a row (they are cleaned up when they are a day old)` : '';
  return problems.finding(`${formatCount(objects, 'object')}${left}`);
}

interface Finding {
  readonly summary: string;
  /** What is wrong, one line each; only the first ones if there are many. */
  readonly wrong: readonly string[];
  readonly count: number;
}

const MAX_LINES = 20;

class Problems {
  readonly lines: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.lines.length < MAX_LINES) this.lines.push(line);
  }

  finding(summary: string): Finding {
    return { summary, wrong: this.lines, count: this.count };
  }
}
