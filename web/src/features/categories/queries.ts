import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { refreshProject } from '../../api/refresh-project.ts';

/** The file group categories of a project, largest first. */
export const useCategories = (projectId: string) =>
  useQuery(queryOf(categorizationEndpoints.listCategories, { params: { id: projectId } }));

export function useDeleteCategory(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (categoryId: string) =>
      call(categorizationEndpoints.deleteCategory, { params: { id: projectId, categoryId } }),
    onSuccess: () => refreshProject(client, projectId),
  });
}
