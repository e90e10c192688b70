import { editEndpoints } from '@sheaf/contract/edits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';

/** A preview of the categories for another number of them; the previous one stays visible until the next has loaded. */
export const useRegroupPreview = (
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
