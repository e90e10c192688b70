import { editEndpoints } from '@sheaf/contract/edits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';

/** What the categories would be at another number of them; what was shown stays until the next has come. */
export const useCutPreview = (
  projectId: string,
  { maxCategories, isEnabled }: { maxCategories: number; isEnabled: boolean },
) =>
  useQuery({
    ...queryOf(editEndpoints.previewRegroup, {
      params: { id: projectId },
      query: { max_categories: maxCategories },
    }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 2 && !hasCode(error, 'no_tree'),
  });

/** Cuts the tree into another number of categories. */
export const regroup = (projectId: string, maxCategories: number) => (after_edit: string | null) =>
  call(editEndpoints.regroupCategories, {
    params: { id: projectId },
    body: { max_categories: maxCategories, after_edit },
  });
