import { describe, expect, test } from 'vitest';
import { noticeOfEnd } from './job-end.ts';

const ended = { status: 'completed' as const, error_message: null, result: null };

describe('the end of a job', () => {
  test('is told in its own words where it has some', () => {
    const result = { download_url: null, filename: null, message: '127 of 127 files placed.' };
    expect(noticeOfEnd('assign_categories', { ...ended, result })).toEqual({
      kind: 'success',
      title: 'Files assigned',
      message: '127 of 127 files placed.',
    });
    expect(noticeOfEnd('categories_zip', ended).kind).toBe('success');
  });

  test('a failure gives the reason, or says that it is unknown', () => {
    const failed = { ...ended, status: 'failed' as const };
    expect(
      noticeOfEnd('merge_categories', { ...failed, error_message: 'The model did not answer.' }),
    ).toEqual({
      kind: 'error',
      title: 'Processing failed',
      message: 'The model did not answer.',
    });
    expect(noticeOfEnd('merge_categories', failed).message).toBe('Unknown error occurred');
  });

  test('a cancelled job is no failure', () => {
    expect(
      noticeOfEnd('raw_categorization', { ...ended, status: 'failed', error_message: 'Cancelled' }),
    ).toMatchObject({ kind: 'info', title: 'Cancelled' });
  });
});
