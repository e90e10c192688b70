import { categorizationEndpoints as endpoints } from '@sheaf/contract/categorization';
import { editEndpoints } from '@sheaf/contract/edits';
import { editCategoriesEndpoints } from '@sheaf/contract/edits/edit-categories';
import { keepFoldersEndpoints } from '@sheaf/contract/edits/keep-folders';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import type { Caller, Serve } from '../../accounts/caller.ts';
import { authorizeProject } from '../../projects/projects.ts';
import type { CategorizationContext } from '../categorization.ts';
import { previewCut } from './category-cuts.ts';
import {
  clearAllCategorization,
  clearCategories,
  createCategory,
  deleteCategory,
  mergeCategories,
  updateCategory,
} from './category-edits.ts';
import { editCategories } from './edit-dispatch.ts';
import { moveFiles, unpinFiles } from './file-edits.ts';
import { listEdits, undoOrRedo } from './history.ts';
import { keepFolders } from './keep-folders.ts';
import { setOwnCategories } from './own-categories.ts';
import { regroupCategories, splitCategory } from './regroup.ts';

export function editRoutes(serve: Serve, context: CategorizationContext): void {
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(context.db, { accountId: caller.accountId, id });

  serve(editCategoriesEndpoints.editCategories, async ({ caller, params, body }) =>
    editCategories(context, await ownProject(caller, params.id), body),
  );
  serve(editEndpoints.createCategory, async ({ caller, params, body }) =>
    createCategory(context, await ownProject(caller, params.id), body),
  );
  serve(ownCategoriesEndpoints.setOwnCategories, async ({ caller, params, body }) =>
    setOwnCategories(context, await ownProject(caller, params.id), body),
  );
  serve(keepFoldersEndpoints.keepFolders, async ({ caller, params, body }) =>
    keepFolders(context, await ownProject(caller, params.id), body),
  );
  serve(editEndpoints.updateCategory, async ({ caller, params, body }) =>
    updateCategory(context, await ownProject(caller, params.id), { id: params.categoryId, change: body }),
  );
  serve(editEndpoints.mergeCategories, async ({ caller, params, body }) =>
    mergeCategories(context, await ownProject(caller, params.id), body),
  );
  serve(endpoints.deleteCategory, async ({ caller, params }) => {
    await deleteCategory(context, await ownProject(caller, params.id), params.categoryId);
    return { message: 'Category deleted' };
  });
  serve(endpoints.clearCategories, async ({ caller, params }) => {
    await clearCategories(context, await ownProject(caller, params.id));
    return { message: 'File group categories cleared' };
  });
  serve(endpoints.clearAllCategorization, async ({ caller, params }) => {
    await clearAllCategorization(context, await ownProject(caller, params.id));
    return { message: 'All categorization data cleared' };
  });
  serve(editEndpoints.splitCategory, async ({ caller, params, body }) =>
    splitCategory(context, await ownProject(caller, params.id), { id: params.categoryId, ...body }),
  );
  serve(editEndpoints.previewRegroup, async ({ caller, params, query }) =>
    previewCut(context, await ownProject(caller, params.id), query.max_categories),
  );
  serve(editEndpoints.regroupCategories, async ({ caller, params, body }) =>
    regroupCategories(context, await ownProject(caller, params.id), body),
  );
  serve(editEndpoints.moveFiles, async ({ caller, params, body }) =>
    moveFiles(context, await ownProject(caller, params.id), body),
  );
  serve(editEndpoints.unpinFiles, async ({ caller, params, body }) =>
    unpinFiles(context, await ownProject(caller, params.id), body),
  );
  serve(editEndpoints.listEdits, async ({ caller, params, query }) =>
    listEdits(context, await ownProject(caller, params.id), query),
  );
  serve(editEndpoints.undoEdit, async ({ caller, params, body }) =>
    undoOrRedo(context, await ownProject(caller, params.id), {
      step: 'undo',
      to: body.to,
      afterEdit: body.after_edit,
    }),
  );
  serve(editEndpoints.redoEdit, async ({ caller, params, body }) =>
    undoOrRedo(context, await ownProject(caller, params.id), {
      step: 'redo',
      to: body.to,
      afterEdit: body.after_edit,
    }),
  );
}
