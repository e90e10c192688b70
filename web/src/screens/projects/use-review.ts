import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { useCategoryActions } from '../../features/categories/category-actions.tsx';
import type { FileReview, NearCategory } from '../../features/files/reader/decision.tsx';
import { checkNext } from './use-next-step.ts';
import { NO_CATEGORIES, type Workbench } from './use-workbench.ts';

/** What can be done about the open file; while files are checked, each decision opens the next one. */
export function useReview(workbench: Workbench, { onDelete }: { onDelete: (file: File) => void }) {
  const { address, list, openFile, categories = NO_CATEGORIES, disabledReason } = workbench;
  const actions = useCategoryActions();
  const goOn = (file: File) => address.isChecking && checkNext(workbench, new Set([file.id]));
  const review: FileReview = {
    disabledReason,
    confirm: (file) => {
      // The next file is there at once: a notification would only cover its text.
      void actions.confirm([file], { isSilent: address.isChecking });
      goOn(file);
    },
    move: (file) => actions.askToMove([file.id], () => goOn(file)),
    moveTo: (file, category) => {
      void actions.move([file.id], { kind: 'category', category });
      goOn(file);
    },
    remove: onDelete,
  };
  const onStep = (by: 1 | -1) => {
    const at = list.files.findIndex(({ id }) => id === address.fileId);
    const next = at < 0 ? undefined : list.files[at + by];
    if (next) address.step(next.id);
  };
  return { review, near: openFile ? nearestTo(openFile, categories) : [], onStep };
}

/** The categories that a file may belong to instead, the nearest first. */
function nearestTo(file: File, categories: readonly Category[]): readonly NearCategory[] {
  const names = [file.second_category, file.raw_category];
  const found = names.flatMap((name) => categories.find((category) => category.name === name) ?? []);
  return [...new Set(found)].filter(({ id, lock }) => id !== file.final_category_id && lock !== 'closed');
}
