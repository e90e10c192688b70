import type { Category } from '@sheaf/contract/categorization';
import { DomainError } from '@sheaf/contract/problems';
import type { Transaction } from '../../../tables.ts';
import type { AuthorizedProject } from '../../projects/projects.ts';
import { insertCategories, newCategoryId } from '../categorization.store.ts';
import type { CategorizationContext } from '../categorization.ts';
import { applyPlacements } from './categories-state.store.ts';
import {
  assertHasRoom,
  assertIsOpen,
  assertNameIsFree,
  categoryOf,
  languageOfNew,
  readCategory,
} from './edited-categories.ts';
import { type CategoriesState, type FilePlacement, filesPart, type SummaryPart } from './edits.rules.ts';
import { recordEdit } from './record-edit.ts';

interface FilesRequest {
  readonly file_ids: readonly string[];
  readonly after_edit?: string | null | undefined;
}

/** Files move to a new category if one is given, else to `category_id`. */
interface MoveRequest extends FilesRequest {
  readonly category_id?: string | null | undefined;
  readonly new_category?: { readonly name: string } | undefined;
}

/**
 * Moves files to a category, to a new one, or out of all categories, and pins them there; all or nothing. Throws
 * `file_not_found`, `category_not_found`, `category_locked`, `name_taken` or `category_limit`.
 */
export const moveFiles = (
  context: CategorizationContext,
  project: AuthorizedProject,
  request: MoveRequest,
): Promise<{ moved_files: number; category: Category | null }> =>
  recordEdit(context, project, { kind: 'move', afterEdit: request.after_edit }, async (tx, before) => {
    const placements = placementsOf(before, request.file_ids);
    const target = await targetOf(context, tx, { project, request, before });
    const leaving = placements.filter(([, [categoryId]]) => categoryId !== target.id);
    const left = [...new Set(leaving.flatMap(([, [categoryId]]) => categoryId ?? []))].map((id) =>
      categoryOf(before, id),
    );
    for (const category of left) assertIsOpen(category);
    if (leaving.length > 0 && target.present) assertIsOpen(target.present);
    await applyPlacements(tx, {
      projectId: project.id,
      // If a file stays where it is, who placed it there remains true.
      placements: placements.map(([id, [categoryId, placedBy]]) => [
        id,
        [target.id, categoryId === target.id ? placedBy : null, true],
      ]),
    });
    const category =
      target.id === null ? null : await readCategory(tx, { projectId: project.id, id: target.id });
    const summary =
      leaving.length > 0
        ? summaryOfMove({ files: leaving, from: left.map(({ name }) => name), to: category?.name ?? null })
        : ['Confirmed ', filesPart(placements.map(([id]) => id)), ' in place'];
    return { result: { moved_files: leaving.length, category }, summary };
  });

/** Unpins files, so that runs may move them again. Throws `file_not_found`. */
export const unpinFiles = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { file_ids, after_edit }: FilesRequest,
): Promise<{ unpinned_files: number }> =>
  recordEdit(context, project, { kind: 'unpin', afterEdit: after_edit }, async (tx, before) => {
    const pinned = placementsOf(before, file_ids).filter(([, [, , isPinned]]) => isPinned);
    await applyPlacements(tx, {
      projectId: project.id,
      placements: pinned.map(([id, [categoryId, placedBy]]) => [id, [categoryId, placedBy, false]]),
    });
    const summary = ['Unpinned ', filesPart(pinned.map(([id]) => id))];
    return { result: { unpinned_files: pinned.length }, summary };
  });

function placementsOf(
  { files }: CategoriesState,
  fileIds: readonly string[],
): Array<readonly [string, FilePlacement]> {
  return [...new Set(fileIds)].map((id) => {
    const placement = files.get(id);
    if (!placement) throw new DomainError('file_not_found', 'One of these files no longer exists.');
    return [id, placement];
  });
}

async function targetOf(
  { clock }: CategorizationContext,
  tx: Transaction,
  { project, request, before }: { project: AuthorizedProject; request: MoveRequest; before: CategoriesState },
) {
  if (request.new_category === undefined) {
    const id = request.category_id ?? null;
    return { id, present: id === null ? undefined : categoryOf(before, id) };
  }
  const { name } = request.new_category;
  assertNameIsFree(before, { name });
  assertHasRoom(before);
  const language = await languageOfNew(tx, { projectId: project.id, fileIds: request.file_ids });
  const id = newCategoryId();
  const categories = [{ id, name, language, is_own: true }];
  await insertCategories(tx, { projectId: project.id, categories, now: clock.now() });
  return { id, present: undefined };
}

function summaryOfMove({
  files,
  from,
  to,
}: {
  files: ReadonlyArray<readonly [string, FilePlacement]>;
  from: readonly string[];
  to: string | null;
}): SummaryPart[] {
  const areAllFrom = from.length === 1 && files.every(([, [categoryId]]) => categoryId !== null);
  const source = areAllFrom ? ` from ${from[0]}` : '';
  const target = to === null ? ' out of all categories' : ` to ${to}`;
  return ['Moved ', filesPart(files.map(([id]) => id)), source, target];
}
