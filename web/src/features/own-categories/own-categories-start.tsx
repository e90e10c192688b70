import { categorizationEndpoints } from '@sheaf/contract/categorization';
import { KEEP_FOLDERS_EXPLANATION, KEEP_FOLDERS_LABEL } from '@sheaf/contract/edits/keep-folders';
import { useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FolderOpen, Plus } from '../../ui/icons/app-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { truncateName } from '../../ui/text/format.ts';
import { useProjects } from '../projects/queries.ts';
import { CATEGORY_SETS } from './category-sets.ts';
import { type OwnEntry, withEntries } from './own-list.ts';
import type { useOwnList } from './use-own-list.ts';

interface OwnCategoriesStartProps {
  projectId: string;
  /** Whether the files have folders that could be kept. */
  hasFolders: boolean;
  list: ReturnType<typeof useOwnList>;
}

/** Names to start from: the folders of the files, common sets, and those of another project. */
export function OwnCategoriesStart({ projectId, hasFolders, list }: OwnCategoriesStartProps) {
  const client = useQueryClient();
  const { data: projects = [] } = useProjects();
  const add = (entries: readonly OwnEntry[]) => list.replace(withEntries(list.text, entries));
  const others = projects.filter(({ id, category_count }) => id !== projectId && category_count > 0);
  const addFrom = async (id: string) => {
    try {
      const found = await client.fetchQuery(
        queryOf(categorizationEndpoints.listCategories, { params: { id } }),
      );
      const own = found.filter(({ is_own }) => is_own);
      add(own.length > 0 ? own : found);
    } catch (error) {
      notify.error(
        'The categories of that project could not be read',
        failureMessage(error, 'Your list is unchanged. Please try again.'),
      );
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {hasFolders && (
        <Button size="small" title={KEEP_FOLDERS_EXPLANATION} onClick={list.keepFolders}>
          <FolderOpen aria-hidden="true" className="size-3.5" />
          {KEEP_FOLDERS_LABEL}
        </Button>
      )}
      <span className="basis-full text-muted">
        Start from a common set{others.length > 0 && ', or from another project'}
      </span>
      {Object.entries(CATEGORY_SETS).map(([name, entries]) => (
        <Button
          key={name}
          size="small"
          title={entries.map((one) => one.name).join(', ')}
          onClick={() => add(entries)}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {name}
        </Button>
      ))}
      {others.length > 0 && (
        <select
          aria-label="Add the categories of another project"
          value=""
          className="h-8 max-w-full min-w-0 rounded-lg border border-edge/50 bg-raised px-2.5 pointer-coarse:h-11"
          onChange={({ target }) => void addFrom(target.value)}
        >
          <option value="">Another project…</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {truncateName(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
