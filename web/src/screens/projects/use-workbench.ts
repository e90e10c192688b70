import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { Project } from '@sheaf/contract/projects';
import { useCallback, useMemo } from 'react';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import { useCategories } from '../../features/categories/queries.ts';
import { nextStep, unplacedOf } from '../../features/categorization/next-step.ts';
import { changeDisabledReason } from '../../features/categorization/phase-rules.ts';
import { type FileFilter, NO_FILTER } from '../../features/files/file-filter.ts';
import { useFiles } from '../../features/files/queries.ts';
import type { FileReview } from '../../features/files/review-actions.tsx';
import { showFileList } from '../../features/files/show-file-list.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { useShownFiles } from './shown-files.ts';

/**
 * The stage of a project, which decides what comes first on its page: the upload before there are files, then the
 * process, and the categories once there are any.
 */
export type Stage = 'empty' | 'sorting' | 'sorted';

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
  const shown = useShownFiles({ files, categories });
  const { setFilter } = shown;
  const isDeactivated = useIsDeactivated();
  const { askToMove, confirm } = useCategoryActions();
  const disabledReason = status ? changeDisabledReason(status, { isDeactivated }) : null;
  const unplaced = useMemo(() => files && unplacedOf(files), [files]);
  // Functions that keep their identity across renders, since hundreds of memoized rows hold them.
  const showFiles = useCallback(
    (wanted: FileFilter) => {
      setFilter(wanted);
      showFileList();
    },
    [setFilter],
  );
  const showFilesOf = useCallback(
    ({ id, name }: Category) => showFiles({ ...NO_FILTER, category: { id, name } }),
    [showFiles],
  );
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
    /** The files in no category that a run may place; undefined until the files are loaded. */
    unplaced,
    /** Whether the next step is to download the result. */
    isDone: status !== undefined && unplaced !== undefined && nextStep(status, unplaced) === 'download',
    /** Why categories cannot be changed right now; null if they can. */
    disabledReason,
    ...shown,
    showFiles,
    showFilesOf,
    review,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
