import type { Category, CategoryLock } from '@sheaf/contract/categorization';
import { editEndpoints } from '@sheaf/contract/edits';
import type { CategoryChange } from '@sheaf/contract/edits/edit-rules';
import type { File } from '@sheaf/contract/files';
import { useMemo } from 'react';
import { ApiError, hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { type Editor, useEditor } from '../history/editor.tsx';
import {
  withChangedCategory,
  withMergedCategories,
  withMovedFiles,
  withNewCategory,
  withPins,
} from './category-changes.ts';

type Named = Pick<Category, 'id' | 'name'>;

export type MoveTarget =
  | { readonly kind: 'category'; readonly category: Named }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'none' };

export interface CategoryEditsOptions {
  onNameTaken: (taken: TakenName) => void;
}

/** A name that another category has, as it was typed for a new category or for the one to rename. */
interface TakenName {
  readonly takenBy: string;
  readonly name: string;
  readonly typedFor:
    | { readonly kind: 'new'; readonly description: string | null }
    | { readonly kind: 'category'; readonly category: Named };
}

/** A name in quotation marks; one that quotes telling words has its own. */
const quoted = (name: string): string => {
  const shown = isolate(truncateName(name));
  return name.startsWith('“') ? shown : `"${shown}"`;
};

/**
 * All edits a user can make to categories: shown immediately where possible, and rolled back if rejected. The functions
 * keep their identity across renders as long as `onNameTaken` does, because hundreds of memoized rows hold them.
 */
export function useCategoryEdits(projectId: string, { onNameTaken }: CategoryEditsOptions) {
  const { edit } = useEditor();
  return useMemo(() => categoryEdits(edit, { id: projectId, onNameTaken }), [edit, projectId, onNameTaken]);
}

function categoryEdits(edit: Editor['edit'], { id, onNameTaken }: CategoryEditsOptions & { id: string }) {
  const askAgain = (name: string, typedFor: TakenName['typedFor']) => (error: unknown) => {
    const takenBy = error instanceof ApiError ? error.problem?.category_id : undefined;
    if (!hasCode(error, 'name_taken') || !takenBy) return false;
    onNameTaken({ takenBy, name, typedFor });
    return true;
  };
  const update = (category: Named, body: CategoryChange, words: { done: string; failed: string }) =>
    edit({
      send: (after_edit) =>
        call(editEndpoints.updateCategory, {
          params: { id, categoryId: category.id },
          body: { ...body, after_edit },
        }),
      preview: (lists) => withChangedCategory(lists, category.id, body),
      ...words,
      ...(body.name && { onRefused: askAgain(body.name, { kind: 'category', category }) }),
    });
  return {
    rename: (category: Named, name: string) =>
      update(category, { name }, { done: `Renamed to ${quoted(name)}`, failed: 'Rename failed' }),
    describe: (category: Named, description: string | null) =>
      update(
        category,
        { description },
        { done: `Description of ${quoted(category.name)} saved`, failed: 'Change failed' },
      ),
    lock: (category: Named, lock: CategoryLock) =>
      update(
        category,
        { lock },
        {
          done: lock === 'none' ? `${quoted(category.name)} unlocked` : `${quoted(category.name)} locked`,
          failed: 'Lock failed',
        },
      ),
    create: (name: string, description: string | null = null) =>
      edit({
        send: (after_edit) =>
          call(editEndpoints.createCategory, {
            params: { id },
            body: { name, description, after_edit },
          }),
        preview: (lists) => withNewCategory(lists, { id: crypto.randomUUID(), name }),
        done: `${quoted(name)} created`,
        failed: 'The category could not be created',
        onRefused: askAgain(name, { kind: 'new', description }),
      }),
    merge: (into: Named, others: readonly Pick<Named, 'id'>[]) =>
      edit({
        send: (after_edit) =>
          call(editEndpoints.mergeCategories, {
            params: { id },
            body: {
              category_ids: [into, ...others].map((category) => category.id),
              name: into.name,
              after_edit,
            },
          }),
        preview: (lists) =>
          withMergedCategories(lists, {
            ids: [into.id, ...others.map((category) => category.id)],
            name: into.name,
          }),
        done: `Merged into ${quoted(into.name)}`,
        failed: 'Merge failed',
      }),
    split: (category: Named) =>
      edit({
        send: (after_edit) =>
          call(editEndpoints.splitCategory, {
            params: { id, categoryId: category.id },
            body: { after_edit },
          }),
        failed: 'Split failed',
      }),
    move: (fileIds: readonly string[], target: MoveTarget) => {
      const file_ids = [...fileIds];
      const made = target.kind === 'new' ? { id: crypto.randomUUID(), name: target.name } : null;
      const category = target.kind === 'category' ? target.category : made;
      return edit({
        send: (after_edit) =>
          call(editEndpoints.moveFiles, {
            params: { id },
            body: made
              ? { file_ids, new_category: { name: made.name }, after_edit }
              : { file_ids, category_id: category?.id ?? null, after_edit },
          }),
        preview: (lists) =>
          withMovedFiles(made ? withNewCategory(lists, made) : lists, { fileIds, category }),
        done: category
          ? `${formatCount(fileIds.length, 'file')} moved to ${quoted(category.name)}`
          : `${formatCount(fileIds.length, 'file')} removed from all categories`,
        failed: 'Move failed',
      });
    },
    /** Confirms that files belong where they are: they are pinned there. A silent one shows no notification. */
    confirm: async (files: readonly File[], { isSilent = false }: { isSilent?: boolean } = {}) => {
      for (const [categoryId, members] of Map.groupBy(files, ({ final_category_id }) => final_category_id)) {
        const fileIds = members.map(({ id: fileId }) => fileId);
        await edit({
          send: (after_edit) =>
            call(editEndpoints.moveFiles, {
              params: { id },
              body: { file_ids: fileIds, category_id: categoryId, after_edit },
            }),
          preview: (lists) => withPins(lists, { fileIds, isPinned: true }),
          ...(isSilent && { done: '' }),
          failed: 'Pin failed',
        });
      }
    },
    unpin: (fileIds: readonly string[]) =>
      edit({
        send: (after_edit) =>
          call(editEndpoints.unpinFiles, {
            params: { id },
            body: { file_ids: [...fileIds], after_edit },
          }),
        preview: (lists) => withPins(lists, { fileIds, isPinned: false }),
        done: `${formatCount(fileIds.length, 'file')} unpinned`,
        failed: 'Unpin failed',
      }),
  };
}
