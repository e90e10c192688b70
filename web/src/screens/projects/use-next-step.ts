import { needsALook } from '@sheaf/contract/placement/confidence-level';
import { filesToCheck } from '@sheaf/contract/placement/files-to-check';
import { sortPrice } from '@sheaf/contract/runs/sort-price';
import { countCoveredFiles } from '@sheaf/contract/uploads/file-credits';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useToolDownload } from '../../features/bundles/use-tool-download.ts';
import {
  joinCategories,
  type NextStep,
  nextStep,
  type StepAction,
  unplacedOf,
} from '../../features/categorization/next-step.ts';
import { readMaxCategories } from '../../features/categorization/phase-rules.ts';
import { storeMaxCategories } from '../../features/categorization/stored-max-categories.ts';
import { useRunStarter } from '../../features/categorization/use-run-starter.ts';
import { buyPath } from '../../features/credits/credit-need.ts';
import { useCreditBalance } from '../../features/credits/queries.ts';
import { chooseFiles, useUploadOfProject } from '../../features/files/uploads/upload.tsx';
import { runOfPhase } from '../../jobs/job-cache.ts';
import { useCancelJob } from '../../jobs/queries.ts';
import { useIsDeactivated } from '../../session/session.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount } from '../../ui/text/format.ts';
import { NO_FILES, type Workbench } from './use-workbench.ts';

/** The next step of the project that is open, and what its buttons do; undefined until its state is known. */
export function useNextStep(workbench: Workbench) {
  const { project, status, files = NO_FILES, address, view, isWide, max, willSort, setWillSort } = workbench;
  const isDeactivated = useIsDeactivated();
  const { data: balance } = useCreditBalance();
  const { start, starting } = useRunStarter(project.id);
  const cancel = useCancelJob(project.id);
  const tool = useToolDownload(project);
  const { upload, arriving } = useUploadOfProject();
  const typed = readMaxCategories(max);
  const maxCategories = 'value' in typed ? typed.value : 1;
  const price = status && sortPrice(status, { max_categories: maxCategories });
  const { unlabeled, unplaced, checked, left } = useMemo(
    () => ({
      unlabeled: files.filter((file) => file.raw_category === null && file.has_text && !file.left_out),
      unplaced: unplacedOf(files),
      checked: files.filter(({ is_pinned }) => is_pinned).length,
      left: files.filter(needsALook).length,
    }),
    [files],
  );
  const covered = balance ? countCoveredFiles(unlabeled, balance.total_credits) : 0;

  const sort = () => {
    if (!price || 'error' in typed) return;
    storeMaxCategories(project.id, typed.value);
    // Only the first of the two phases is debited at the start.
    start({ kind: 'sort', maxCategories: typed.value }, price.phase1 || price.phase2);
  };
  const placeNew = () => start({ kind: 'place-new' }, status?.phase1_cost ?? 0);
  useSortAfterUpload({
    isUploading: upload.totals.isRunning,
    isWanted: willSort,
    sort: status && joinCategories(status) ? placeNew : sort,
    onDone: () => setWillSort(false),
  });

  const actions: Record<StepAction, () => void> = {
    'choose files': chooseFiles,
    arm: () => setWillSort(!willSort),
    sort,
    'place new': placeNew,
    'categorize some': () =>
      start(
        { kind: 'raw', ...(covered < unlabeled.length && { maxFiles: covered }) },
        status?.phase1_cost ?? 0,
      ),
    cancel: () => {
      const job = status && runOfPhase(status, status.phase1.is_running ? 1 : 2);
      if (job) cancel.mutate(job.job_id);
    },
    // A link.
    buy: () => undefined,
    check: () => {
      const [first] = filesToCheck(files);
      const queue = { isChecking: true, query: '', categoryId: null, view: null, fileId: first?.id ?? null };
      address.show(isWide ? queue : { ...queue, view: 'files' }, { isNew: true });
    },
    'stop checking': address.closeFile,
    'show downloads': () => address.show({ view: 'download', isChecking: false }),
    download: () => {
      if (tool.canDownload) tool.download();
      else address.show({ view: 'download' });
    },
  };
  const step: NextStep | undefined =
    status &&
    nextStep({
      status,
      unplaced,
      review: { checked, left },
      isUploading: upload.totals.isRunning,
      arriving,
      willSort,
      balance: balance?.total_credits,
      covered,
      maxCategories,
      isChecking: address.isChecking,
      isDownloadShown: view === 'download',
      toolDownload: project.category_count > 0 ? tool.label : undefined,
    });
  return {
    step,
    act: (action: StepAction) => actions[action](),
    busy: busyActionOf({ starting: starting?.kind, isCanceling: cancel.isPending, isPreparing: tool.isBusy }),
    disabledReason: isDeactivated ? 'Please reactivate your account first.' : null,
    buyPath: buyPath({
      projectId: project.id,
      ...(price && price.phase1 > 0 && { file_categorization: price.phase1 }),
      ...(price && price.phase2 > 0 && { category_assignment: price.phase2 }),
    }),
  };
}

export type NextStepOfPage = ReturnType<typeof useNextStep>;

function busyActionOf(state: {
  starting: string | undefined;
  isCanceling: boolean;
  isPreparing: boolean;
}): StepAction | null {
  if (state.starting === 'sort') return 'sort';
  if (state.starting === 'place-new') return 'place new';
  if (state.isCanceling) return 'cancel';
  return state.isPreparing ? 'download' : null;
}

interface SortAfterUpload {
  isUploading: boolean;
  isWanted: boolean;
  sort: () => void;
  onDone: () => void;
}

/** Sorts as soon as the upload has ended, if that is wanted: never half a pile. */
function useSortAfterUpload({ isUploading, isWanted, sort, onDone }: SortAfterUpload): void {
  const wasUploading = useRef(isUploading);
  const end = useEffectEvent(() => {
    if (!isWanted) return;
    sort();
    onDone();
  });
  useEffect(() => {
    if (wasUploading.current && !isUploading) end();
    wasUploading.current = isUploading;
  }, [isUploading]);
}

/** Goes on to the next file that is to be checked; after the last one, checking ends, and the next step says what is left. */
export function checkNext({ address, list, files }: Workbench, done: ReadonlySet<string>): void {
  const at = list.files.findIndex(({ id }) => id === address.fileId);
  const isLeft = (file: Parameters<typeof needsALook>[0] & { id: string }) =>
    needsALook(file) && !done.has(file.id);
  const next = list.files.slice(at + 1).find(isLeft) ?? list.files.find(isLeft);
  if (next) {
    address.step(next.id);
    return;
  }
  const isAll = !files?.some(isLeft);
  notify.success(isAll ? 'All checked' : `${formatCount(list.files.length, 'file')} checked`);
  address.closeFile();
}
