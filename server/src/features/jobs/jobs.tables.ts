import type { JobType } from '@sheaf/contract/jobs';
import type { Generated, JSONColumnType } from 'kysely';

/** What a job was asked to do; which fields are set depends on its type. */
export interface JobInput {
  maxCategories?: number;
  reuseExisting?: boolean;
  categoryId?: string;
  format?: 'txt' | 'pdf';
}

/** What a completed job leaves behind. */
export interface JobResult {
  outputId?: string;
  /** Taken out with the output, since it may name what was deleted. */
  message?: string;
}

/** Background work that a person can see. */
export interface JobsTables {
  jobs: {
    id: string;
    project_id: string;
    account_id: string;
    type: JobType;
    target: string;
    input: JSONColumnType<JobInput>;
    status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
    progress: Generated<number>;
    progress_message: string | null;
    error_message: string | null;
    result: JSONColumnType<JobResult> | null;
    /** Whether the queue has been given it; else it waits for its account's turn. */
    is_enqueued: Generated<boolean>;
    attempt: Generated<number>;
    errors: Generated<number>;
    /** Whether what a run did has been taken out of the project since. */
    is_outdated: Generated<boolean>;
    cancel_requested_at: Date | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
  };
}
