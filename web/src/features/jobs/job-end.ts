import { type BackgroundJob, CANCELLED_MESSAGE, type JobType } from '@sheaf/contract/jobs';

/** A notification: which kind, and its words. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

const doneTitles: Record<JobType, string> = {
  raw_categorization: 'Phase 1 complete',
  merge_categories: 'Categories merged',
  assign_categories: 'Files assigned',
  category_file: 'Category file ready',
  categories_zip: 'ZIP ready',
  single_text_file: 'Text file ready',
};

const doneMessages: Record<JobType, string> = {
  raw_categorization: 'The raw categories are ready.',
  merge_categories: 'The file group categories are ready.',
  assign_categories: 'The file group categories are ready.',
  category_file: 'The merged file can be downloaded now.',
  categories_zip: 'The ZIP of all merged categories can be downloaded now.',
  single_text_file: 'The single text file can be downloaded now.',
};

/** What a person is told when a job has ended: its own message first, the specified words where it has none. */
export function noticeOfEnd(
  type: JobType,
  job: Pick<BackgroundJob, 'status' | 'error_message' | 'result'>,
): Notice {
  if (job.status === 'completed') {
    return { kind: 'success', title: doneTitles[type], message: job.result?.message || doneMessages[type] };
  }
  if (job.error_message === CANCELLED_MESSAGE) {
    return {
      kind: 'info',
      title: CANCELLED_MESSAGE,
      message: job.result?.message || 'What was done is kept.',
    };
  }
  return {
    kind: 'error',
    title: 'Processing failed',
    message: job.error_message || 'Unknown error occurred',
  };
}
