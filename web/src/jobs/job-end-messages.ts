import { isOutput, OUTPUTS, type OutputKind } from '@sheaf/contract/downloads/outputs';
import { type BackgroundJob, CANCELLED_MESSAGE, type JobType } from '@sheaf/contract/jobs';

interface JobEndMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

const doneTitles: Record<Exclude<JobType, OutputKind>, string> = {
  raw_categorization: 'Phase 1 complete',
  merge_categories: 'Phase 2 complete',
  assign_categories: 'Files assigned',
  place_new: 'Files placed',
  ocr: 'Scans read',
  write_summaries: 'Written by AI',
};

interface EndedJob {
  readonly type: JobType;
  readonly job: Pick<BackgroundJob, 'status' | 'progress_message' | 'error_message' | 'result'>;
}

/** The notification of a job's end: the server's sentence, or the specified one if there is none. */
export function jobEndMessage({ type, job }: EndedJob): JobEndMessage {
  const serverMessage = isOutput(type) ? job.result?.message : job.progress_message;
  if (job.status === 'completed') {
    const ready = isOutput(type)
      ? OUTPUTS[type].ready
      : {
          title: doneTitles[type],
          message: type === 'ocr' ? 'Their text is now in their files.' : 'See the result below.',
        };
    return { kind: 'success', title: ready.title, message: serverMessage || ready.message };
  }
  if (job.error_message === CANCELLED_MESSAGE) {
    const fallback = isOutput(type) ? 'No file was generated.' : 'Finished work is kept.';
    return { kind: 'info', title: CANCELLED_MESSAGE, message: serverMessage || fallback };
  }
  return {
    kind: 'error',
    title: 'Processing failed',
    message: job.error_message || 'Unknown error occurred',
  };
}
