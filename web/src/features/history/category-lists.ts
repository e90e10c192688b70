import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { type File, fileEndpoints } from '@sheaf/contract/files';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query-client.ts';

/** What an edit changes: the categories of a project, and where its files are. */
export interface CategoryLists {
  readonly categories: readonly Category[];
  readonly files: readonly File[];
}

const keysOf = (projectId: string) => {
  const params = { id: projectId };
  return {
    categories: keyOf(categorizationEndpoints.listCategories, { params }),
    files: keyOf(fileEndpoints.listFiles, { params }),
  };
};

/** The lists that the page shows; null while one of them is not there. */
export function readLists(client: QueryClient, projectId: string): CategoryLists | null {
  const keys = keysOf(projectId);
  const categories = client.getQueryData<Category[]>(keys.categories);
  const files = client.getQueryData<File[]>(keys.files);
  return categories && files ? { categories, files } : null;
}

/** Shows other lists. */
export function writeLists(client: QueryClient, projectId: string, lists: CategoryLists): void {
  const keys = keysOf(projectId);
  client.setQueryData(keys.categories, lists.categories);
  client.setQueryData(keys.files, lists.files);
}

/** Gives up readings of the lists that are under way: they would put back what was before the edit. */
export async function cancelReadings(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all(Object.values(keysOf(projectId)).map((queryKey) => client.cancelQueries({ queryKey })));
}
