import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import type { JobType } from '@sheaf/contract/jobs';
import type { Generated, JSONColumnType } from 'kysely';

/** The parameters of a job; which fields are set depends on its type. */
export interface JobInput {
  maxCategories?: number;
  reuseExisting?: boolean;
  /** For phase 1 of a sort: how phase 2 starts when it is completed. */
  sort?: { maxCategories: number; reuseExisting: boolean; keyFamilyId?: string };
  categoryId?: string;
  format?: BundleFormat;
  /** How many categories are to be written about, and what was paid for that. */
  summaries?: { categories: number; credits: number };
  ocr?: { fileIds: string[]; pages: number };
  bundles?: { target: string; format: BundleFormat; changedSince: string | null; leaveOut: string[] };
}

export interface JobResult {
  outputId?: string;
  /** The job of phase 2 that followed phase 1. */
  nextJobId?: string;
  /** Deleted with the output, because it may contain deleted names. */
  message?: string;
}

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
    /** Whether it is in the queue; otherwise it is waiting for its account's slot. */
    is_enqueued: Generated<boolean>;
    attempt: Generated<number>;
    errors: Generated<number>;
    /** The pages that it has read with OCR, including those of files deleted since. */
    pages_read: Generated<number>;
    /** Whether results of the run have been removed since it ended. */
    is_outdated: Generated<boolean>;
    cancel_requested_at: Date | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
  };
}
