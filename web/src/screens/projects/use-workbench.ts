import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import type { SearchHit } from '@sheaf/contract/search';
import { useCallback, useState } from 'react';
import { useCategories } from '../../features/categories/queries.ts';
import { changeDisabledReason } from '../../features/categorization/phase-rules.ts';
import { type FileFilter, NO_FILTER } from '../../features/files/file-filter.ts';
import { useFiles } from '../../features/files/queries.ts';
import { showFileList } from '../../features/files/show-file-list.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';

/**
 * Where a project stands, which decides what leads on its page: before there are files the upload, then the process,
 * and once there are categories they do.
 */
type Stage = 'empty' | 'sorting' | 'sorted';

const stageOf = ({ file_count, category_count }: Project, status: PhaseStatus | undefined): Stage => {
  // Categories that were made before any run are empty: the way on leads then.
  if (category_count > 0 && status?.phase2.files_processed !== 0) return 'sorted';
  return file_count > 0 ? 'sorting' : 'empty';
};

/** What the parts of a project's page share: what is in the project, and which files are looked at. */
export function useWorkbench(project: Project) {
  const { data: status } = usePhaseStatus(project.id);
  const { data: files } = useFiles(project.id);
  const { data: categories } = useCategories(project.id);
  const [filter, setFilter] = useState(NO_FILTER);
  const [opened, setOpened] = useState<{ id: string; place: SearchHit | undefined } | null>(null);
  const isDeactivated = useIsDeactivated();
  // The same functions at every drawing: hundreds of rows hold them.
  const showFiles = useCallback((wanted: FileFilter) => {
    setFilter(wanted);
    showFileList();
  }, []);
  const showFilesOf = useCallback(
    ({ id, name }: Category) => showFiles({ ...NO_FILTER, category: { id, name } }),
    [showFiles],
  );
  const openFile = useCallback(({ id }: File, place?: SearchHit) => setOpened({ id, place }), []);
  const closeFile = useCallback(() => setOpened(null), []);
  return {
    project,
    files,
    categories,
    stage: stageOf(project, status),
    /** Whether both phases have placed every file. */
    isDone: status?.phase2.complete === true && status.phase1.complete,
    /** Why categories cannot be changed now; null when they can. */
    disabledReason: status ? changeDisabledReason(status, { isDeactivated }) : null,
    filter,
    setFilter,
    showFiles,
    showFilesOf,
    sheetFile: files?.find(({ id }) => id === opened?.id) ?? null,
    /** Where the open file was found by its contents. */
    sheetPlace: opened?.place,
    openFile,
    closeFile,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
