import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreditBalance } from '@sheaf/contract/credits';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { fileKeys } from '@sheaf/server/features/files/files';
import { sweepObjects } from '@sheaf/server/features/files/orphaned-objects';
import type { Tables } from '@sheaf/server/tables';
import { Kysely, PostgresDialect } from 'kysely';
import type { Installation } from './installation.ts';
import type { Person, ReportViolation } from './person.ts';

const JOBS_END_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
const TWO_DAYS_MS = 48 * 3600 * 1000;

/** What was checked, for the report. */
export interface Findings {
  readonly acknowledged: number;
  readonly files: number;
  readonly outputs: number;
  readonly jobs: Record<string, number>;
  readonly purchases: number;
  readonly entries: number;
  /** Objects without a row, as found by the daily sweep. */
  readonly swept: number;
}

/** Once all work has ended, checks that everything is there, correct and charged exactly. */
export async function checkAll(
  installation: Installation,
  { persons, reportViolation }: { persons: readonly Person[]; reportViolation: ReportViolation },
): Promise<Findings> {
  const jobs = await checkJobs(installation, reportViolation);
  // This comes first, so that the checks below show that it deleted nothing that is needed.
  const swept = await sweep(installation);
  const files = await checkFiles(installation, { persons, reportViolation });
  const outputs = await checkOutputs(installation, reportViolation);
  await checkCharges(installation, reportViolation);
  const entries = await checkLedger(installation, { persons, reportViolation });
  const purchases = await checkPurchases(installation, reportViolation);
  const acknowledged = persons.flatMap((person) => person.acknowledged).length;
  return { acknowledged, files, outputs, jobs, purchases, entries, swept };
}

/** Checks that every job ends by itself. */
async function checkJobs(
  { rows }: Installation,
  reportViolation: ReportViolation,
): Promise<Record<string, number>> {
  const deadline = Date.now() + JOBS_END_WITHIN_MS;
  for (;;) {
    const { rows: standing } = await rows.query<{ status: string; jobs: number }>(
      'select status, count(*)::int as jobs from jobs group by status',
    );
    const counts = Object.fromEntries(standing.map(({ status, jobs }) => [status, jobs]));
    if (!counts.queued && !counts.running) return counts;
    if (Date.now() > deadline) {
      reportViolation(`jobs did not end by themselves: ${JSON.stringify(counts)}`);
      return counts;
    }
    await sleep(200);
  }
}

async function sweep({ rows, objects }: Installation): Promise<number> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: rows }) });
  // The sweep ignores objects younger than a day; the clock is moved so that it looks at them now.
  const clock = { now: () => new Date(Date.now() + TWO_DAYS_MS) };
  return sweepObjects({ db, storage: objects, clock });
}

interface FileRow {
  id: string;
  project_id: string;
  filename: string;
  sha256: string;
  text_is_original: boolean;
  text_id: string | null;
}

/** Checks that acknowledged files are there, and that every file, acknowledged or not, has the bytes its row says. */
async function checkFiles(
  { rows, objects }: Installation,
  { persons, reportViolation }: { persons: readonly Person[]; reportViolation: ReportViolation },
): Promise<number> {
  const { rows: files } = await rows.query<FileRow>(
    'select id, project_id, filename, sha256, text_is_original, text_id from files',
  );
  const present = new Map(files.map((file) => [file.id, file]));
  for (const { fileId, document } of persons.flatMap((person) => person.acknowledged)) {
    const file = present.get(fileId);
    if (file?.sha256 !== document.sha256)
      reportViolation(`${document.name} was acknowledged and is ${file ? 'another one' : 'not there'}`);
  }
  for (const file of files) {
    const { original, text } = fileKeys(file);
    const hash = createHash('sha256');
    try {
      for await (const chunk of await objects.open(original)) hash.update(chunk);
      if (hash.digest('hex') !== file.sha256)
        reportViolation(`${file.filename} has other bytes than were sent`);
      if ((await objects.size(text)) === null) reportViolation(`${file.filename} has lost its text`);
    } catch (error) {
      reportViolation(`${file.filename} cannot be read: ${error}`);
    }
  }
  return files.length;
}

/** Checks that every generated download that has a row is there and complete. */
async function checkOutputs(
  { rows, objects }: Installation,
  reportViolation: ReportViolation,
): Promise<number> {
  const { rows: outputs } = await rows.query<{ storage_key: string; size_bytes: number; filename: string }>(
    'select storage_key, size_bytes::int as size_bytes, filename from outputs',
  );
  for (const { storage_key, size_bytes, filename } of outputs) {
    const size = await objects.size(storage_key);
    if (size !== size_bytes)
      reportViolation(`the output ${filename} has ${size} bytes instead of ${size_bytes}`);
  }
  return outputs.length;
}

/** Checks that phase 1 was charged once per labeled file, and phase 2 once per completed run that changed something. */
async function checkCharges({ rows }: Installation, reportViolation: ReportViolation): Promise<void> {
  const { rows: projects } = await rows.query<
    Record<'paid1' | 'owed1' | 'paid2' | 'owed2', number> & { id: string }
  >(
    `with paid as (
      select project_id, type = 'raw_categorization' as is_phase_1, -sum(amount)::int as credits
      from (select jobs.project_id, jobs.type, credit_entries.amount
        from jobs join credit_entries on credit_entries.job_id = jobs.id) as movements
      group by project_id, is_phase_1)
    select id,
      coalesce((select credits from paid where project_id = projects.id and is_phase_1), 0) as paid1,
      (select coalesce(sum(file_credits), 0)::int from files
        where project_id = projects.id and raw_category_id is not null) as owed1,
      coalesce((select credits from paid where project_id = projects.id and not is_phase_1), 0) as paid2,
      $1 * (select count(*)::int from jobs join runs on runs.job_id = jobs.id where project_id = projects.id
        and type in ('merge_categories', 'assign_categories') and status = 'completed'
          and not is_unchanged and not keeps_raw) as owed2
    from projects`,
    [CREDIT_ACTIONS.category_assignment.cost],
  );
  for (const { id, paid1, owed1, paid2, owed2 } of projects) {
    if (paid1 !== owed1)
      reportViolation(`project ${id} was charged ${paid1} for phase 1 instead of ${owed1}`);
    if (paid2 !== owed2)
      reportViolation(`project ${id} was charged ${paid2} for phase 2 instead of ${owed2}`);
  }
}

/** Checks for everyone that balance = sum of entries = sum of lots. */
async function checkLedger(
  { rows }: Installation,
  { persons, reportViolation }: { persons: readonly Person[]; reportViolation: ReportViolation },
): Promise<number> {
  const { rows: lots } = await rows.query<{ id: string; remaining: number; entries: number }>(
    `select l.id, remaining, (select coalesce(sum(amount), 0)::int from credit_entries where lot_id = l.id) as entries
    from credit_lots l`,
  );
  for (const { id, remaining, entries } of lots) {
    if (remaining !== entries || remaining < 0)
      reportViolation(`lot ${id} holds ${remaining}, its entries come to ${entries}`);
  }
  for (const person of persons) {
    const { rows: sums } = await rows.query<{ entries: number }>(
      `select coalesce(sum(amount), 0)::int as entries from credit_entries
      where account_id = (select id from accounts where email = $1)`,
      [person.email],
    );
    const { total_credits } = await person.get<CreditBalance>('/credits/balance');
    if (total_credits !== sums[0]?.entries)
      reportViolation(`${person.email} has a balance of ${total_credits}, entries of ${sums[0]?.entries}`);
  }
  const { rows: counted } = await rows.query<{ entries: number }>(
    'select count(*)::int as entries from credit_entries',
  );
  return counted[0]?.entries ?? 0;
}

/** Checks that every paid purchase was granted exactly once. */
async function checkPurchases(
  { rows, stripe }: Installation,
  reportViolation: ReportViolation,
): Promise<number> {
  const paid = [...stripe.state.sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
  const { rows: granted } = await rows.query<{ purchases: number; right: number }>(
    `select count(*)::int as purchases, count(*) filter (where credit_amount + bonus_credits = (
      select sum(amount) from credit_entries where purchase_id = purchases.id))::int as right
    from purchases where status = 'completed'`,
  );
  const { purchases = 0, right = 0 } = granted[0] ?? {};
  if (purchases !== paid.length || right !== paid.length)
    reportViolation(
      `${paid.length} purchases were paid, ${purchases} completed, ${right} granted exactly once`,
    );
  if (stripe.refusals.length > 0) reportViolation(`Stripe would have refused: ${stripe.refusals.join('; ')}`);
  return paid.length;
}

/** Stops every process and checks that it exits in time, by itself, and leaves no temporary files. */
export async function stopAndCheck(
  { members }: Installation,
  reportViolation: ReportViolation,
): Promise<number> {
  for (const member of members) {
    await member.untilReady();
    // Only its own, empty folder: nothing left of finished work, or of earlier processes that died.
    const left = await readdir(member.temporaryFolder, { recursive: true });
    if (left.length > 1)
      reportViolation(`${member.name} has left ${left.join(', ')} in its temporary folder`);
  }
  const stopped = await Promise.all(members.map((member) => member.stop()));
  for (const [index, member] of members.entries()) {
    const { code = null, tookMs = 0 } = stopped[index] ?? {};
    if (code !== 0 || tookMs > STOP_WITHIN_MS)
      reportViolation(`${member.name} stopped with code ${code} after ${Math.round(tookMs)} ms`);
    const left = await readdir(member.temporaryFolder, { recursive: true });
    if (left.length > 0)
      reportViolation(`${member.name} has left ${left.join(', ')} in its temporary folder`);
    for (const failure of member.failures) reportViolation(failure);
  }
  return Math.max(...stopped.map(({ tookMs }) => tookMs));
}
