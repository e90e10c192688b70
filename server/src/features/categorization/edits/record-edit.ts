import type { EditKind } from '@sheaf/contract/edits';
import { DomainError } from '@sheaf/contract/problems';
import type { Transaction } from '../../../tables.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  type ContentChange,
  lockProject,
} from '../../projects/projects.ts';
import type { CategorizationContext } from '../categorization.ts';
import { readState, readStateAfter } from './categories-state.store.ts';
import {
  type CategoriesState,
  changeBy,
  changesBetween,
  isEmpty,
  type Labels,
  namedFiles,
  renderSummary,
  type SummaryPart,
} from './edits.rules.ts';
import * as store from './edits.store.ts';

/** A requested edit: `afterEdit` is the newest edit that the caller knows, undefined if that does not matter. */
interface EditRequest {
  readonly kind: EditKind;
  readonly afterEdit?: string | null | undefined;
}

interface EditOutcome<T> {
  readonly result: T;
  readonly summary: readonly SummaryPart[];
  /** The kind, if it depends on what was done. */
  readonly kind?: EditKind;
  readonly labels?: Labels;
}

/**
 * Changes the categories under the project's lock while no run is active, and records the changes as one edit; work
 * that changes nothing records no edit. Throws `run_in_progress`, or `edited_meanwhile` if the caller has not seen the
 * newest edit.
 */
export const recordEdit = <T>(
  context: CategorizationContext,
  project: AuthorizedProject,
  { kind, afterEdit }: EditRequest,
  work: (tx: Transaction, before: CategoriesState) => Promise<EditOutcome<T>>,
): Promise<T> =>
  changeCategories(context, project, afterEdit, async (tx) => {
    const before = await readState(tx, project.id);
    const outcome = await work(tx, before);
    const after = await readStateAfter(tx, { projectId: project.id, before });
    const changes = {
      ...changesBetween(before, after),
      ...(outcome.labels && { labels: outcome.labels }),
    };
    if (!isEmpty(changes)) {
      await store.insertEdit(tx, {
        projectId: project.id,
        accountId: project.accountId,
        kind: outcome.kind ?? kind,
        summary: outcome.summary,
        changes,
        now: context.clock.now(),
      });
    }
    return { result: outcome.result, what: changeBy(kind) };
  });

/** Runs work under the project's lock while no run is active, and announces what it has changed. */
export async function changeCategories<T>(
  context: CategorizationContext,
  project: AuthorizedProject,
  afterEdit: string | null | undefined,
  work: (tx: Transaction) => Promise<{ result: T; what: Exclude<ContentChange['what'], 'files_erased'> }>,
): Promise<T> {
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await assertIsNewest(tx, project, afterEdit);
    const { result, what } = await work(tx);
    await context.contentChanged(tx, { projectId: project.id, what });
    return result;
  });
}

async function assertIsNewest(
  tx: Transaction,
  project: AuthorizedProject,
  afterEdit: string | null | undefined,
): Promise<void> {
  if (afterEdit === undefined || (await store.findCurrentEdit(tx, project.id)) === afterEdit) return;
  const projectId = project.id;
  const known = afterEdit === null ? undefined : await store.findEdit(tx, { projectId, id: afterEdit });
  const { latest, count } = await store.findLaterEdits(tx, { projectId, seq: known?.seq ?? 0 });
  const ids = namedFiles(latest?.summary ?? []);
  const filenames = await store.readFilenames(tx, { projectId, ids });
  const more = count > 1 ? ` and ${count - 1} more` : '';
  const isUndone = afterEdit !== null && (!known || known.is_undone);
  const change =
    isUndone || !latest ? 'an edit was undone' : `${renderSummary(latest.summary, filenames)}${more}`;
  throw new DomainError('edited_meanwhile', `The categories have changed in the meantime: ${change}.`);
}
