import { type Category, categorizationEndpoints } from '@sheaf/contract/categorization';
import { type File, fileEndpoints } from '@sheaf/contract/files';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query-client.ts';

/** What an edit changes: a project's categories and the placement of its files. */
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

/** Returns the lists shown on the page; null if one of them is not loaded. */
export function readLists(client: QueryClient, projectId: string): CategoryLists | null {
  const keys = keysOf(projectId);
  const categories = client.getQueryData<Category[]>(keys.categories);
  const files = client.getQueryData<File[]>(keys.files);
  return categories && files ? { categories, files } : null;
}

export function writeLists(client: QueryClient, projectId: string, lists: CategoryLists): void {
  const keys = keysOf(projectId);
  client.setQueryData(keys.categories, lists.categories);
  client.setQueryData(keys.files, lists.files);
}

/** Cancels in-flight fetches of the lists: they would restore the state before the edit. */
export async function cancelListFetches(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all(Object.values(keysOf(projectId)).map((queryKey) => client.cancelQueries({ queryKey })));
}
