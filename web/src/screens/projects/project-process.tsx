import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project, ProjectChange } from '@sheaf/contract/projects';
import { detailOf } from '../../api/api-error.ts';
import { ToolChoice, useCategoryProposal } from '../../features/bundles/tool-choice.tsx';
import type { UnplacedFiles } from '../../features/categorization/next-step.ts';
import { ProcessPanel } from '../../features/categorization/process-panel.tsx';
import { countNeedingLook } from '../../features/files/file-filter.ts';
import { useEditor } from '../../features/history/editor.tsx';
import { currentEdit, useEditHistory } from '../../features/history/queries.ts';
import { useUpdateProject } from '../../features/projects/queries.ts';
import { HowToSort } from '../../features/sorting/how-to-sort.tsx';
import { useIsDeactivated } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Undo2 } from '../../ui/icons/app-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';

export interface ProjectProcessProps {
  project: Project;
  files: readonly File[] | undefined;
  categories: readonly Category[] | undefined;
  unplaced: UnplacedFiles | undefined;
  /** Why categories cannot be changed right now; null if they can. */
  disabledReason: string | null;
  onShowFilesToCheck: () => void;
}

/** The process of a project, with a button to undo its last run and the settings of the next one. */
export function ProjectProcess(props: ProjectProcessProps) {
  const { project, files = [], categories = [], unplaced, disabledReason, onShowFilesToCheck } = props;
  const update = useUpdateProject(project.id);
  const isDeactivated = useIsDeactivated();
  const proposal = useCategoryProposal(project);
  const change = (changes: ProjectChange) =>
    update.mutate(changes, {
      onError: (error) => notify.error('Change failed', detailOf(error, 'Please try again.')),
    });
  return (
    <ProcessPanel
      projectId={project.id}
      files={files}
      filesToCheck={countNeedingLook(files)}
      onShowFilesToCheck={onShowFilesToCheck}
      unplaced={unplaced}
      keptCategories={countKept(categories, files)}
      undo={<UndoRun projectId={project.id} disabledReason={disabledReason} />}
      purpose={{
        id: project.bundle_target,
        proposal,
        choice: project.file_count > 0 && (
          <ToolChoice
            project={project}
            isDisabled={isDeactivated}
            onChoose={(bundle_target) => change({ bundle_target, bundle_format: null })}
          />
        ),
      }}
    >
      {project.file_count > 0 && (
        <HowToSort
          project={project}
          languages={languagesOf(files)}
          ownCategories={categories.filter((category) => category.is_own).length}
          disabledReason={disabledReason}
          onChange={change}
        />
      )}
    </ProcessPanel>
  );
}

/** Counts the categories that every run keeps: the owner's own, locked ones, and those that hold pinned files. */
function countKept(categories: readonly Category[], files: readonly File[]): number {
  const withPins = new Set(files.map((file) => file.is_pinned && file.final_category_id));
  return categories.filter(({ id, is_own, lock }) => is_own || lock !== 'none' || withPins.has(id)).length;
}

/** Undoes the last run, as long as it is the latest edit of the categories. */
function UndoRun({ projectId, disabledReason }: { projectId: string; disabledReason: string | null }) {
  const { data: edits = [], isLoading } = useEditHistory(projectId);
  const { undo } = useEditor();
  if (isLoading) return <UndoRunSkeleton />;
  const current = currentEdit(edits);
  if (current?.kind !== 'run' && current?.kind !== 'place_new') return null;
  return (
    <div className="w-full">
      <p className="text-xs text-muted tabular-nums">{current.summary}</p>
      <Button
        size="small"
        className="mt-2 pointer-coarse:h-11"
        disabled={disabledReason !== null}
        onClick={() => void undo()}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Undo run
      </Button>
    </div>
  );
}

/** Reserves the space of `UndoRun`, so that the buttons below do not shift under the pointer when it appears. */
const UndoRunSkeleton = () => (
  <div className="w-full">
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="mt-2 h-8 w-32 pointer-coarse:h-11" />
  </div>
);

/** Returns the languages of files, most frequent first. */
function languagesOf(files: readonly File[]): string[] {
  const byLanguage = Map.groupBy(files, ({ raw_language }) => raw_language ?? '');
  return [...byLanguage]
    .filter(([language]) => language !== '')
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([language]) => language);
}
