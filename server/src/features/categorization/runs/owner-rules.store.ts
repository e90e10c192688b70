import { LEFTOVER_CATEGORY_NAME } from '@sheaf/contract/constants';
import type { OwnCategory, OwnerRules } from '@sheaf/engine/categorizer';
import type { Database } from '../../../tables.ts';
import { findRunSettings } from '../../projects/projects.ts';

/**
 * Returns what the owner of a project has decided and no run may change; undefined if there are no decisions.
 * Categories that the owner created, named or locked are own categories; with `arePinTargetsOwn`, so are those with
 * pinned files, which then stay.
 */
export async function readOwnerRules(
  db: Database,
  { projectId, arePinTargetsOwn }: { projectId: string; arePinTargetsOwn: boolean },
): Promise<OwnerRules | undefined> {
  const { categoryMode, acrossLanguages, namingLanguage } = await findRunSettings(db, projectId);
  const pinned = await db
    .selectFrom('files')
    .select(['id', 'category_id'])
    .where('project_id', '=', projectId)
    .where('is_pinned', '=', true)
    .execute();
  const targets = new Set(arePinTargetsOwn ? pinned.map(({ category_id }) => category_id) : []);
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'language', 'description', 'lock', 'is_own'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const ownCategories = categories
    .filter(({ id, lock, is_own }) => is_own || lock !== 'none' || targets.has(id))
    .map(({ is_own: _, ...category }): OwnCategory => category);
  const hasDecisions =
    pinned.length > 0 ||
    ownCategories.length > 0 ||
    categoryMode !== 'free' ||
    acrossLanguages ||
    namingLanguage !== null;
  if (!hasDecisions) return undefined;
  return {
    mode: categoryMode,
    ownCategories,
    leftoverName: LEFTOVER_CATEGORY_NAME,
    pins: Object.fromEntries(pinned.map(({ id, category_id }) => [id, category_id])),
    acrossLanguages,
    namingLanguage,
  };
}
