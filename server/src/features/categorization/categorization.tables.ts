import type { CategoryFields } from '@sheaf/contract/categorization';
import type { EditKind } from '@sheaf/contract/edits';
import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placement/placed-by';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import type { Generated, JSONColumnType } from 'kysely';
import type { EditChanges, SummaryPart } from './edits/edits.rules.ts';

/** Raw categories (phase 1), categories (phase 2) and their edits, runs, and the state of language model calls. */
export interface CategorizationTables {
  raw_categories: { id: string; project_id: string; name: string; language: string; created_at: Date };
  categories: CategoryFields & { id: string; project_id: string; created_at: Date };
  /** The history of the categories: each edit with the changes needed to undo it. */
  edits: {
    id: string;
    project_id: string;
    /** Numbers the edits of a project in order. */
    seq: number;
    kind: EditKind;
    summary: JSONColumnType<SummaryPart[]>;
    account_id: string;
    created_at: Date;
    is_undone: Generated<boolean>;
    /** Whether it is kept only for its tree: it is neither listed nor undone. */
    is_base: Generated<boolean>;
    changes: JSONColumnType<EditChanges>;
  };
  category_trees: { edit_id: string; tree: JSONColumnType<CategoryTree> };
  /** How well files fit the categories that runs have placed them in, also while they are in another one. */
  category_fits: {
    file_id: string;
    category_id: string;
    /** Null if the run did not judge it. */
    confidence: number | null;
    reason: string[];
    reason_sentence: string | null;
    second_category_id: string | null;
    second_nearness: number | null;
    fits_nowhere: boolean;
  };
  runs: {
    job_id: string;
    file_ids: string[];
    /** The result of phase 2 until it is written: the category of each file. */
    placed_file_ids: string[] | null;
    placed_category_ids: string[] | null;
    /** Who placed each file; null for one that already was in its category. */
    placed_by: Array<PlacedBy | null> | null;
    placed_counts: JSONColumnType<PlacedCounts> | null;
    /** Whether the result of phase 2 is the same as before. */
    is_unchanged: Generated<boolean>;
    /** Whether the result of phase 2 is the raw categories, under their names, and there were no categories before. */
    keeps_raw: Generated<boolean>;
    is_written: Generated<boolean>;
  };
  /** What a language model has written of categories, and which files these had then. */
  written_summaries: {
    project_id: string;
    category_id: string;
    job_id: string;
    text: string;
    file_ids: string[];
    source_ids: string[];
  };
  model_replies: { project_id: string; key: string; reply: JSONColumnType<object>; created_at: Date };
  model_usage: {
    job_id: string;
    model: string;
    calls: number;
    prompt_tokens: number;
    completion_tokens: number;
  };
  /** The leases of processes on the slots for concurrent calls. */
  model_slots: { holder: string; slots: number; wanted: number; expires_at: Date };
  /** The time until which no process makes calls; a single row. */
  model_pause: { is_only: Generated<boolean>; until: Date };
}
