import { categorizationEndpoints, type PhaseStart, type PhaseStatus } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { creditEndpoints } from '@sheaf/contract/credits';
import { type File, fileEndpoints } from '@sheaf/contract/files';
import { endSentences, type JobType, jobEndpoints } from '@sheaf/contract/jobs';
import type { FixedCreditAction } from '@sheaf/contract/prices';
import type { Project } from '@sheaf/contract/projects';
import { isKnownUnchanged } from '@sheaf/contract/runs/merge-forecast';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import { formatCount } from '@sheaf/contract/text/format';
import { CommandFailed } from '../../failures.ts';
import { printResult } from '../../output/print-result.ts';
import { printableText } from '../../printable.ts';
import type { ClientContext, Outcome } from '../client-context.ts';
import { requireProject } from '../find-project.ts';
import { ConnectionLost, Refused } from '../server-errors.ts';
import { awaitEnd, watchJob } from '../watch-job.ts';
import { costOf, planRun, type RunStep } from './run.plan.ts';

export interface RunRequest {
  readonly project: string;
  /** Null: this command sets no limit. */
  readonly maxCredits: number | null;
  readonly maxCategories: number | null;
  /** Whether phase 2 sorts file by file, instead of whole raw categories. */
  readonly isByFile: boolean;
  readonly reusesExisting: boolean;
  readonly regroups: boolean;
  readonly isEstimate: boolean;
  readonly cancels: boolean;
}

const TITLES: Record<RunStep['kind'], string> = {
  label: 'Phase 1',
  group: 'Phase 2',
  place: 'Placing new files',
};
const RUNS: readonly JobType[] = ['raw_categorization', 'merge_categories', 'assign_categories', 'place_new'];

/**
 * Sorts a project: prints the cost, starts the necessary runs and watches them to the end. A run or OCR that is already
 * in progress is watched first. Throws a CommandFailed if a run is not started, or fails.
 */
export async function runProject(request: RunRequest, context: ClientContext): Promise<Outcome> {
  const { server, progress } = context;
  const project = await requireProject(server, request.project);
  if (request.cancels) return cancelRun(project, context);
  if (!request.isEstimate) await watchActive(project, context);
  const files = await server.call(fileEndpoints.listFiles, { params: { id: project.id } });
  if (files.length === 0)
    throw new CommandFailed(`${project.name} has no files. Upload some with "sheaf push".`);
  const status = await server.call(categorizationEndpoints.getPhaseStatus, { params: { id: project.id } });
  const steps = planRun(files, {
    unplaceable: status.unplaceable_files,
    groupCost: await groupCostOf(context, { status, files, request }),
    regroups: request.regroups,
  });
  const balance = await balanceOf(context);
  const estimate = [
    ...estimateLines(project, { steps, balance }),
    ...excludedLines(files),
    ...unusedLines(request, steps),
  ];
  if (request.isEstimate) await printResult(context.stdout, printableText(`${estimate.join('\n')}\n`));
  else context.report(estimate);
  if (steps.length === 0 || request.isEstimate) return 'done';
  assertAffordable(steps, { balance, request });
  const follow = async (step: RunStep, start: { job_id: string; credits_used: number | null }) => {
    const title = TITLES[step.kind];
    context.setInterruptMessage(interruptedLines(project, title));
    const price = start.credits_used === null ? '' : ` (${formatCount(start.credits_used, 'credit')})`;
    context.report([`${title} has started${price}.`]);
    const job = await watchJob(context, { jobId: start.job_id, title });
    progress.clear();
    context.report([`${title}: ${endSentences(job).join(' ')}`]);
    return job;
  };
  let spent = 0;
  const [first, second] = steps;
  if (first && second && !request.isByFile) {
    // The server runs phase 2 after phase 1 even if this command ends in between.
    const start = await startBoth(steps, { project, request, server }).catch((error: unknown) =>
      afterLostStart(error, { step: first, project, context }),
    );
    const { next_job_id } = await follow(first, start);
    if (next_job_id === undefined)
      throw new CommandFailed('Phase 2 was not started. Run the command again to do the rest.');
    await follow(second, { job_id: next_job_id, credits_used: null });
  } else
    for (const step of steps) {
      const start = await startStep(step, { project, request, spent, server }).catch((error: unknown) =>
        afterLostStart(error, { step, project, context }),
      );
      spent += start.credits_used;
      await follow(step, start);
    }
  context.setInterruptMessage([]);
  return 'done';
}

/** Starts both phases in one call, for no more than the estimate: files that arrived since then are not charged. */
const startBoth = (
  steps: readonly RunStep[],
  { project, request, server }: Omit<Starting, 'spent'>,
): Promise<PhaseStart> =>
  server.callOnce(runEndpoints.startSort, {
    params: { id: project.id },
    body: { max_categories: maxCategoriesOf(request), max_credits: costOf(steps) },
  });

const maxCategoriesOf = ({ maxCategories }: RunRequest): number => maxCategories ?? MAX_CATEGORIES.default;

/** The credits of the account; null if the key is limited to one project and so may not know. */
async function balanceOf({ server }: ClientContext): Promise<number | null> {
  try {
    return (await server.call(creditEndpoints.getCreditBalance)).total_credits;
  } catch (error) {
    if (error instanceof Refused && error.code === 'key_scope') return null;
    throw error;
  }
}

async function groupCostOf(
  { server }: ClientContext,
  { status, files, request }: { status: PhaseStatus; files: readonly File[]; request: RunRequest },
): Promise<number> {
  const isLabeled = files.every(
    ({ raw_category, has_text, left_out }) => raw_category !== null || !has_text || left_out,
  );
  if (isLabeled && !request.isByFile && isKnownUnchanged(status.merge_forecast, maxCategoriesOf(request)))
    return 0;
  const { costs } = await server.call(creditEndpoints.getCreditCosts);
  return costs['category_assignment' satisfies FixedCreditAction] ?? 0;
}

function estimateLines(
  project: Project,
  { steps, balance }: { steps: readonly RunStep[]; balance: number | null },
): string[] {
  if (steps.length === 0) return [`${project.name}: nothing to run.`];
  return [
    `${project.name}: ${formatCount(costOf(steps), 'credit')}${balance === null ? '' : ` of ${formatCount(balance, 'credit')}`}`,
    ...steps.map(
      ({ kind, files, cost }) =>
        `  ${TITLES[kind]}: ${formatCount(files, 'file')}, ${formatCount(cost, 'credit')}`,
    ),
  ];
}

function excludedLines(files: readonly Pick<File, 'has_text' | 'left_out'>[]): string[] {
  const leftOut = files.filter(({ left_out }) => left_out).length;
  const withoutText = files.filter(({ has_text, left_out }) => !has_text && !left_out).length;
  return [
    ...(withoutText > 0 ? [`  Not included: ${formatCount(withoutText, 'file')} without readable text`] : []),
    ...(leftOut > 0 ? [`  Not included: ${formatCount(leftOut, 'file')} that you left out`] : []),
  ];
}

/** Says that options for phase 2 have no effect when it does not run. */
function unusedLines({ maxCategories, isByFile }: RunRequest, steps: readonly RunStep[]): string[] {
  if ((maxCategories === null && !isByFile) || steps.some(({ kind }) => kind === 'group')) return [];
  return ['  Phase 2 does not run, so --max and --by-file have no effect: --regroup runs it.'];
}

/** Checked before anything is started: a half-finished sort is of no use to anybody. */
function assertAffordable(
  steps: readonly RunStep[],
  { balance, request }: { balance: number | null; request: RunRequest },
): void {
  const cost = costOf(steps);
  if (request.maxCredits !== null && cost > request.maxCredits)
    throw new CommandFailed(
      `This would cost ${formatCount(cost, 'credit')}, but --max-credits allows ${request.maxCredits}. Nothing was started.`,
    );
  if (balance !== null && cost > balance)
    throw new CommandFailed(
      `This would cost ${formatCount(cost, 'credit')}, but the account has ${balance}. Nothing was started. Buy credits in your account.`,
    );
}

interface Starting {
  readonly project: Project;
  readonly request: RunRequest;
  /** The credits that the previous steps have cost. */
  readonly spent: number;
  readonly server: ClientContext['server'];
}

/** The server limits each start to the rest: files that arrived after the estimate are never charged. */
async function startStep(step: RunStep, { project, request, spent, server }: Starting): Promise<PhaseStart> {
  const params = { id: project.id };
  const max_credits = request.maxCredits === null ? undefined : request.maxCredits - spent;
  const max_categories = maxCategoriesOf(request);
  // Only the files of the estimate: a run takes the oldest first.
  if (step.kind === 'label')
    return server.callOnce(runEndpoints.startRawCategorization, {
      params,
      body: { max_files: step.files, max_credits },
    });
  if (step.kind === 'place')
    return server.callOnce(runEndpoints.startPlaceNew, { params, body: { max_credits } });
  return request.isByFile
    ? server.callOnce(runEndpoints.startAssign, {
        params,
        body: { max_categories, reuse_existing: request.reusesExisting, max_credits },
      })
    : server.callOnce(runEndpoints.startMerge, { params, body: { max_categories, max_credits } });
}

/** A start whose response was lost is never repeated, since it costs credits: the run in progress is taken to be it. */
async function afterLostStart(
  error: unknown,
  { step, project, context }: { step: RunStep; project: Project; context: ClientContext },
): Promise<PhaseStart> {
  if (!(error instanceof ConnectionLost)) throw error;
  const status = await context.server.call(categorizationEndpoints.getPhaseStatus, {
    params: { id: project.id },
  });
  const active = activeRunOf(status);
  if (active) return { job_id: active.job_id, credits_used: step.cost, remaining_credits: 0 };
  throw new CommandFailed(
    `The connection was lost when ${TITLES[step.kind]} was started, and no run is in progress now. Run the command again to do the rest.`,
  );
}

const activeRunOf = ({ job_details }: PhaseStatus) =>
  job_details.find(({ job_type }) => RUNS.includes(job_type));

/** Waits for what is in progress: a run, and OCR, since runs leave out what is being read. */
async function watchActive(project: Project, context: ClientContext): Promise<void> {
  const status = await context.server.call(categorizationEndpoints.getPhaseStatus, {
    params: { id: project.id },
  });
  const active = activeRunOf(status);
  if (active) {
    context.report([`${project.name}: a run is already in progress; waiting for it to end first.`]);
    context.setInterruptMessage(interruptedLines(project, 'The run'));
    const job = await watchJob(context, { jobId: active.job_id, title: 'The run' });
    context.progress.clear();
    context.report([`The run: ${endSentences(job).join(' ')}`]);
  }
  const ocr = status.job_details.find(({ job_type }) => job_type === 'ocr');
  if (ocr) {
    context.report([`${project.name}: scans are being read; waiting until they have their text.`]);
    context.setInterruptMessage(['Reading the scans continues on the server.']);
    const job = await awaitEnd(context, { jobId: ocr.job_id, title: 'Reading scans' });
    context.progress.clear();
    context.report([`Reading scans: ${endSentences(job).join(' ')}`]);
  }
  context.setInterruptMessage([]);
}

async function cancelRun(project: Project, context: ClientContext): Promise<Outcome> {
  const { server, progress, report } = context;
  const status = await server.call(categorizationEndpoints.getPhaseStatus, { params: { id: project.id } });
  const active = activeRunOf(status);
  if (!active) {
    report([`${project.name}: no run is in progress.`]);
    return 'done';
  }
  try {
    await server.call(jobEndpoints.cancelJob, { params: { jobId: active.job_id } });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'job_ended')) throw error;
  }
  const job = await awaitEnd(context, { jobId: active.job_id, title: 'Canceling the run' });
  progress.clear();
  report([`${project.name}: ${endSentences(job).join(' ')}`]);
  return 'done';
}

const interruptedLines = ({ id }: Project, title: string): string[] => [
  `${title} continues on the server; "sheaf run" watches it again.`,
  `To cancel it: sheaf run --project ${id} --cancel`,
];
