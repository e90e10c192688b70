import { categorizationEndpoints as endpoints } from '@sheaf/contract/categorization';
import { editEndpoints } from '@sheaf/contract/edits';
import { editCategoriesEndpoints } from '@sheaf/contract/edits/edit-categories';
import { keepFoldersEndpoints } from '@sheaf/contract/edits/keep-folders';
import { ownCategoriesEndpoints } from '@sheaf/contract/edits/own-categories';
import type { Serve } from '../../accounts/caller.ts';
import { serveProject } from '../../projects/projects.ts';
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
  const onProject = serveProject(serve, context.db);

  onProject(editCategoriesEndpoints.editCategories, (project, { body }) =>
    editCategories(context, project, body),
  );
  onProject(editEndpoints.createCategory, (project, { body }) => createCategory(context, project, body));
  onProject(ownCategoriesEndpoints.setOwnCategories, (project, { body }) =>
    setOwnCategories(context, project, body),
  );
  onProject(keepFoldersEndpoints.keepFolders, (project, { body }) => keepFolders(context, project, body));
  onProject(editEndpoints.updateCategory, (project, { params, body }) =>
    updateCategory(context, project, { id: params.categoryId, change: body }),
  );
  onProject(editEndpoints.mergeCategories, (project, { body }) => mergeCategories(context, project, body));
  onProject(endpoints.deleteCategory, async (project, { params }) => {
    await deleteCategory(context, project, params.categoryId);
    return { message: 'Category deleted' };
  });
  onProject(endpoints.clearCategories, async (project) => {
    await clearCategories(context, project);
    return { message: 'File group categories cleared' };
  });
  onProject(endpoints.clearAllCategorization, async (project) => {
    await clearAllCategorization(context, project);
    return { message: 'All categorization data cleared' };
  });
  onProject(editEndpoints.splitCategory, (project, { params, body }) =>
    splitCategory(context, project, { id: params.categoryId, ...body }),
  );
  onProject(editEndpoints.previewRegroup, (project, { query }) =>
    previewCut(context, project, query.max_categories),
  );
  onProject(editEndpoints.regroupCategories, (project, { body }) =>
    regroupCategories(context, project, body),
  );
  onProject(editEndpoints.moveFiles, (project, { body }) => moveFiles(context, project, body));
  onProject(editEndpoints.unpinFiles, (project, { body }) => unpinFiles(context, project, body));
  onProject(editEndpoints.listEdits, (project, { query }) => listEdits(context, project, query));
  for (const step of ['undo', 'redo'] as const)
    onProject(editEndpoints[`${step}Edit`], (project, { body }) =>
      undoOrRedo(context, project, { step, to: body.to, afterEdit: body.after_edit }),
    );
}
