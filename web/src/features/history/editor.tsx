import { type Edit, editEndpoints } from '@sheaf/contract/edits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { ConnectionError, detailOf, hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { repeatUntilAnswered } from '../../api/connection.ts';
import { trackChange } from '../../api/pending-changes.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { lateChangeNotifier, notify } from '../../ui/notifications/notify.ts';
import { type CategoryLists, cancelListFetches, readLists, writeLists } from './category-lists.ts';
import { currentEdit, ensureEdits, fetchEdits } from './queries.ts';

/** A change of the categories as requested by the page. */
interface EditRequest {
  /** Sends the request; takes the id of the edit it follows. */
  readonly send: (afterEdit: string | null) => Promise<unknown>;
  /** The lists as they will be, shown before the server has responded. */
  readonly preview?: ((lists: CategoryLists) => CategoryLists) | undefined;
  /**
   * What was done: "3 files moved to Statistics". If missing, the summary from the history is shown; if empty, nothing
   * is.
   */
  readonly done?: string;
  /** What failed: "Rename failed". */
  readonly failed: string;
  /** Handles a rejection itself; returns whether it did. */
  readonly onRefused?: (error: unknown) => boolean;
  /** Whether to make it, given the history when its turn comes: what was asked for may be gone, or be another edit. */
  readonly isWanted?: ((edits: readonly Edit[]) => boolean) | undefined;
}

export interface Editor {
  /** Shows an edit immediately and sends it after earlier ones; resolves to whether it was accepted. */
  readonly edit: (request: EditRequest) => Promise<boolean>;
  readonly undo: (isWanted?: EditRequest['isWanted']) => Promise<boolean>;
  readonly redo: (isWanted?: EditRequest['isWanted']) => Promise<boolean>;
  /** Undoes everything after an edit, or redoes everything up to it. */
  readonly goTo: (edit: Edit) => Promise<boolean>;
}

const Context = createContext<Editor | null>(null);

/** Returns the editor: the only way to change the categories of the open project. */
export function useEditor(): Editor {
  const editor = use(Context);
  if (!editor) throw new Error('An edit needs an EditorProvider around it');
  return editor;
}

/** Sends the edits of a project one at a time, so that each names its predecessor. */
export function EditorProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const refused = useRef(0);
  const editor = useMemo(
    () =>
      createEditor({
        client,
        projectId,
        enqueue: (work) => {
          waiting.current += 1;
          const turn = queue.current.then(work).finally(() => {
            waiting.current -= 1;
          });
          queue.current = turn.catch(() => undefined);
          return turn;
        },
        isLast: () => waiting.current <= 1,
        refused,
      }),
    [client, projectId],
  );
  return <Context value={editor}>{children}</Context>;
}

interface EditorContext {
  client: QueryClient;
  projectId: string;
  enqueue: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether no other edit is queued behind the current one. */
  isLast: () => boolean;
  refused: { current: number };
}

function createEditor(context: EditorContext): Editor {
  const { client, projectId, enqueue, refused } = context;
  const params = { id: projectId };
  const edit = (request: EditRequest): Promise<boolean> => {
    const before = readLists(client, projectId);
    void cancelListFetches(client, projectId);
    if (before && request.preview) writeLists(client, projectId, request.preview(before));
    return trackChange(
      projectId,
      enqueue(() => submitEdit(context, { request, before, again: () => void edit(request) })),
    );
  };
  const step = (
    isUndo: boolean,
    {
      to,
      isSilent = false,
      isWanted,
    }: { to?: string; isSilent?: boolean } & Pick<EditRequest, 'isWanted'> = {},
  ) => {
    const refusedBefore = refused.current;
    return edit({
      isWanted: (edits) => {
        if (to === undefined && refused.current !== refusedBefore) {
          // Without a subject, so that it does not replace why the change was refused.
          notify.warning(
            isUndo ? 'Nothing was undone' : 'Nothing was redone',
            `The change that this was for was not saved; earlier ones are as they were. To ${isUndo ? 'undo' : 'redo'} one of those, try again.`,
          );
          return false;
        }
        return isWanted?.(edits) ?? true;
      },
      send: async (after_edit) => {
        const endpoint = isUndo ? editEndpoints.undoEdit : editEndpoints.redoEdit;
        const { summary } = await call(endpoint, { params, body: { after_edit, ...(to && { to }) } });
        if (isSilent) return;
        const action = isUndo ? redoAction : undoAction;
        notify.success(isUndo ? 'Undone' : 'Redone', summary, { subject: projectId, action });
      },
      done: '',
      failed: isUndo ? 'Undo failed' : 'Redo failed',
    });
  };
  const undo: Editor['undo'] = (isWanted) => step(true, { isWanted });
  const redo: Editor['redo'] = (isWanted) => step(false, { isWanted });
  const undoAction = { label: 'Undo', onClick: () => void undo() };
  const redoAction = { label: 'Redo', onClick: () => void redo() };
  const goTo = ({ id, undone }: Edit) => step(!undone, { to: id, isSilent: true });
  return { edit, undo, redo, goTo };
}

interface EditAttempt {
  request: EditRequest;
  before: CategoryLists | null;
  again: () => void;
}

async function submitEdit(context: EditorContext, making: EditAttempt): Promise<boolean> {
  const { client, projectId, isLast } = context;
  const { request, before } = making;
  const known = await ensureEdits(client, projectId).catch((): Edit[] => []);
  if (request.isWanted?.(known) === false) {
    if (isLast()) void refreshProject(client, projectId);
    return true;
  }
  try {
    await sendEdit(context, { request, known });
  } catch (error) {
    context.refused.current += 1;
    if (isLast() && before) writeLists(client, projectId, before);
    await showRefusal(context, { ...making, error, known });
    await refreshProject(client, projectId);
    return false;
  }
  const edits = await fetchEdits(client, projectId).catch(() => known);
  if (request.done !== '') notifyDone(context, { request, edits });
  // Queued edits are already shown; a refetch before they are sent would briefly hide them.
  if (isLast()) void refreshProject(client, projectId);
  return true;
}

/** The history has changed while an edit got no response: the server may have made it. */
class UnclearEditError extends Error {}

/**
 * Sends an edit. If there is no connection, it is sent once there is, provided that nothing has changed: the server may
 * have received it although its response was lost.
 */
async function sendEdit(
  { client, projectId }: EditorContext,
  { request, known }: { request: EditRequest; known: readonly Edit[] },
): Promise<void> {
  const afterEdit = currentEdit(known)?.id ?? null;
  const attempt = async () => {
    try {
      await request.send(afterEdit);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      lateChangeNotifier(projectId).onUnsent();
      const edits = await repeatUntilAnswered(() => fetchEdits(client, projectId));
      if ((currentEdit(edits)?.id ?? null) !== afterEdit) throw new UnclearEditError();
      throw error;
    }
  };
  await repeatUntilAnswered(attempt);
}

function notifyDone(
  context: EditorContext,
  { request, edits }: { request: EditRequest; edits: readonly Edit[] },
): void {
  const { projectId } = context;
  notify.success(request.done ?? currentEdit(edits)?.summary ?? 'Done', undefined, {
    subject: projectId,
    action: { label: 'Undo', onClick: () => void createEditor(context).undo() },
  });
}

async function showRefusal(
  { client, projectId }: EditorContext,
  { request, again, error, known }: EditAttempt & { error: unknown; known: readonly Edit[] },
): Promise<void> {
  if (request.onRefused?.(error)) return;
  const isUnclear = error instanceof UnclearEditError;
  if (isUnclear || hasCode(error, 'edited_meanwhile')) {
    const edits = await fetchEdits(client, projectId).catch(() => known);
    const title = isUnclear ? 'Changed while there was no connection' : 'Changed in another window';
    notify.warning(title, conflictMessage(known, edits, { isUnclear }), {
      subject: projectId,
      action: { label: 'Try again', onClick: again },
    });
    return;
  }
  notify.error(request.failed, detailOf(error, 'Please try again.'), { subject: projectId });
}

/** Changes beyond this number are counted, not listed. */
const MAX_LISTED = 3;

/**
 * Describes what changed between two fetches of the history, and says that the current edit was not made; if that is
 * unclear, since its response was lost, that it may be among the changes.
 */
export function conflictMessage(
  known: readonly Edit[],
  now: readonly Edit[],
  { isUnclear }: { isUnclear: boolean } = { isUnclear: false },
): string {
  const before = new Map(known.map((edit) => [edit.id, edit]));
  const changes = now.flatMap(({ id, summary, undone }) => {
    const earlier = before.get(id);
    if (!earlier) return [undone ? `${sentence(summary)} (undone)` : sentence(summary)];
    if (earlier.undone === undone) return [];
    return [`${undone ? 'Undone' : 'Redone'}: ${sentence(summary)}`];
  });
  const others = changes.length - MAX_LISTED;
  const listed = changes.slice(0, MAX_LISTED).map((change) => `${change}.`);
  const outcome = isUnclear ? 'If yours is missing, try again.' : 'Your change was not saved.';
  return [...listed, others > 0 ? `And ${others} more.` : '', outcome].filter(Boolean).join(' ');
}

const sentence = (summary: string): string => summary.replace(/\.$/, '');
