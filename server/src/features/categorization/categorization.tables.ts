import type { Generated } from 'kysely';

/** Raw categories (phase 1), categories (phase 2) and the files of each run. */
export interface CategorizationTables {
  raw_categories: { id: string; project_id: string; name: string; language: string; created_at: Date };
  categories: {
    id: string;
    project_id: string;
    name: string;
    language: string;
    created_at: Date;
  };
  run_files: { job_id: string; file_id: string; is_done: Generated<boolean> };
}
