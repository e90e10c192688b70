import type { Edit } from '@sheaf/contract/edits';
import { DomainError } from '@sheaf/contract/problems';
import type { Database, Transaction } from '../../../tables.ts';
import { markRunsOutdated } from '../../jobs/jobs.ts';
import type { AuthorizedProject } from '../../projects/projects.ts';
import type { CategorizationContext } from '../categorization.ts';
import * as stateStore from './categories-state.store.ts';
import { type EditChanges, namedFiles, renderSummary } from './edits.rules.ts';
import * as store from './edits.store.ts';
import { changeCategories } from './record-edit.ts';

/** The history of a project's categories, newest first. */
export async function listEdits({ db }: { db: Database }, project: AuthorizedProject): Promise<Edit[]> {
  const rows = await store.listEdits(db, project.id);
  const ids = [...new Set(rows.flatMap(({ summary }) => namedFiles(summary)))];
  const filenames = await store.readFilenames(db, { projectId: project.id, ids });
  return rows.map(({ id, kind, summary, created_at, is_undone }) => ({
    id,
    kind,
    summary: renderSummary(summary, filenames),
    created_at: created_at.toISOString(),
    undone: is_undone,
  }));
}

interface Step {
  readonly step: 'undo' | 'redo';
  readonly afterEdit: string | null | undefined;
}

/**
 * Takes back the newest edit that is not undone, or does the oldest undone one again. The lock makes each call one step,
 * however many come at once. Throws `nothing_to_undo`, `nothing_to_redo`, `run_in_progress` or `edited_meanwhile`.
 */
export const stepThroughHistory = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { step, afterEdit }: Step,
): Promise<Edit> =>
  changeCategories(context, project, afterEdit, async (tx) => {
    const edit = await store.findStep(tx, { projectId: project.id, step });
    if (!edit) throw NOTHING[step]();
    await applyChanges(tx, { projectId: project.id, changes: edit.changes, step });
    await store.markUndone(tx, { id: edit.id, isUndone: step === 'undo' });
    const scope = edit.kind === 'clear_all' ? 'all' : 'categories';
    await markRunsOutdated(tx, { projectId: project.id, scope });
    const edits = await listEdits({ db: tx }, project);
    const shown = edits.find(({ id }) => id === edit.id);
    if (!shown) throw new Error(`The edit ${edit.id} is not in the history.`);
    return shown;
  });

const NOTHING = {
  undo: () => new DomainError('nothing_to_undo', 'There is no edit to undo.'),
  redo: () => new DomainError('nothing_to_redo', 'There is no edit to redo.'),
};

async function applyChanges(
  tx: Transaction,
  { projectId, changes, step }: { projectId: string; changes: EditChanges; step: 'undo' | 'redo' },
): Promise<void> {
  const { before, after } = changes.categories;
  const index = step === 'undo' ? 0 : 1;
  await stateStore.replaceCategories(tx, {
    projectId,
    ids: [...new Set([...before, ...after].map(({ id }) => id))],
    rows: step === 'undo' ? before : after,
  });
  await stateStore.applyPlacements(tx, {
    projectId,
    placements: Object.entries(changes.files).map(([id, states]) => [id, states[index]]),
  });
  if (!changes.labels) return;
  const labels = { ...changes.labels, projectId };
  if (step === 'undo') await stateStore.restoreLabels(tx, labels);
  else await stateStore.removeLabels(tx, labels);
}
