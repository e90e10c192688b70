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

const downloadMessages = {
  category_file: 'The merged file can be downloaded now.',
  categories_zip: 'The ZIP of all merged categories can be downloaded now.',
  single_text_file: 'The single text file can be downloaded now.',
} as const satisfies Partial<Record<JobType, string>>;

type DownloadJobType = keyof typeof downloadMessages;

/** Whether a job makes a download; the others run a phase. */
export const isDownloadType = (type: JobType): type is DownloadJobType => type in downloadMessages;

export interface EndedJob {
  readonly type: JobType;
  readonly job: Pick<BackgroundJob, 'status' | 'error_message' | 'result'>;
  /** How the last run of the project ended, in the server's sentence. */
  readonly lastRunMessage: string | null;
}

/** What a person is told when a job has ended: the server's sentence first, the specified words where it has none. */
export function noticeOfEnd({ type, job, lastRunMessage }: EndedJob): Notice {
  const told = job.result?.message || (isDownloadType(type) ? null : lastRunMessage);
  if (job.status === 'completed') {
    const standing = isDownloadType(type) ? downloadMessages[type] : 'The result is below.';
    return { kind: 'success', title: doneTitles[type], message: told || standing };
  }
  if (job.error_message === CANCELLED_MESSAGE) {
    return { kind: 'info', title: CANCELLED_MESSAGE, message: told || 'What was done is kept.' };
  }
  return {
    kind: 'error',
    title: 'Processing failed',
    message: job.error_message || 'Unknown error occurred',
  };
}
