import { createHash } from 'node:crypto';
import { returnedClause } from '@sheaf/contract/credits';
import type { JobType } from '@sheaf/contract/jobs';
import {
  type ModelOutage,
  outageClause,
  type PlacedCounts,
  placedWithoutModel,
} from '@sheaf/contract/placement/placed-by';
import { joinClauses, plural } from '@sheaf/contract/plural';
import { toCheckClause } from '@sheaf/contract/runs/run-message';
import type { JobOutcome } from '../jobs/jobs.ts';

interface PhaseCounts {
  readonly totalFiles: number;
  /** Files with a raw category. */
  readonly labeled: number;
  /** Files with a category. */
  readonly placed: number;
  readonly categories: number;
  readonly activeRun: JobType | undefined;
  readonly isAccountActive: boolean;
}

/** The status of both phases: complete, running, or startable. */
export function phasesOf(counts: PhaseCounts) {
  const { totalFiles, labeled, placed, categories, activeRun, isAccountActive } = counts;
  const canStart = activeRun === undefined && isAccountActive;
  return {
    phase1: {
      complete: totalFiles > 0 && labeled === totalFiles,
      is_running: activeRun === 'raw_categorization',
      can_run: canStart && labeled < totalFiles,
      files_processed: labeled,
      files_remaining: totalFiles - labeled,
    },
    phase2: {
      complete: categories > 0 && totalFiles > 0 && placed === totalFiles,
      is_running: activeRun !== undefined && activeRun !== 'raw_categorization',
      can_run: canStart && labeled > 0,
      files_processed: placed,
      final_categories: categories,
    },
  };
}

interface RunEnd {
  readonly outcome: JobOutcome;
  /** Files that the run has placed, in a raw category or in a category. */
  readonly done: number;
  readonly total: number;
  readonly outage?: ModelOutage | undefined;
  readonly change?: ResultChange;
}

/**
 * The final message of a run: "127 of 127 placed in 9 categories; 3 to check", for some files "10 of 10 placed in
 * 7 of 33 categories", or "Cancelled: 37 of 40 files categorized; 3 credits returned"; with the failures of the language
 * model, if any. Numbers have no separators, since the reader's locale is not known here.
 */
export function runSummary(
  end: RunEnd & {
    type: JobType;
    /** Those that the files of the run are in. */
    categories: number;
    /** All that the project has, of the same kind. */
    allCategories: number;
    toCheck: number;
    refunded: number;
    /** What became of phase 2, in a clause, if it was to follow and did not start. */
    notFollowed?: string | null;
    placedBy: PlacedCounts;
  },
): string {
  const returned = returnedClause(end.refunded);
  const withoutModel = placedWithoutModel(end.placedBy);
  if (end.outcome !== 'completed')
    return joinClauses(settlementText(end), withoutModel, returned, end.notFollowed);
  const raw = end.type === 'raw_categorization' ? 'raw ' : '';
  const some = end.categories < end.allCategories ? `${end.categories} of ` : '';
  const kinds = `${some}${end.allCategories} ${raw}${plural(end.allCategories, 'category', 'categories')}`;
  const look = end.toCheck > 0 && toCheckClause(end.toCheck);
  const fitsNone = end.type === 'place_new' && end.done === 0;
  const where = fitsNone ? ', since none fits a category; merge or assign to make new ones' : ` in ${kinds}`;
  const placed = `${end.done} of ${end.total} placed${where}`;
  return joinClauses(placed, look, withoutModel, changeClause(end.change), returned, end.notFollowed);
}

const OUTCOME_PREFIX: Record<JobOutcome, string> = {
  completed: '',
  cancelled: 'Cancelled: ',
  failed: 'Stopped: ',
};

const CHANGE_CLAUSES: Record<ResultChange, string | null> = {
  unchanged: 'the categories are the same as before',
  keeps_raw: 'none had to be merged',
  changed: null,
};
const changeClause = (change: ResultChange = 'changed') => CHANGE_CLAUSES[change];

/** What a run did and why it ended, for the ledger: "Stopped: 37 of 40 files categorized". */
export function settlementText({ outcome, done, total, outage, change }: RunEnd): string {
  const did = `${OUTCOME_PREFIX[outcome]}${done} of ${total} ${plural(total, 'file')} categorized`;
  return joinClauses(did, outage && outageClause(outage), changeClause(change));
}

/** A category's name, and the version that identifies its set of files. */
interface CategoryContent {
  readonly name: string;
  readonly files_version: string;
}

/**
 * Whether a result of phase 2 equals the present categories: the same names with the same files, regardless of
 * ids. Empty categories count only if all categories are replaced, since they stay if categories are reused.
 */
export function isSameAsCurrent(
  groups: ReadonlyArray<{ name: string; documentIds: readonly string[] }>,
  {
    present,
    isReplacing,
  }: { present: ReadonlyArray<CategoryContent & { file_count: number }>; isReplacing: boolean },
): boolean {
  const before = isReplacing ? present : present.filter(({ file_count }) => Number(file_count) > 0);
  const versions = new Map(before.map(({ name, files_version }) => [name, files_version]));
  return (
    groups.length === before.length &&
    groups.every(({ name, documentIds }) => versions.get(name) === versionOfFiles(documentIds))
  );
}

/** What a result of phase 2 changes: the present categories stay; or there are none, and the raw ones become them. */
export type ResultChange = 'unchanged' | 'keeps_raw' | 'changed';

export function changeOf(
  groups: ReadonlyArray<{ name: string; documentIds: readonly string[] }>,
  {
    raw,
    ...current
  }: Parameters<typeof isSameAsCurrent>[1] & {
    raw?: { rawCategories: ReadonlyArray<{ name: string; id: string }>; members: RawMembers } | undefined;
  },
): ResultChange {
  const compared = current.isReplacing ? groups : groups.filter(({ documentIds }) => documentIds.length > 0);
  if (isSameAsCurrent(compared, current)) return 'unchanged';
  if (!raw || current.present.length > 0) return 'changed';
  const rawContents = raw.rawCategories.map(({ name, id }) => {
    const ids = raw.members.get(id) ?? [];
    return { name, file_count: ids.length, files_version: versionOfFiles(ids) };
  });
  return isSameAsCurrent(groups, { present: rawContents, isReplacing: true }) ? 'keeps_raw' : 'changed';
}

/** The ids of the files of each raw category. */
export type RawMembers = ReadonlyMap<string, readonly string[]>;

/** The version of a category with these files, computed as in the SQL of `listCategories`. */
export const versionOfFiles = (fileIds: readonly string[]): string =>
  createHash('md5').update(fileIds.toSorted().join(',')).digest('hex');
