import type { Edit } from '@sheaf/contract/edits';
import { DomainError } from '@sheaf/contract/problems';
import type { Database, Transaction } from '../../../tables.ts';
import type { AuthorizedProject } from '../../projects/projects.ts';
import type { CategorizationContext } from '../categorization.ts';
import { chunksOf } from '../chunks.ts';
import * as stateStore from './categories-state.store.ts';
import {
  addChanges,
  changeBy,
  type Labels,
  type NetChanges,
  namedFiles,
  renderSummary,
} from './edits.rules.ts';
import * as store from './edits.store.ts';
import { changeCategories } from './record-edit.ts';

interface HistoryPage {
  readonly limit: number;
  /** Only edits older than this one. */
  readonly before?: string | undefined;
}

/** The history, newest first: the undone edits closest to the current state, then those in effect. */
export async function listEdits(
  { db }: { db: Database },
  project: AuthorizedProject,
  { limit, before }: HistoryPage,
): Promise<Edit[]> {
  const projectId = project.id;
  const active = await store.listActiveEdits(db, { projectId, limit, before });
  const undone = before === undefined ? await store.listUndoneEdits(db, { projectId, limit }) : [];
  return toEdits(db, { projectId, rows: [...undone.toReversed(), ...active] });
}

async function toEdits(
  db: Database,
  { projectId, rows }: { projectId: string; rows: readonly store.EditRow[] },
): Promise<Edit[]> {
  const ids = [...new Set(rows.flatMap(({ summary }) => namedFiles(summary)))];
  const filenames = await store.readFilenames(db, { projectId, ids });
  return rows.map(({ id, kind, summary, created_at, is_undone, placed_files }) => ({
    id,
    kind,
    summary: renderSummary(summary, filenames),
    created_at: created_at.toISOString(),
    undone: is_undone,
    ...(placed_files && { placed_files }),
  }));
}

interface HistoryStep {
  readonly step: 'undo' | 'redo';
  /** Undoes everything after this edit, or redoes everything up to it; without it, steps by one edit. */
  readonly to?: string | undefined;
  readonly afterEdit: string | null | undefined;
}

/**
 * Undoes the newest edit in effect, or redoes the oldest undone one; or all edits on the way to a given one, all or
 * nothing. The lock makes each call one step, even with concurrent calls. Throws `nothing_to_undo`, `nothing_to_redo`,
 * `run_in_progress` or `edited_meanwhile`.
 */
export const undoOrRedo = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { step, to, afterEdit }: HistoryStep,
): Promise<Edit> =>
  changeCategories(context, project, afterEdit, async (tx) => {
    const projectId = project.id;
    const edits = await store.listSteps(tx, { projectId, step, to });
    const last = edits.at(-1);
    if (!last) throw nothingToStep[step]();
    await applyChanges(tx, { projectId, edits, step });
    await store.markUndone(tx, { ids: edits.map(({ id }) => id), isUndone: step === 'undo' });
    const row = await store.findEdit(tx, { projectId, id: last.id });
    const [shown] = row ? await toEdits(tx, { projectId, rows: [row] }) : [];
    if (!shown) throw new Error(`The edit ${last.id} is not in the history.`);
    return { result: shown, what: changeBy('clear', ...edits.map(({ kind }) => kind)) };
  });

const nothingToStep = {
  undo: () => new DomainError('nothing_to_undo', 'There is no edit to undo.'),
  redo: () => new DomainError('nothing_to_redo', 'There is no edit to redo.'),
};

/** Changes are read in batches of about this size as stored, between which other requests get a turn. */
const BATCH_BYTES = 128 * 1024;

async function applyChanges(
  tx: Transaction,
  {
    projectId,
    edits,
    step,
  }: { projectId: string; edits: ReadonlyArray<{ id: string; bytes: number }>; step: 'undo' | 'redo' },
): Promise<void> {
  const net: NetChanges = { categories: new Map(), files: new Map() };
  const labels: Labels[] = [];
  const weightOf = ({ bytes }: { bytes: number }) => bytes;
  for (const batch of chunksOf(edits, { items: 100, weight: BATCH_BYTES, weightOf })) {
    for (const changes of await store.readChanges(
      tx,
      batch.map(({ id }) => id),
    )) {
      addChanges(net, changes, step);
      if (changes.labels) labels.push(changes.labels);
    }
  }
  await stateStore.replaceCategories(tx, {
    projectId,
    ids: [...net.categories.keys()],
    rows: [...net.categories.values()].filter((row) => row !== null),
  });
  await stateStore.applyPlacements(tx, { projectId, placements: [...net.files] });
  for (const removed of labels) {
    if (step === 'undo') await stateStore.restoreLabels(tx, { ...removed, projectId });
    else await stateStore.removeLabels(tx, { ...removed, projectId });
  }
}
