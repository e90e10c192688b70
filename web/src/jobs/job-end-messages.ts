import { type BackgroundJob, CANCELLED_MESSAGE, type JobType } from '@sheaf/contract/jobs';

/** A notification of a job's end. */
export interface JobEndMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

const doneTitles: Record<JobType, string> = {
  raw_categorization: 'Phase 1 complete',
  merge_categories: 'Categories merged',
  assign_categories: 'Files assigned',
  place_new: 'Files placed',
  category_file: 'Category file ready',
  categories_zip: 'ZIP ready',
  single_text_file: 'Text file ready',
  bundles_zip: 'Files ready',
  ocr: 'Scans read',
};

const downloadMessages = {
  category_file: 'The merged file is ready to download.',
  categories_zip: 'The ZIP of all merged categories is ready to download.',
  single_text_file: 'The single text file is ready to download.',
  bundles_zip: 'The files for your AI tool are ready to download.',
} as const satisfies Partial<Record<JobType, string>>;

type DownloadJobType = keyof typeof downloadMessages;

/** Whether a job generates a download; the others run a phase or read scans. */
export const isDownloadType = (type: JobType): type is DownloadJobType => type in downloadMessages;

export interface EndedJob {
  readonly type: JobType;
  readonly job: Pick<BackgroundJob, 'status' | 'progress_message' | 'error_message' | 'result'>;
}

/** The notification of a job's end: the server's sentence, or the specified one if there is none. */
export function jobEndMessage({ type, job }: EndedJob): JobEndMessage {
  const serverMessage = isDownloadType(type) ? job.result?.message : job.progress_message;
  if (job.status === 'completed') {
    const fallback = isDownloadType(type)
      ? downloadMessages[type]
      : type === 'ocr'
        ? 'Their text is now in their files.'
        : 'See the result below.';
    return { kind: 'success', title: doneTitles[type], message: serverMessage || fallback };
  }
  if (job.error_message === CANCELLED_MESSAGE) {
    const fallback = isDownloadType(type) ? 'No file was generated.' : 'Finished work is kept.';
    return { kind: 'info', title: CANCELLED_MESSAGE, message: serverMessage || fallback };
  }
  return {
    kind: 'error',
    title: 'Processing failed',
    message: job.error_message || 'Unknown error occurred',
  };
}
