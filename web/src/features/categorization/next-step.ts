import type { PhaseStatus } from '@sheaf/contract/categorization';
import { BUY_CREDITS_HINT } from '@sheaf/contract/credits';
import type { File } from '@sheaf/contract/files';
import { MAX_FILES_TO_CHECK } from '@sheaf/contract/placement/files-to-check';
import { nextStepOf } from '@sheaf/contract/projects';
import { isKnownUnchanged } from '@sheaf/contract/runs/merge-forecast';
import { sortPrice } from '@sheaf/contract/runs/sort-price';
import { isProcessing } from '../../jobs/phase-status.ts';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

/** The files in no category that a run may place. */
interface UnplacedFiles {
  readonly count: number;
  /** Whether no run has looked at any of them; otherwise some were in a category that is gone. */
  readonly areNew: boolean;
}

/** The files that a run would place, since they are in no category. */
export function unplacedOf(files: readonly File[]): UnplacedFiles {
  const unplaced = files.filter(
    (file) => file.final_category_id === null && !file.is_pinned && file.has_text && !file.left_out,
  );
  return {
    count: unplaced.length,
    areNew: unplaced.every(({ raw_category }) => raw_category === null),
  };
}

/** How far a person has come with checking where files were placed. */
interface Review {
  readonly checked: number;
  /** All that still need a look; a person is asked to check the most doubtful of them. */
  readonly left: number;
}

export interface WorkState {
  readonly status: Pick<
    PhaseStatus,
    | 'phase1'
    | 'phase2'
    | 'phase1_cost'
    | 'total_files'
    | 'merge_forecast'
    | 'unplaceable_files'
    | 'files_to_check'
  >;
  readonly unplaced: UnplacedFiles;
  readonly review: Review;
  readonly isUploading: boolean;
  /** How many of the files on their way are not in the project yet. */
  readonly arriving: number;
  /** Whether the files are to be sorted as soon as they have arrived. */
  readonly willSort: boolean;
  /** Undefined until it is known. */
  readonly balance: number | undefined;
  /** How many of the files without a raw category the balance covers. */
  readonly covered: number;
  readonly maxCategories: number;
  readonly isChecking: boolean;
  /** Whether the downloads are shown, which have a gold button. */
  readonly isDownloadShown: boolean;
  /** "Download for Gemini Notebook"; undefined if there is no file for a tool yet. */
  readonly toolDownload: string | undefined;
}

export type StepAction =
  | 'choose files'
  | 'arm'
  | 'cancel'
  | 'sort'
  | 'place new'
  | 'buy'
  | 'categorize some'
  | 'check'
  | 'stop checking'
  | 'download'
  | 'show downloads';

interface StepButton {
  readonly action: StepAction;
  readonly label: string;
  readonly price?: string;
  /** Whether it is the one gold button of the page. */
  readonly isGold: boolean;
  readonly isPressed?: boolean;
}

/** The next step: at most two buttons, of which one is gold, or a sentence. */
export interface NextStep {
  readonly buttons: readonly StepButton[];
  readonly sentence?: string;
}

const credits = (count: number): string => (count === 0 ? 'free' : formatCount(count, 'credit'));
const gold = (action: StepAction, label: string, price?: number): StepButton => ({
  action,
  label,
  ...(price !== undefined && { price: credits(price) }),
  isGold: true,
});
const plain = (action: StepAction, label: string): StepButton => ({ action, label, isGold: false });

/** From this share of flagged files on, checking them first is no longer what one would ask of a person. */
const MANY_TO_CHECK = 0.1;

/** Whether new files join the categories that are there; otherwise all files are sorted. */
export const joinCategories = ({ phase2 }: Pick<PhaseStatus, 'phase2'>): boolean =>
  phase2.files_processed > 0;

/** The next step in a project, from everything that is known of it. */
export function nextStep(state: WorkState): NextStep {
  const { status, unplaced, isUploading, arriving, willSort, maxCategories, isChecking } = state;
  if (isProcessing(status)) return { buttons: [plain('cancel', 'Cancel')] };
  const price = sortPrice(status, { max_categories: maxCategories });
  if (isUploading) {
    const present = joinCategories(status) ? status.phase1_cost : price.credits;
    return {
      buttons: willSort
        ? [{ ...plain('arm', 'Sorting starts after the upload'), isPressed: true }]
        : [gold('arm', 'Sort when uploaded', present + arriving)],
    };
  }
  const step = nextStepOf({
    files: status.total_files,
    unlabeled: status.phase1.files_remaining,
    placed: status.phase2.files_processed,
    unplaced: unplaced.count,
    unplaceable: status.unplaceable_files,
  });
  const isSettled =
    step === 'group' &&
    status.phase2.final_categories > 0 &&
    isKnownUnchanged(status.merge_forecast, maxCategories);
  switch (isSettled ? 'download' : step) {
    case 'upload':
      return { buttons: [gold('choose files', 'Choose files')] };
    case 'place_new': {
      const files = formatCount(unplaced.count, unplaced.areNew ? 'new file' : 'file');
      return affordable(state, gold('place new', `Sort ${files}`, status.phase1_cost), status.phase1_cost);
    }
    case 'categorize':
    case 'group':
      return affordable(
        state,
        gold(
          'sort',
          `Sort ${formatCount(Math.max(unplaced.count, status.phase1.files_remaining), 'file')}`,
          price.credits,
        ),
        price.credits,
      );
    case 'download':
      return isChecking ? { buttons: [plain('stop checking', 'Stop checking')] } : sorted(state);
  }
}

/** The run, or if the credits do not suffice, the way to more of them and what they suffice for. */
function affordable({ status, balance, covered }: WorkState, run: StepButton, cost: number): NextStep {
  if (balance === undefined || balance >= cost) return { buttons: [run] };
  const some = Math.min(covered, status.phase1.files_remaining);
  const part =
    some < status.phase1.files_remaining
      ? `Categorize ${formatNumber(some)} of ${formatNumber(status.phase1.files_remaining)} now`
      : `Categorize ${formatCount(some, 'file')} now`;
  return {
    buttons: [gold('buy', 'Buy credits'), ...(some > 0 ? [plain('categorize some', part)] : [])],
    sentence: `You need ${formatCount(cost, 'credit')}; you have ${formatNumber(balance)}. ${BUY_CREDITS_HINT}`,
  };
}

/** Once everything is sorted: check what is doubtful, then download. Who has checked that many is not asked again. */
function sorted({ status, unplaced, review, isDownloadShown, toolDownload }: WorkState): NextStep {
  const { total_files, files_to_check: toCheck } = status;
  const { checked, left } = review;
  const unfitting =
    unplaced.count > 0
      ? { sentence: `${formatCount(unplaced.count, 'file')} without a category: none fits` }
      : {};
  if (toCheck > 0) {
    const isAsked = checked < MAX_FILES_TO_CHECK;
    const check = isAsked ? `Check ${formatCount(toCheck, 'file')}` : `Check ${formatNumber(toCheck)} more`;
    const sentence = isAsked
      ? `The ${formatNumber(toCheck)} most doubtful of ${formatNumber(left)} that need a look`
      : `${formatCount(checked, 'file')} checked. ${formatNumber(left)} are less certain than the rest.`;
    const where = !isAsked || left > toCheck ? { sentence } : unfitting;
    if (isDownloadShown) return { buttons: [plain('check', check)], ...where };
    const isDownloadFirst = !isAsked || left > total_files * MANY_TO_CHECK;
    return {
      buttons: isDownloadFirst
        ? [plain('check', check), gold('show downloads', 'Download')]
        : [gold('check', check), plain('show downloads', 'Download')],
      ...where,
    };
  }
  if (isDownloadShown) {
    const placed = unplaced.count > 0 ? `${formatNumber(total_files - unplaced.count)} of ` : '';
    const done = checked > 0 ? 'sorted and checked' : 'sorted';
    return { buttons: [], sentence: `${placed}${formatCount(total_files, 'file')} ${done}` };
  }
  return {
    buttons: toolDownload
      ? [gold('download', toolDownload), plain('show downloads', 'Other downloads')]
      : [gold('show downloads', 'Download')],
    ...unfitting,
  };
}
