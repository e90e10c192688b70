import type { PlacedBy, PlacedCounts } from '@sheaf/contract/placed-by';
import type { Generated, JSONColumnType } from 'kysely';

/** Raw categories (phase 1), categories (phase 2) and what each run is for. */
export interface CategorizationTables {
  raw_categories: { id: string; project_id: string; name: string; language: string; created_at: Date };
  categories: {
    id: string;
    project_id: string;
    name: string;
    language: string;
    created_at: Date;
  };
  runs: {
    job_id: string;
    file_ids: string[];
    /** The result of phase 2 while it is being written: file by file its category. */
    placed_file_ids: string[] | null;
    placed_category_ids: string[] | null;
    /** Who placed it there; null for a file that was there before. */
    placed_by: Array<PlacedBy | null> | null;
    /** How many files phase 2 has placed by whom, once its result is kept. */
    placed_counts: JSONColumnType<PlacedCounts> | null;
    /** The result of phase 2 is exactly the categories that were there. */
    is_unchanged: Generated<boolean>;
    is_written: Generated<boolean>;
  };
  /** Replies of the language model, by project and by a hash of what was asked. */
  model_replies: { project_id: string; key: string; reply: JSONColumnType<object>; created_at: Date };
  /** What a run's calls have cost. */
  model_usage: {
    job_id: string;
    model: string;
    calls: number;
    prompt_tokens: number;
    completion_tokens: number;
  };
  /** How many calls each process may have in flight. */
  model_slots: { holder: string; slots: number; wanted: number; expires_at: Date };
  /** Until when nobody makes a call: one row. */
  model_pause: { is_only: Generated<boolean>; until: Date };
}
