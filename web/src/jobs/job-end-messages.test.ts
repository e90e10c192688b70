import { describe, expect, test } from 'vitest';
import { jobEndMessage } from './job-end-messages.ts';

const completed = { status: 'completed' as const, error_message: null, result: null };
const failed = { ...completed, status: 'failed' as const };
const lastRunMessage = '127 of 127 placed in 12 categories; 3 need a look';

describe('the end of a job', () => {
  test("a run shows the server's sentence", () => {
    expect(jobEndMessage({ type: 'assign_categories', job: completed, lastRunMessage })).toEqual({
      kind: 'success',
      title: 'Files assigned',
      message: lastRunMessage,
    });
  });

  test('a download says what is ready, never how the last run ended', () => {
    expect(jobEndMessage({ type: 'categories_zip', job: completed, lastRunMessage })).toEqual({
      kind: 'success',
      title: 'ZIP ready',
      message: 'The ZIP of all merged categories is ready to download.',
    });
    const result = { download_url: null, filename: null, message: '24 documents merged' };
    const told = jobEndMessage({ type: 'category_file', job: { ...completed, result }, lastRunMessage });
    expect(told.message).toBe('24 documents merged');
  });

  test('a failure gives the reason, or says that it is unknown', { tags: ['@4.30', '@8.38'] }, () => {
    const job = { ...failed, error_message: 'The model did not answer.' };
    expect(jobEndMessage({ type: 'merge_categories', job, lastRunMessage })).toEqual({
      kind: 'error',
      title: 'Processing failed',
      message: 'The model did not answer.',
    });
    expect(jobEndMessage({ type: 'merge_categories', job: failed, lastRunMessage }).message).toBe(
      'Unknown error occurred',
    );
  });

  test('a canceled job is not a failure', () => {
    const job = { ...failed, error_message: 'Cancelled' };
    const message = 'Cancelled: 12 of 40 files categorized; 28 credits returned';
    expect(jobEndMessage({ type: 'raw_categorization', job, lastRunMessage: message })).toEqual({
      kind: 'info',
      title: 'Cancelled',
      message,
    });
  });
});
