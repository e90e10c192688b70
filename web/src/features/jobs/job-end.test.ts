import { describe, expect, test } from 'vitest';
import { noticeOfEnd } from './job-end.ts';

const completed = { status: 'completed' as const, error_message: null, result: null };
const failed = { ...completed, status: 'failed' as const };
const lastRunMessage = '127 of 127 placed in 12 categories; 3 need a look';

describe('the end of a job', () => {
  test('a run is told in the sentence of the server', () => {
    expect(noticeOfEnd({ type: 'assign_categories', job: completed, lastRunMessage })).toEqual({
      kind: 'success',
      title: 'Files assigned',
      message: lastRunMessage,
    });
  });

  test('a download tells what is ready, never how the last run ended', () => {
    expect(noticeOfEnd({ type: 'categories_zip', job: completed, lastRunMessage })).toEqual({
      kind: 'success',
      title: 'ZIP ready',
      message: 'The ZIP of all merged categories can be downloaded now.',
    });
    const result = { download_url: null, filename: null, message: '24 documents merged' };
    const told = noticeOfEnd({ type: 'category_file', job: { ...completed, result }, lastRunMessage });
    expect(told.message).toBe('24 documents merged');
  });

  test('a failure gives the reason, or says that it is unknown', () => {
    const job = { ...failed, error_message: 'The model did not answer.' };
    expect(noticeOfEnd({ type: 'merge_categories', job, lastRunMessage })).toEqual({
      kind: 'error',
      title: 'Processing failed',
      message: 'The model did not answer.',
    });
    expect(noticeOfEnd({ type: 'merge_categories', job: failed, lastRunMessage }).message).toBe(
      'Unknown error occurred',
    );
  });

  test('a cancelled job is no failure', () => {
    const job = { ...failed, error_message: 'Cancelled' };
    const message = 'Cancelled: 12 of 40 files categorised; 28 credits returned';
    expect(noticeOfEnd({ type: 'raw_categorization', job, lastRunMessage: message })).toEqual({
      kind: 'info',
      title: 'Cancelled',
      message,
    });
  });
});
