import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import type { SearchHit } from '@sheaf/contract/search';
import { useCallback, useMemo, useState } from 'react';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import { useCategories } from '../../features/categories/queries.ts';
import { changeDisabledReason } from '../../features/categorization/phase-rules.ts';
import { type FileFilter, NO_FILTER } from '../../features/files/file-filter.ts';
import { useFiles } from '../../features/files/queries.ts';
import type { FileReview } from '../../features/files/review-actions.tsx';
import { showFileList } from '../../features/files/show-file-list.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';

/**
 * The stage of a project, which decides what comes first on its page: the upload before there are files, then the
 * process, and the categories once there are any.
 */
type Stage = 'empty' | 'sorting' | 'sorted';

const stageOf = ({ file_count, category_count }: Project, status: PhaseStatus | undefined): Stage => {
  // Categories created before any run are empty: the process still comes first then.
  if (category_count > 0 && status?.phase2.files_processed !== 0) return 'sorted';
  return file_count > 0 ? 'sorting' : 'empty';
};

/** Returns what the parts of a project's page share: the project's contents, and which files are shown. */
export function useWorkbench(project: Project) {
  const { data: status } = usePhaseStatus(project.id);
  const { data: files } = useFiles(project.id);
  const { data: categories } = useCategories(project.id);
  const [filter, setFilter] = useState(NO_FILTER);
  const [opened, setOpened] = useState<{ id: string; place: SearchHit | undefined } | null>(null);
  const isDeactivated = useIsDeactivated();
  const { askToMove, confirm } = useCategoryActions();
  const disabledReason = status ? changeDisabledReason(status, { isDeactivated }) : null;
  // Functions that keep their identity across renders, since hundreds of memoized rows hold them.
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
  const review = useMemo(
    (): FileReview => ({
      disabledReason,
      confirm: (file) => void confirm(file),
      move: ({ id }) => askToMove([id]),
    }),
    [disabledReason, confirm, askToMove],
  );
  return {
    project,
    files,
    categories,
    stage: stageOf(project, status),
    /** Whether both phases have placed every file. */
    isDone: status?.phase2.complete === true && status.phase1.complete,
    /** Why categories cannot be changed right now; null if they can. */
    disabledReason,
    filter,
    setFilter,
    showFiles,
    showFilesOf,
    sheetFile: files?.find(({ id }) => id === opened?.id) ?? null,
    /** The hit by which the open file was found, if it was found by its contents. */
    sheetPlace: opened?.place,
    openFile,
    closeFile,
    review,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
