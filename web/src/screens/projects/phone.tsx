import type { File } from '@sheaf/contract/files';
import { SelectionLine } from '../../features/categories/selection-line.tsx';
import { StepButtons } from '../../features/categorization/step-buttons.tsx';
import { useUploadOfProject } from '../../features/files/uploads/upload.tsx';
import { UploadLine } from '../../features/files/uploads/upload-progress.tsx';
import { useSelection } from '../../features/selection/selection.tsx';
import { Tab, TabList } from '../../ui/tabs.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { NextStepOfPage } from './use-next-step.ts';
import { NO_FILES, type Workbench } from './use-workbench.ts';

/** The tabs of a phone, where the parts of the workbench take turns. */
export function PhoneTabs({ workbench: { project, categories, hasResults } }: { workbench: Workbench }) {
  const count = (number: number) => (
    <span className="ml-1 text-xs font-normal tabular-nums">{formatNumber(number)}</span>
  );
  return (
    <TabList
      isFilling
      aria-label="Parts of the project"
      className="top-0 z-10 [position:var(--stays-in-view,sticky)] bg-paper px-2"
    >
      <Tab value="categories">
        {hasResults ? 'Categories' : 'Sort'}
        {categories && categories.length > 0 && count(categories.length)}
      </Tab>
      <Tab value="files">Files{count(project.file_count)}</Tab>
      <Tab value="download">Download</Tab>
    </TabList>
  );
}

interface BottomBarProps {
  workbench: Workbench;
  step: NextStepOfPage;
  onDelete: (files: readonly File[]) => void;
}

/** The bottom of a phone's screen: the progress of the upload and the next step, or what can be done with the selection. */
export function BottomBar({ workbench, step: { step, act, ...buttons }, onDelete }: BottomBarProps) {
  const { upload } = useUploadOfProject();
  const { ids } = useSelection();
  const { files = NO_FILES, disabledReason } = workbench;
  const chosen = files.filter(({ id }) => ids.has(id));
  if (chosen.length > 0)
    return (
      <div className="shrink-0 border-t bg-raised pb-[env(safe-area-inset-bottom)]">
        <SelectionLine chosen={chosen} disabledReason={disabledReason} onDelete={onDelete} />
      </div>
    );
  if (!step) return null;
  return (
    <div className="shrink-0 border-t bg-raised px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      {upload.totals.isRunning && <UploadLine upload={upload} />}
      <StepButtons step={step} onAct={act} {...buttons} />
    </div>
  );
}
