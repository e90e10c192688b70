import { createHash } from 'node:crypto';
import type { JobType } from '@sheaf/contract/jobs';
import {
  type ModelOutage,
  outageClause,
  type PlacedCounts,
  placedWithoutModel,
} from '@sheaf/contract/placed-by';
import type { JobOutcome } from '../jobs/jobs.ts';

/** What phase-status is made of. */
export interface PhaseCounts {
  readonly totalFiles: number;
  /** Files with a raw category. */
  readonly labelled: number;
  /** Files with a category. */
  readonly placed: number;
  readonly categories: number;
  readonly activeRun: JobType | undefined;
  readonly isAccountActive: boolean;
}

/** How both phases stand: which are complete, running, or can be started. */
export function phasesOf(counts: PhaseCounts) {
  const { totalFiles, labelled, placed, categories, activeRun, isAccountActive } = counts;
  const isFree = activeRun === undefined && isAccountActive;
  return {
    phase1: {
      complete: totalFiles > 0 && labelled === totalFiles,
      is_running: activeRun === 'raw_categorization',
      can_run: isFree && labelled < totalFiles,
      files_processed: labelled,
      files_remaining: totalFiles - labelled,
    },
    phase2: {
      complete: categories > 0 && totalFiles > 0 && placed === totalFiles,
      is_running: activeRun === 'merge_categories' || activeRun === 'assign_categories',
      can_run: isFree && labelled > 0,
      files_processed: placed,
      final_categories: categories,
    },
  };
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How a run ended, and how far it had come. */
interface RunEnd {
  readonly outcome: JobOutcome;
  /** Files that the run has placed: in a raw category, or in a category. */
  readonly done: number;
  readonly total: number;
  /** Why the language model has ended it. */
  readonly outage?: ModelOutage | undefined;
  /** Phase 2 has come to exactly the categories that were there. */
  readonly isUnchanged?: boolean;
}

/**
 * What a run says of its end: "127 of 127 placed in 9 categories; 3 need a look", or
 * "Cancelled: 37 of 40 files categorized; 3 credits returned"; and what came of the language model. Numbers stay without separators, since the
 * sentence is made before anybody's locale is known.
 */
export function runSummary(
  end: RunEnd & {
    type: JobType;
    categories: number;
    /** Files among them that a person should check. */
    needLook: number;
    refunded: number;
    /** Files that the run has placed, by whom. */
    placedBy: PlacedCounts;
  },
): string {
  const returned = end.refunded > 0 && `${plural(end.refunded, 'credit', 'credits')} returned`;
  const withoutModel = placedWithoutModel(end.placedBy);
  if (end.outcome !== 'completed') return sentenceOf(settlementText(end), withoutModel, returned);
  const raw = end.type === 'raw_categorization' ? 'raw ' : '';
  const kinds = plural(end.categories, `${raw}category`, `${raw}categories`);
  const look = end.needLook > 0 && plural(end.needLook, 'needs a look', 'need a look');
  const placed = `${end.done} of ${end.total} placed in ${kinds}`;
  return sentenceOf(placed, look, withoutModel, end.isUnchanged && UNCHANGED, returned);
}

const WORD_BEFORE: Record<JobOutcome, string> = {
  completed: '',
  cancelled: 'Cancelled: ',
  failed: 'Stopped: ',
};

const UNCHANGED = 'the categories are the same as before';

/** What the ledger says a run did, where it returns credits: "37 of 40 files categorized", with how it ended, and why. */
export function settlementText({ outcome, done, total, outage, isUnchanged }: RunEnd): string {
  const did = `${WORD_BEFORE[outcome]}${done} of ${plural(total, 'file', 'files')} categorized`;
  return sentenceOf(did, outage && outageClause(outage), isUnchanged && UNCHANGED);
}

const sentenceOf = (...parts: Array<string | false | null | undefined>): string =>
  parts.filter(Boolean).join('; ');

/** A category by its content: its name, and the version that stands for its files. */
interface CategoryContent {
  readonly name: string;
  readonly version: string;
}

/**
 * Whether a result of phase 2 is exactly the categories that are there: the same names with the same files, whatever
 * their ids. An empty category goes where all are replaced, and stays where they are reused.
 */
export function leavesCategoriesAsTheyAre(
  groups: ReadonlyArray<{ name: string; documentIds: readonly string[] }>,
  {
    present,
    isReplacing,
  }: { present: ReadonlyArray<CategoryContent & { file_count: number }>; isReplacing: boolean },
): boolean {
  const before = isReplacing ? present : present.filter(({ file_count }) => Number(file_count) > 0);
  const versionOf = new Map(before.map(({ name, version }) => [name, version]));
  return (
    groups.length === before.length &&
    groups.every(({ name, documentIds }) => versionOf.get(name) === versionOfFiles(documentIds))
  );
}

/** The version of a category with these files, as `listCategories` computes it. */
export const versionOfFiles = (fileIds: readonly string[]): string =>
  createHash('md5').update(fileIds.toSorted().join(',')).digest('hex');
