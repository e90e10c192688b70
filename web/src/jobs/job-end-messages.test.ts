import { describe, expect, test } from 'vitest';
import { jobEndMessage } from './job-end-messages.ts';

const completed = {
  status: 'completed' as const,
  progress_message: null,
  error_message: null,
  result: null,
};
const failed = { ...completed, status: 'failed' as const };

describe('the end of a job', () => {
  test("a run shows the server's sentence", () => {
    const message = '127 of 127 placed in 12 categories; 3 to check';
    expect(
      jobEndMessage({ type: 'assign_categories', job: { ...completed, progress_message: message } }),
    ).toEqual({ kind: 'success', title: 'Files assigned', message });
  });

  test('a download says what is ready, not what was generated last', () => {
    const job = { ...completed, progress_message: 'Merging Astronomy' };
    expect(jobEndMessage({ type: 'categories_zip', job })).toEqual({
      kind: 'success',
      title: 'ZIP ready',
      message: 'The ZIP of all merged categories is ready to download.',
    });
    const result = { download_url: null, filename: null, message: '24 documents merged' };
    const told = jobEndMessage({ type: 'category_file', job: { ...completed, result } });
    expect(told.message).toBe('24 documents merged');
  });

  test.each([
    ['raw_categorization', 'Cancelled: 12 of 40 files categorized; 28 credits returned'],
    ['ocr', 'Cancelled: 3 of 9 pages read with OCR; 6 credits returned'],
  ] as const)('a canceled job is not a failure, and says what it did: %s', (type, message) => {
    const job = { ...failed, progress_message: message, error_message: 'Cancelled' };
    expect(jobEndMessage({ type, job })).toEqual({ kind: 'info', title: 'Cancelled', message });
  });

  test('a canceled download does not say that anything was kept', () => {
    const job = { ...failed, progress_message: 'Cancelled', error_message: 'Cancelled' };
    expect(jobEndMessage({ type: 'categories_zip', job }).message).toBe('No file was generated.');
  });
});
