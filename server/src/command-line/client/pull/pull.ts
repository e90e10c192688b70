import { createWriteStream, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { type BundlePlan, bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import type { Project } from '@sheaf/contract/projects';
import { formatCount } from '@sheaf/contract/text/format';
import { CommandFailed } from '../../failures.ts';
import { printable } from '../../printable.ts';
import type { ClientContext, Outcome } from '../client-context.ts';
import { requireProject } from '../find-project.ts';
import { ConnectionLost, Refused } from '../server-errors.ts';
import { watchJob } from '../watch-job.ts';
import { type ArchivedBundle, type BundleArchive, openArchive } from './bundle-archive.ts';
import type { BundleFolder } from './bundle-folder.ts';
import { clashesWith, type PullPlan, type PullRecord, planPull } from './pull.plan.ts';

export interface PullRequest {
  readonly folder: string;
  readonly project: string;
  /** Defaults to the project's own. */
  readonly target: string | null;
  readonly format: BundleFormat | null;
  /** How often to check for changes; null: only once. */
  readonly everySeconds: number | null;
  /** Whether files that sheaf has not written may be overwritten. */
  readonly isForced: boolean;
}

interface PullResult {
  readonly written: string[];
  readonly removed: string[];
  /** Names that are taken by files that sheaf has not written. */
  readonly foreign: string[];
  /** No longer generated, but edited by somebody: left in place. */
  readonly edited: string[];
  readonly total: number;
}

/** If the project keeps changing, give up after this many attempts to get all bundles from the same moment. */
const MAX_ROUNDS = 5;

/**
 * Makes a folder match a project's bundles for a tool: fetches those that are missing or out of date, moving each into
 * place atomically, and removes those that are no longer generated, if it has written them. Touches nothing else.
 */
export async function pullOnce(
  request: PullRequest,
  { folder, context }: { folder: BundleFolder; context: ClientContext },
): Promise<{ project: Project; pulled: PullResult }> {
  const { server } = context;
  const project = await requireProject(server, request.project);
  const pulled: PullResult = { written: [], removed: [], foreign: [], edited: [], total: 0 };
  let since = folder.readRecord()?.download ?? null;
  for (let round = 1; ; round++) {
    const plan = await readPlan(request, { project, context });
    const { record, work } = await compare(folder, { plan, project });
    const open = work.needed.filter((name) => !pulled.foreign.includes(name));
    if (open.length > 0 && round > MAX_ROUNDS) throw new CommandFailed(KEEPS_CHANGING_MESSAGE);
    if (open.length === 0) {
      await removeStale(folder, { record, work, pulled });
      await folder.writeRecord(finalRecord(record, plan));
      return { project, pulled: { ...pulled, edited: [...work.edited], total: plan.bundles.length } };
    }
    // On a file system that ignores case, a stale bundle may occupy the name of a new one.
    const clashing = work.stale.filter((name) => clashesWith(name, work.needed));
    await removeStale(folder, { record, work: { ...work, stale: clashing }, pulled });
    const archive = await fetchArchive(context, { project, plan, since });
    try {
      await writeBundles(archive, { folder, record, needed: open, isForced: request.isForced, pulled });
    } finally {
      archive?.close();
    }
    // Whatever this download did not contain, the next one fetches in full.
    since = null;
  }
}

const KEEPS_CHANGING_MESSAGE =
  'The project kept changing while its bundles were downloaded. Those in the folder are complete, but not all from the same moment: pull again.';

/** Records the server's last download: nothing in it is older than what the folder holds. */
const finalRecord = (record: PullRecord, { bundles, last_download }: BundlePlan): PullRecord => ({
  ...record,
  download: last_download?.id ?? null,
  files: new Map(
    bundles.flatMap(({ name }) => {
      const file = record.files.get(name);
      return file ? [[name, file]] : [];
    }),
  ),
});

async function readPlan(
  { target, format }: PullRequest,
  { project, context }: { project: Project; context: ClientContext },
): Promise<BundlePlan> {
  const plan = await context.server.call(bundleEndpoints.getBundlePlan, {
    params: { id: project.id },
    query: { ...(target !== null && { target }), ...(format !== null && { format }) },
  });
  if (plan.refusal) throw new CommandFailed(`${plan.refusal.detail} The folder was not changed.`);
  return plan;
}

/** Works out what to do from what sheaf has recorded about the folder and what is in it. */
async function compare(
  folder: BundleFolder,
  { plan, project }: { plan: BundlePlan; project: Project },
): Promise<{ record: PullRecord; work: PullPlan }> {
  const known = folder.readRecord();
  if (known && known.project.id !== project.id)
    throw new CommandFailed(
      `${folder.path} contains the bundles of another project, "${printable(known.project.name)}". Pull into a separate folder.`,
    );
  const files: PullRecord['files'] = known?.files ?? new Map();
  const { target, format } = plan;
  const record = {
    project: { id: project.id, name: project.name },
    target,
    format,
    download: known?.download ?? null,
    files,
  };
  const names = [...new Set([...plan.bundles.map(({ name }) => name), ...files.keys()])];
  return { record, work: planPull(plan.bundles, { files, present: await folder.present(names) }) };
}

async function removeStale(
  folder: BundleFolder,
  { record, work, pulled }: { record: PullRecord; work: Pick<PullPlan, 'stale'>; pulled: PullResult },
): Promise<void> {
  for (const name of work.stale) {
    await folder.remove(name);
    pulled.removed.push(name);
    record.files.delete(name);
  }
}

/** Fetches the bundles that differ from an earlier download, or all if the server no longer has that download. */
async function fetchArchive(
  context: ClientContext,
  { project, plan, since }: { project: Project; plan: BundlePlan; since: string | null },
): Promise<BundleArchive> {
  const wanted = { projectId: project.id, plan };
  const file = await fetchBundles(context, { ...wanted, since }).catch((error: unknown) => {
    if (since === null || !(error instanceof Refused)) throw error;
    return fetchBundles(context, { ...wanted, since: null });
  });
  const archive = await openArchive(file);
  return {
    ...archive,
    close: () => {
      archive.close();
      rmSync(path.dirname(file), { recursive: true, force: true });
    },
  };
}

interface WriteTask {
  readonly folder: BundleFolder;
  readonly record: PullRecord;
  readonly needed: readonly string[];
  readonly isForced: boolean;
  readonly pulled: PullResult;
}

async function writeBundles(archive: BundleArchive, writing: WriteTask): Promise<void> {
  const { needed, folder, record } = writing;
  const bundles = archive.bundles.filter(({ name }) => needed.includes(name));
  for (const bundle of bundles) await writeBundle(archive, { ...writing, bundle });
  if (bundles.length > 0) await folder.writeRecord(record);
}

async function writeBundle(
  archive: BundleArchive,
  { folder, record, isForced, pulled, bundle }: WriteTask & { bundle: ArchivedBundle },
): Promise<void> {
  const { name, key, sha256 } = bundle;
  const known = record.files.get(name);
  const present = (await folder.present([name])).get(name);
  if (present === sha256) {
    record.files.set(name, { key, hashes: [sha256] });
    return;
  }
  if (present === null || (present !== undefined && !known && !isForced)) {
    pulled.foreign.push(name);
    return;
  }
  await folder.write(name, await archive.open(name), async (arrived) => {
    if (arrived !== sha256)
      throw new CommandFailed(`${name} did not arrive intact. It was not written; pull again.`);
    // Recorded before the file is in place: if killed in between, the next pull still recognizes the file as its own.
    record.files.set(name, { key, hashes: [sha256, ...(present === undefined ? [] : [present])] });
    await folder.writeRecord(record);
  });
  pulled.written.push(name);
}

export function pulledLines(project: Project, { written, removed, total }: PullResult): string[] {
  return [
    `${printable(project.name)}: ${formatCount(total, 'bundle')}, ${written.length} written, ${removed.length} removed.`,
    ...written.map((name) => `  + ${printable(name)}`),
    ...removed.map((name) => `  - ${printable(name)}`),
  ];
}

export function untouchedLines({ foreign, edited }: PullResult): string[] {
  return [
    ...foreign.map(
      (name) =>
        `Not written: ${printable(name)} already exists, and sheaf did not write it. Move it away, or add --force.`,
    ),
    ...edited.map(
      (name) =>
        `Not removed: ${printable(name)} is no longer part of the bundles, but was changed since sheaf wrote it.`,
    ),
  ];
}

export const outcomeOf = ({ foreign }: PullResult): Outcome => (foreign.length > 0 ? 'some-refused' : 'done');

const MAX_ATTEMPTS = 5;

/** With `since`, only the bundles that differ from that download. The ZIP's folder is removed with the command. */
async function fetchBundles(
  context: ClientContext,
  { projectId, plan, since }: { projectId: string; plan: BundlePlan; since: string | null },
): Promise<string> {
  const folder = context.cleanup.makeFolder();
  const file = path.join(folder, 'bundles.zip');
  for (let attempt = 1; ; attempt++) {
    try {
      const link = await requestLink(context, { projectId, plan, since });
      context.progress.show(1, 'Downloading bundles');
      await pipeline(await context.server.open(link), createWriteStream(file)).catch((error: unknown) => {
        throw isNetworkError(error) ? new ConnectionLost(error) : error;
      });
      return file;
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Retries a download that was cut off, or that a newer one replaced while it was being requested. */
const isRetryable = (error: unknown): boolean =>
  (error instanceof ConnectionLost && error.isTransient) ||
  (error instanceof Refused && ['not_found', 'link_invalid'].includes(error.code ?? ''));

/** Network errors are TypeErrors or timeouts; errors of the file system have a code of their own. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

async function requestLink(
  context: ClientContext,
  { projectId, plan, since }: { projectId: string; plan: BundlePlan; since: string | null },
): Promise<string> {
  const { download_url, job_id } = await context.server.call(bundleEndpoints.downloadBundles, {
    params: { id: projectId },
    query: {
      target: plan.target,
      format: plan.format,
      ...(since !== null && { changed_since: since }),
    },
  });
  if (download_url) return download_url;
  if (!job_id) throw new CommandFailed('The server returned neither a link nor a job.');
  const { result } = await watchJob(context, { jobId: job_id, title: 'Making bundles' });
  return result?.download_url ?? requestLink(context, { projectId, plan, since });
}
