import type { Endpoint } from '@sheaf/contract/endpoint';
import { DomainError } from '@sheaf/contract/problems';
import { type NextStep, nextStepOf, type Project, type ProjectChange } from '@sheaf/contract/projects';
import { nameSortedProject } from '@sheaf/contract/projects/project-names';
import type { MergeForecast } from '@sheaf/contract/runs/merge-forecast';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Answer, Call } from '../../platform/http/serve.ts';
import type { Database, Transaction } from '../../tables.ts';
import type { Caller, Serve } from '../accounts/caller.ts';
import type { ContentChanged, ContentSubscriber } from './content-changes.ts';
import { type FileCountCache, NO_FILES } from './file-count-cache.ts';
import * as fileCounts from './file-counts.store.ts';
import * as store from './projects.store.ts';

export {
  announceTo,
  type ContentChange,
  type ContentChanged,
  type ContentSubscriber,
} from './content-changes.ts';
export { FileCountCache } from './file-count-cache.ts';
export {
  confirmPendingObject,
  discardUnlessConfirmed,
  endPostponement,
  type ObjectRemovalContext,
  postponeRemoval,
  registerPendingObject,
  registerReplacedObject,
  removeDeletedObjects,
  removeObjectsAfterCommit,
} from './removed-objects.ts';

declare const authorized: unique symbol;

/** A project that the caller owns; only `authorizeProject` can create this type. */
export interface AuthorizedProject {
  readonly [authorized]: true;
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Changes whenever its files, their labels or their categories change. */
  readonly filesVersion: string;
  /** What merging would do, if that is known at this version. */
  readonly mergeForecast: MergeForecast | null;
}

export interface ProjectsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly maxProjects: number;
  readonly counts: FileCountCache;
  /** Throws `invalid_input` if bundles cannot be made for a tool. */
  readonly assertBundleTarget: (id: string) => void;
  readonly contentChanged: ContentChanged;
}

/** Throws `project_not_found` unless the account owns the project, so others' projects appear not to exist. */
export async function authorizeProject(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<AuthorizedProject> {
  const row = await store.findOwnProject(db, { accountId, id });
  if (!row) throw notFound();
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    filesVersion: row.files_version,
    mergeForecast: validForecast(row),
  } as AuthorizedProject;
}

interface ProjectEndpoint extends Endpoint {
  readonly access: 'account' | 'active';
  readonly params: z.ZodObject<{ id: z.ZodType<string> }>;
}

/** Serves calls about a project, which the caller must own: their handlers get it authorized. */
export const serveProject =
  (serve: Serve, db: Database) =>
  <E extends ProjectEndpoint>(
    endpoint: E,
    handler: (project: AuthorizedProject, call: Call<E, Caller>) => Answer<E>,
  ): void =>
    serve<ProjectEndpoint>(endpoint, async (call) => {
      const { caller, params } = call;
      const project = await authorizeProject(db, { accountId: caller.accountId, id: params.id });
      return handler(project, call as Call<E, Caller>);
    });

type StoredForecast = Awaited<ReturnType<typeof store.findForecast>>;

function validForecast(row: StoredForecast): MergeForecast | null {
  if (!row?.merge_forecast) return null;
  const { version, ...forecast } = row.merge_forecast;
  return version === row.files_version ? forecast : null;
}

/** What merging would do, if that is known at the project's present version, and that version. */
export async function findMergeForecast(
  db: Database,
  project: { id: string },
): Promise<{ version: string; forecast: MergeForecast | null }> {
  const row = await store.findForecast(db, project.id);
  return { version: row?.files_version ?? '', forecast: validForecast(row) };
}

export const saveMergeForecast = (
  tx: Transaction,
  { projectId, version, forecast }: { projectId: string; version: string; forecast: MergeForecast },
) => store.saveForecast(tx, { id: projectId, forecast: { ...forecast, version } });

/** Names a sorted project after its largest categories, unless its owner has chosen a name; returns whether it did. */
export async function nameAutomatically(
  tx: Transaction,
  {
    projectId,
    categories,
  }: { projectId: string; categories: ReadonlyArray<{ name: string; file_count: number }> },
): Promise<boolean> {
  const name = nameSortedProject(categories);
  return name !== null && store.replaceAutomaticName(tx, { id: projectId, name });
}

const notFound = () => new DomainError('project_not_found', 'Project not found');

/**
 * Locks the project until the end of the transaction, which serializes its uploads, runs and deletions. Throws
 * `project_not_found` when it has meanwhile been deleted.
 */
export async function lockProject(tx: Transaction, project: { id: string }) {
  const row = await store.lockProject(tx, project.id);
  if (!row) throw notFound();
  return row;
}

/** Throws `run_in_progress` while a run is queued or running; call it with the project locked. */
export async function assertNoRun(tx: Transaction, project: { id: string }): Promise<void> {
  if (await store.hasActiveRun(tx, project.id)) {
    throw new DomainError('run_in_progress', 'Wait for the current process to finish, or cancel it.');
  }
}

export const { findRunSettings, savePlacedVersion } = store;

/** Makes generated downloads and cached counts stale. */
export const countUpVersions: ContentSubscriber = async (tx, { projectId, versions }) =>
  versions && store.countUpVersions(tx, { projectId, versions });

export const { hasActiveRun } = store;
export const { isInRuns } = fileCounts;

/** Counts a project's files, their labels, and its categories. */
export async function countFiles(db: Database, project: { id: string }): Promise<fileCounts.FileCount> {
  const counts = await fileCounts.countFiles(db, [project.id]);
  return counts.get(project.id) ?? NO_FILES;
}

export async function listProjects(context: ProjectsContext, accountId: string): Promise<Project[]> {
  const rows = await store.listProjects(context.db, accountId);
  const counts = await context.counts.getAll(rows.map(toVersioned));
  return rows.map((row, index) => toProject(row, counts[index] ?? NO_FILES));
}

export async function getProject(
  context: ProjectsContext,
  { accountId, id }: { accountId: string; id: string },
): Promise<Project> {
  const row = await store.findProject(context.db, { accountId, id });
  if (!row) throw notFound();
  return toProject(row, await context.counts.get(toVersioned(row)));
}

/**
 * Creates a project; with `reuses`, only if the account has none of this name. The limit and the reuse hold even under
 * concurrency. Throws `project_limit`, or `account_deactivated` when the account has been deactivated or deleted since
 * the request was authenticated.
 */
export async function createProject(
  context: ProjectsContext,
  {
    reuses = false,
    isNameAutomatic = false,
    ...input
  }: {
    accountId: string;
    name: string;
    description: string | null;
    reuses?: boolean | undefined;
    isNameAutomatic?: boolean | undefined;
  },
): Promise<Project> {
  const id = await context.db.transaction().execute(async (tx) => {
    const count = await store.lockAndCountProjects(tx, input.accountId);
    if (count === undefined) {
      throw new DomainError('account_deactivated', 'Please reactivate your account to create projects.');
    }
    const known = reuses ? await store.findProjectNamed(tx, input) : undefined;
    if (known) return known.id;
    if (count >= context.maxProjects) {
      throw new DomainError(
        'project_limit',
        `Project limit exceeded: You have reached the maximum of ${context.maxProjects} projects. Please delete some existing projects to create new ones.`,
      );
    }
    return store.insertProject(tx, { ...input, isNameAutomatic, now: context.clock.now() });
  });
  return getProject(context, { accountId: input.accountId, id });
}

/** Settings that do not affect runs. */
const BUNDLE_SETTINGS: ReadonlySet<string> = new Set(['bundle_target', 'bundle_format']);

/**
 * Changes a project's name, description or settings. Throws `run_in_progress` during a run, unless only the target and
 * the format of its bundles change, and `invalid_input` for a target that does not exist.
 */
export async function updateProject(
  context: ProjectsContext,
  project: AuthorizedProject,
  change: ProjectChange,
): Promise<Project> {
  if (typeof change.bundle_target === 'string') context.assertBundleTarget(change.bundle_target);
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  await context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const affectsRuns = fields.some(([field]) => !BUNDLE_SETTINGS.has(field));
    if (affectsRuns) await assertNoRun(tx, project);
    if (fields.length === 0) return;
    await store.updateProject(tx, {
      id: project.id,
      change: {
        ...Object.fromEntries(fields),
        // A name that its owner has chosen stays.
        ...(change.name !== undefined && { name_is_automatic: false }),
      },
    });
    const isRenamed = change.name !== undefined && change.name !== project.name;
    if (isRenamed) await context.contentChanged(tx, { projectId: project.id, what: 'project_renamed' });
    const what = affectsRuns ? 'run_conditions_changed' : 'project_changed';
    await context.contentChanged(tx, { projectId: project.id, what });
  });
  return getProject(context, project);
}

/** The prefix of the keys of a project's objects. */
export const projectPrefix = (projectId: string): string => `projects/${projectId}/`;

const toVersioned = (row: store.ProjectRow) => ({ id: row.id, filesVersion: row.files_version });

function toProject(row: store.ProjectRow, counts: fileCounts.FileCount): Project {
  const unlabeled = counts.inRuns - counts.labeled;
  const nextStep = nextStepOf({ ...counts, files: counts.inRuns, unlabeled });
  return {
    id: row.id,
    name: row.name,
    name_is_automatic: row.name_is_automatic,
    description: row.description,
    file_count: counts.total,
    category_count: counts.categories,
    created_at: row.created_at.toISOString(),
    has_single_text_file: row.single_at !== null,
    single_text_file_generated_at: row.single_at?.toISOString() ?? null,
    has_zip_file: row.zip_at !== null,
    zip_file_generated_at: row.zip_at?.toISOString() ?? null,
    category_mode: row.category_mode,
    across_languages: row.across_languages,
    naming_language: row.naming_language,
    use_folders: row.use_folders,
    next_step: nextStep,
    next_step_files: filesPerStep[nextStep]({ ...counts, unlabeled }),
    files_to_check: counts.toCheck,
    active_run: row.active_run,
    last_changed_at: (counts.changedAt ?? row.created_at).toISOString(),
    bundle_target: row.bundle_target,
    bundle_format: row.bundle_format,
  };
}

const filesPerStep: Record<NextStep, (counts: fileCounts.FileCount & { unlabeled: number }) => number> = {
  upload: () => 0,
  categorize: ({ unlabeled }) => unlabeled,
  group: ({ unplaced }) => unplaced,
  place_new: ({ unplaced }) => unplaced,
  download: ({ placed }) => placed,
};
