import { FILES_PER_CALL } from '@sheaf/contract/constants';
import { type FileHash, fileEndpoints } from '@sheaf/contract/files';
import { type Project, projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { formatCount } from '@sheaf/contract/text/format';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { CommandFailed } from '../../failures.ts';
import { printResult } from '../../output/print-result.ts';
import { printable } from '../../printable.ts';
import type { RefusedFile } from '../../sort/documents.ts';
import { conversionHint, ownFilesSkipped, refusedLines } from '../../sort/report.ts';
import type { ClientContext, Outcome } from '../client-context.ts';
import { findProject } from '../find-project.ts';
import { Refused } from '../server-errors.ts';
import { type LocalFolder, readLocalFolder } from './local-files.ts';
import { type LocalFile, type PushPlan, planPush, refuseBeyondLimits, renameInPlan } from './push.plan.ts';
import { type RenameResult, renameFiles } from './rename-files.ts';
import { type SendResult, sendFiles } from './send-files.ts';

export interface PushRequest {
  readonly folder: string;
  readonly project: string;
  readonly deletes: boolean;
  /** Whether files of other types are converted and sent, too. */
  readonly converts: boolean;
  readonly isDryRun: boolean;
  /** Whether the folder is watched, and pushed again whenever it changes. */
  readonly watches: boolean;
}

/**
 * Makes a project match a folder: sends what is new or changed, and with `deletes` removes what is not in the folder.
 * Every step is idempotent, so that a push that was cut off, or that runs twice simultaneously, leads to the same files
 * when repeated. Throws a CommandFailed if nothing could be done.
 */
export async function push(request: PushRequest, context: ClientContext): Promise<Outcome> {
  const comparison = await compare(request, { context, unsettled: new Set() });
  const { local, known, compared, plan, unsent } = comparison;
  if (request.isDryRun) {
    await printResult(context.stdout, dryRunText(request, { plan, isNew: !known }));
    warnOfRefused(context, unsent);
    context.report([...renamingHint(request, compared), ...skippedLines(local)]);
    return unsent.length > 0 ? 'some-refused' : 'done';
  }
  const project = known ?? (await createProject(request.project, context));
  context.report([`${project.name}: ${planSummary(request, plan)}`, ...renamingHint(request, compared)]);
  const pushed = await carryOut(request, { project, comparison, context });
  context.report(resultLines(request, { plan, ...pushed, local }));
  warnOfRefused(context, pushed.refused);
  return pushed.refused.length > 0 ? 'some-refused' : 'done';
}

/** What a push has changed, one line each, and what was refused. */
interface PushedChanges {
  readonly changes: readonly string[];
  readonly refused: readonly RefusedFile[];
}

interface SettledFiles {
  /** Files that are still changing, or have just gone. */
  readonly unsettled: ReadonlySet<string>;
  readonly context: ClientContext;
}

/** Pushes as `push` does, except for unsettled files; while there are some, nothing is deleted. */
export async function pushSettled(
  given: PushRequest,
  { context, unsettled }: SettledFiles,
): Promise<PushedChanges> {
  const request = { ...given, deletes: given.deletes && unsettled.size === 0 };
  const comparison = await compare(request, { context, unsettled });
  const { local, known, plan } = comparison;
  const project = known ?? (await createProject(request.project, context));
  const { renamed, sent, deletion, refused } = await carryOut(request, { project, comparison, context });
  if (local.folder.converted !== null) context.cleanup.removeOne(local.folder.converted);
  const unchanged = new Set(refused.map(({ file }) => file));
  const isReplacing = new Set<LocalFile>(plan.replaced);
  const changes = [
    ...plan.renamed
      .filter(({ file }) => !renamed.toSend.includes(file) && !unchanged.has(file.file))
      .map(({ file, from }) => `renamed  ${pathOfFile(from)} to ${file.name}`),
    ...sent.stored.map((file) => `${isReplacing.has(file) ? 'replaced' : 'uploaded'} ${file.file}`),
    ...deletion.files.map((file) => `deleted  ${pathOfFile(file)}`),
  ];
  return { changes: changes.map(printable), refused };
}

async function compare(request: PushRequest, { context, unsettled }: SettledFiles) {
  const { server, progress } = context;
  const limits = await server.call(systemEndpoints.getSystemLimits);
  const local = await readLocalFolder(request, { limits, context, unsettled });
  const known = await findProject(server, request.project);
  const remote = known ? await server.call(fileEndpoints.listFileHashes, { params: { id: known.id } }) : [];
  const compared = planPush(
    local.files,
    remote,
    local.refused.map(({ file }) => file),
  );
  assertDeletable(request, { local, plan: compared });
  const wanted = request.deletes ? renameInPlan(compared) : compared;
  const { plan, refused: beyondLimits } = refuseBeyondLimits(wanted, { remote, limits });
  progress.clear();
  return { local, known, compared, plan, unsent: [...local.refused, ...beyondLimits] };
}

async function carryOut(
  request: PushRequest,
  {
    project,
    comparison: { local, plan, unsent },
    context,
  }: { project: Project; comparison: Awaited<ReturnType<typeof compare>>; context: ClientContext },
) {
  const renamed = await renameFiles(context, { projectId: project.id, renamings: plan.renamed });
  const sent = await sendFiles(context, {
    projectId: project.id,
    folder: local.folder,
    files: [...plan.replaced, ...plan.added, ...renamed.toSend],
  });
  const toDelete = request.deletes ? [...plan.extra, ...renamed.toDelete] : [];
  const deletion = await deleteFiles(project, { files: toDelete, context });
  context.progress.clear();
  const refused = [...unsent, ...renamed.refused, ...sent.refused, ...deletion.refused];
  return { renamed, sent, deletion, refused };
}

/** An empty or half unreadable folder usually means a missing disk rather than a wish to delete everything. */
function assertDeletable(
  { deletes, folder }: PushRequest,
  { local, plan }: { local: LocalFolder; plan: PushPlan },
): void {
  if (!deletes || plan.extra.length === 0) return;
  if (local.files.length === 0)
    throw new CommandFailed(
      `${folder} contains no documents, so --delete would delete all ${formatCount(plan.extra.length, 'file')} in the project. Nothing was done.`,
    );
  if (!local.isComplete)
    throw new CommandFailed(
      [
        'Part of the folder cannot be read, so it is unknown what --delete may delete. Nothing was done.',
        ...refusedLines(local.refused),
      ].join('\n'),
    );
}

async function createProject(name: string, { server, report }: ClientContext): Promise<Project> {
  // With `reuse`, two simultaneous pushes, or a repeated call after a lost response, get the same project.
  const project = await server.call(projectEndpoints.createProject, { body: { name, reuse: true } });
  report([`There was no project "${project.name}": it was created.`]);
  return project;
}

interface Deletion {
  readonly files: readonly FileHash[];
  readonly refused: readonly RefusedFile[];
}

async function deleteFiles(
  project: Project,
  { files, context: { server, progress } }: { files: readonly FileHash[]; context: ClientContext },
): Promise<Deletion> {
  const refused: RefusedFile[] = [];
  const deleted: FileHash[] = [];
  for (let start = 0; start < files.length; start += FILES_PER_CALL) {
    progress.show(start / files.length, `Deleting ${formatCount(files.length, 'file')}`);
    const some = files.slice(start, start + FILES_PER_CALL);
    try {
      // Those already gone were deleted by another push, or by this one before its connection was cut.
      await server.call(fileEndpoints.deleteSelectedFiles, {
        params: { id: project.id },
        body: { file_ids: some.map(({ id }) => id) },
      });
      deleted.push(...some);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'run_in_progress') throw error;
      const reason = `Not deleted: ${error.message}`;
      refused.push(...some.map((file) => ({ file: pathOfFile(file), reason })));
    }
  }
  return { files: deleted, refused };
}

function planSummary(
  { deletes }: PushRequest,
  { unchanged, added, replaced, renamed, extra }: PushPlan,
): string {
  const parts = [
    `${formatCount(added.length, 'document')} to upload`,
    `${replaced.length} to replace`,
    ...(renamed.length > 0 ? [`${renamed.length} to rename`] : []),
    `${unchanged.length} unchanged`,
    ...(deletes ? [`${extra.length} to delete`] : []),
  ];
  return parts.join(', ');
}

/** Says what looks like a renaming, which only a push that deletes takes for one. */
function renamingHint({ deletes }: PushRequest, plan: PushPlan): string[] {
  const [first, ...more] = deletes ? [] : renameInPlan(plan).renamed;
  if (!first) return [];
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  return [
    `The project already has ${printable(first.file.file)} under the name ${printable(pathOfFile(first.from))}${others}: with --delete, such files are renamed instead of uploaded again.`,
  ];
}

function resultLines(
  { deletes }: PushRequest,
  {
    plan,
    renamed,
    sent,
    deletion,
    local,
  }: { plan: PushPlan; renamed: RenameResult; sent: SendResult; deletion: Deletion; local: LocalFolder },
): string[] {
  const isReplacing = new Set<LocalFile>(plan.replaced);
  const replaced = sent.stored.filter((file) => isReplacing.has(file)).length;
  const parts = [
    `${sent.stored.length - replaced} uploaded`,
    `${replaced} replaced`,
    ...(renamed.count > 0 ? [`${renamed.count} renamed`] : []),
    `${plan.unchanged.length + sent.present.length} unchanged`,
    ...(deletes ? [`${deletion.files.length} deleted`] : []),
  ];
  const lines = [`Done: ${parts.join(', ')}.`];
  if (!deletes && plan.extra.length > 0)
    lines.push(
      `${formatCount(plan.extra.length, 'file')} in the project but not in the folder: --delete deletes such files.`,
    );
  return [...lines, ...skippedLines(local)];
}

function skippedLines({
  converted,
  skippedCount,
  convertibleCount,
  hiddenCount,
  ownCount,
}: LocalFolder): string[] {
  return [
    ...converted,
    ...(skippedCount > 0
      ? [`${formatCount(skippedCount, 'other file')} skipped: only .txt, .md and .pdf are uploaded.`]
      : []),
    ...conversionHint(convertibleCount),
    ...(hiddenCount > 0
      ? [`${formatCount(hiddenCount, 'hidden file or folder', 'hidden files and folders')} skipped.`]
      : []),
    ...(ownCount > 0 ? [`${ownFilesSkipped(ownCount)}.`] : []),
  ];
}

function warnOfRefused({ warn }: ClientContext, refused: readonly RefusedFile[]): void {
  if (refused.length > 0)
    warn([`${formatCount(refused.length, 'document')} refused:`, ...refusedLines(refused)]);
}

function dryRunText(
  { deletes, project }: PushRequest,
  { plan, isNew }: { plan: PushPlan; isNew: boolean },
): string {
  const line = (action: string, name: string) => `${action.padEnd(8)} ${printable(name)}\n`;
  return [
    ...(isNew ? [line('create', `the project "${project}"`)] : []),
    ...plan.added.map(({ file }) => line('upload', file)),
    ...plan.replaced.map(({ file }) => line('replace', file)),
    ...plan.renamed.map(({ file, from }) => line('rename', `${pathOfFile(from)} to ${file.name}`)),
    ...(deletes ? plan.extra.map((file) => line('delete', pathOfFile(file))) : []),
  ].join('');
}
