import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { describe, expect, test } from 'vitest';
import { unsortedStatus } from '../mocks/server/sample-project.ts';
import { startedJob } from './job-cache.ts';
import { EndedJobs, jobEndMessage } from './use-ended-jobs.ts';

const listing = (jobs: Record<string, JobDetail['status']>): PhaseStatus => ({
  ...unsortedStatus,
  job_details: Object.entries(jobs).map(([id, status]) =>
    startedJob({ job_id: id, job_type: 'raw_categorization', status }),
  ),
});
const idsOf = (jobs: readonly JobDetail[]): string[] => jobs.map(({ job_id }) => job_id);

describe('the ends of jobs', () => {
  test('a job that ended or vanished from the list is no longer running', { tags: ['@4.31'] }, () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'running', b: 'running', c: 'running' }))).toEqual([]);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'running', b: 'failed' })))).toEqual(['b', 'c']);
    expect(ends.endedSinceLast(listing({ a: 'running', b: 'failed' }))).toEqual([]);
  });

  test('a job that is over before it was ever seen running has ended too', () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'running' }))).toEqual([]);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'running', b: 'completed' })))).toEqual(['b']);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'failed', b: 'completed' })))).toEqual(['a']);
    expect(ends.endedSinceLast(listing({ a: 'failed', b: 'completed' }))).toEqual([]);
  });

  test('a job that ended before the page was opened is not reported', () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'completed' }))).toEqual([]);
    expect(ends.endedSinceLast(listing({}))).toEqual([]);
  });

  test('the end of a job that a late response lists as running again is notified once', () => {
    const ends = new EndedJobs();
    const told: string[] = [];
    for (const jobs of [{ a: 'running' }, {}, { a: 'running' }, { a: 'completed' }, {}] as const) {
      for (const { job_id } of ends.endedSinceLast(listing(jobs))) if (ends.claim(job_id)) told.push(job_id);
    }
    expect(told).toEqual(['a']);
  });
});

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
