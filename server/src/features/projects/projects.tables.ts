import type { Generated } from 'kysely';

/** Projects, with the counters by which generated downloads and counts know that they are stale. */
export interface ProjectsTables {
  projects: {
    id: string;
    account_id: string;
    name: string;
    description: string | null;
    content_version: Generated<number>;
    categories_version: Generated<number>;
    labels_version: Generated<number>;
    created_at: Date;
  };
  /** Objects whose rows are gone; with a time, those whose rows have not come yet. */
  removed_objects: {
    prefix: string;
    due_at: Date | null;
  };
}
