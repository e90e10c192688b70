import { createHash } from 'node:crypto';
import type { JobType } from '@sheaf/contract/jobs';
import {
  type ModelOutage,
  outageClause,
  type PlacedCounts,
  placedWithoutModel,
} from '@sheaf/contract/placement/placed-by';
import { plural } from '@sheaf/contract/plural';
import type { JobOutcome } from '../jobs/jobs.ts';

/** The counts that the status of both phases is computed from. */
export interface PhaseCounts {
  readonly totalFiles: number;
  /** Files with a raw category. */
  readonly labeled: number;
  /** Files with a category. */
  readonly placed: number;
  readonly categories: number;
  readonly activeRun: JobType | undefined;
  readonly isAccountActive: boolean;
}

/** Returns the status of both phases: complete, running, or startable. */
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

/** How a run ended, and what it had done by then. */
interface RunEnd {
  readonly outcome: JobOutcome;
  /** Files that the run has placed, in a raw category or in a category. */
  readonly done: number;
  readonly total: number;
  /** Why the language model failed, if that ended the run. */
  readonly outage?: ModelOutage | undefined;
  /** Whether the result of phase 2 is the same as before. */
  readonly isUnchanged?: boolean;
}

/**
 * Returns the final message of a run: "127 of 127 placed in 9 categories; 3 need a look", or "Cancelled: 37 of 40 files
 * categorized; 3 credits returned"; with the failures of the language model, if any. Numbers have no separators, since
 * the reader's locale is not known here.
 */
export function runSummary(
  end: RunEnd & {
    type: JobType;
    categories: number;
    /** Files among them that a person should check. */
    needLook: number;
    refunded: number;
    /** How many files each source has placed. */
    placedBy: PlacedCounts;
  },
): string {
  const returned = end.refunded > 0 && `${end.refunded} ${plural(end.refunded, 'credit')} returned`;
  const withoutModel = placedWithoutModel(end.placedBy);
  if (end.outcome !== 'completed') return joinClauses(settlementText(end), withoutModel, returned);
  const raw = end.type === 'raw_categorization' ? 'raw ' : '';
  const kinds = `${end.categories} ${raw}${plural(end.categories, 'category', 'categories')}`;
  const look = end.needLook > 0 && `${end.needLook} ${plural(end.needLook, 'needs', 'need')} a look`;
  const placed = `${end.done} of ${end.total} placed in ${kinds}`;
  return joinClauses(placed, look, withoutModel, end.isUnchanged && UNCHANGED, returned);
}

const OUTCOME_PREFIX: Record<JobOutcome, string> = {
  completed: '',
  cancelled: 'Cancelled: ',
  failed: 'Stopped: ',
};

const UNCHANGED = 'the categories are the same as before';

/**
 * Returns what a run did, how it ended and why, for the ledger's line about refunded credits: "Stopped: 37 of 40 files
 * categorized".
 */
export function settlementText({ outcome, done, total, outage, isUnchanged }: RunEnd): string {
  const did = `${OUTCOME_PREFIX[outcome]}${done} of ${total} ${plural(total, 'file')} categorized`;
  return joinClauses(did, outage && outageClause(outage), isUnchanged && UNCHANGED);
}

const joinClauses = (...parts: Array<string | false | null | undefined>): string =>
  parts.filter(Boolean).join('; ');

/** A category's name, and the version that identifies its set of files. */
interface CategoryContent {
  readonly name: string;
  readonly files_version: string;
}

/**
 * Returns whether a result of phase 2 equals the present categories: the same names with the same files, regardless of
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

/** Returns the version of a category with these files, computed as in the SQL of `listCategories`. */
export const versionOfFiles = (fileIds: readonly string[]): string =>
  createHash('md5').update(fileIds.toSorted().join(',')).digest('hex');
