import type { Category } from '@sheaf/contract/categorization';
import { isOpen } from '@sheaf/contract/edits/edit-rules';
import { NO_FOLDERS_MESSAGE, topFolders } from '@sheaf/contract/edits/keep-folders';
import { DomainError } from '@sheaf/contract/problems';
import { nameKey } from '@sheaf/engine/name-key';
import type { AuthorizedProject } from '../../projects/projects.ts';
import * as categoriesStore from '../categorization.store.ts';
import { type CategorizationContext, listCategories } from '../categorization.ts';
import * as stateStore from './categories-state.store.ts';
import { assertHasRoom, languageOfNew } from './edited-categories.ts';
import { type CategoriesState, type FilePlacement, listNames } from './edits.rules.ts';
import { listFolders } from './edits.store.ts';
import { recordEdit } from './record-edit.ts';

interface KeepFoldersRequest {
  readonly max_categories: number;
  readonly after_edit?: string | null | undefined;
}

interface KeptFolders {
  readonly categories: Category[];
  readonly moved_files: number;
  readonly left_folders: string[];
}

/**
 * Makes own categories of the top folders, at most `max_categories`, and pins their files there; what its owner has
 * settled otherwise stays. One edit, or none if nothing changes. Throws `nothing_to_do` or `category_limit`.
 */
export const keepFolders = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { max_categories, after_edit }: KeepFoldersRequest,
): Promise<KeptFolders> =>
  recordEdit(context, project, { kind: 'create', afterEdit: after_edit }, async (tx, before) => {
    const projectId = project.id;
    const all = topFolders(await listFolders(tx, projectId));
    const kept = all.slice(0, max_categories);
    if (kept.length === 0) throw new DomainError('nothing_to_do', NO_FOLDERS_MESSAGE);
    const byName = Map.groupBy(kept, ({ name }) => nameKey(name));
    const present = new Map(before.categories.map((category) => [nameKey(category.name), category]));
    const changed = [...byName.keys()].flatMap((key) => present.get(key) ?? []).filter((one) => !one.is_own);
    await stateStore.replaceCategories(tx, {
      projectId,
      ids: changed.map(({ id }) => id),
      rows: changed.map((category) => ({ ...category, is_own: true })),
    });
    const created = [];
    const placements: Array<[string, FilePlacement]> = [];
    for (const [key, folders] of byName) {
      const category = present.get(key);
      const id = category?.id ?? categoriesStore.newCategoryId();
      const fileIds = folders.flatMap(({ files }) => files.map((file) => file.id));
      if (!category) {
        const language = await languageOfNew(tx, { projectId, fileIds });
        created.push({ id, name: folders[0]?.name ?? '', language, is_own: true });
      }
      if (category && !isOpen(category)) continue;
      placements.push(...movable(before, { fileIds, categoryId: id }));
    }
    assertHasRoom(before, created.length);
    await categoriesStore.insertCategories(tx, { projectId, categories: created, now: context.clock.now() });
    await stateStore.applyPlacements(tx, { projectId, placements });
    return {
      result: {
        categories: await listCategories({ db: tx }, project),
        moved_files: placements.length,
        left_folders: all.slice(max_categories).map(({ name }) => name),
      },
      summary: [`Kept the folders ${listNames(kept.map(({ name }) => name))} as categories`],
    };
  });

/** Where the files go that their owner has neither pinned nor locked in elsewhere. */
function movable(
  { categories, files }: CategoriesState,
  { fileIds, categoryId }: { fileIds: readonly string[]; categoryId: string },
): Array<[string, FilePlacement]> {
  const closed = new Set(categories.filter((category) => !isOpen(category)).map(({ id }) => id));
  return fileIds.flatMap((fileId): Array<[string, FilePlacement]> => {
    const placement = files.get(fileId);
    if (!placement) return [];
    const [present, placedBy, isPinned] = placement;
    if (isPinned || (present !== null && closed.has(present))) return [];
    return [[fileId, [categoryId, present === categoryId ? placedBy : null, true]]];
  });
}
