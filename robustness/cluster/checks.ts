import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreditBalance } from '@sheaf/contract/credits';
import { CREDIT_ACTIONS } from '@sheaf/contract/prices';
import { sweepObjects } from '@sheaf/server/features/files/orphaned-objects';
import type { Tables } from '@sheaf/server/tables';
import { adminProcess } from '@sheaf/testing/server/admin';
import { Kysely, PostgresDialect } from 'kysely';
import type { Installation } from './installation.ts';
import type { Person, ReportViolation } from './person.ts';

const JOBS_END_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;
const TWO_DAYS_MS = 48 * 3600 * 1000;

/** What was checked, for the report. */
export interface Findings {
  readonly acknowledged: number;
  /** What the operator's check of everything stored says, in its lines. */
  readonly verified: string;
  readonly jobs: Record<string, number>;
  readonly purchases: number;
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
  await checkAcknowledged(installation, { persons, reportViolation });
  const verified = await verify(installation, reportViolation);
  await checkCharges(installation, reportViolation);
  await checkBalances(installation, { persons, reportViolation });
  const purchases = await checkPurchases(installation, reportViolation);
  const acknowledged = persons.flatMap((person) => person.acknowledged).length;
  return { acknowledged, verified, jobs, purchases, swept };
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

/** Checks that acknowledged files are there, with the bytes that were sent. */
async function checkAcknowledged(
  { rows }: Installation,
  { persons, reportViolation }: { persons: readonly Person[]; reportViolation: ReportViolation },
): Promise<void> {
  const { rows: files } = await rows.query<{ id: string; sha256: string }>('select id, sha256 from files');
  const present = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  for (const { fileId, document } of persons.flatMap((person) => person.acknowledged)) {
    const sha256 = present.get(fileId);
    if (sha256 !== document.sha256)
      reportViolation(`${document.name} was acknowledged and is ${sha256 ? 'another one' : 'not there'}`);
  }
}

/** Checks every file, acknowledged or not, every generated download, lot and job as an operator does. */
async function verify({ env, folder }: Installation, reportViolation: ReportViolation): Promise<string> {
  const { code, stdout, stderr } = await adminProcess({ ...env, DATA_DIR: folder }, 'verify');
  if (code !== 0) reportViolation(`"admin verify" ended with code ${code}:\n${stdout}${stderr}`);
  return stdout;
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

/** Checks that everyone sees the balance that their entries come to. */
async function checkBalances(
  { rows }: Installation,
  { persons, reportViolation }: { persons: readonly Person[]; reportViolation: ReportViolation },
): Promise<void> {
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
