import type { JobDetail } from '@sheaf/contract/jobs';
import { describe, expect, test } from 'vitest';
import { type DownloadTarget, downloadState, isPossiblyStuck, jobOf } from './download-state.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const zip: DownloadTarget = { kind: 'categories_zip' };
const letters: DownloadTarget = { kind: 'category', categoryId: 'c1', name: 'Letters', format: 'txt' };
const job = (over: Partial<JobDetail> = {}): JobDetail => ({
  ...jobOf(zip, { job_id: 'j1' }),
  ...over,
});
const stateOf = (target: DownloadTarget, jobs: readonly JobDetail[], hasFile = false) =>
  downloadState(target, { jobs, hasFile });

describe('a download button', () => {
  test('offers to generate a missing file and to download an existing one', { tags: ['@4.33'] }, () => {
    expect(stateOf(zip, []).kind).toBe('missing');
    expect(stateOf(zip, [], true).kind).toBe('ready');
  });

  test('shows its job’s progress, or "Generating..." until the first message', { tags: ['@4.33'] }, () => {
    expect(stateOf(zip, [job()])).toMatchObject({ kind: 'generating', label: 'Generating...', percent: 0 });
    const told = job({ progress: 40, progress_message: 'Merging 4 of 10' });
    expect(stateOf(zip, [told], true)).toMatchObject({ label: 'Merging 4 of 10', percent: 40 });
  });

  test('is available again when its job has ended', () => {
    expect(stateOf(zip, [job({ status: 'completed' })], true).kind).toBe('ready');
    expect(stateOf(zip, [job({ status: 'failed' })]).kind).toBe('missing');
  });

  test('ignores the jobs of other buttons', () => {
    const ofLetters = jobOf(letters, { job_id: 'j2' });
    expect(stateOf(zip, [ofLetters]).kind).toBe('missing');
    expect(stateOf({ kind: 'single_text_file' }, [ofLetters, job()]).kind).toBe('missing');
    expect(stateOf({ ...letters, format: 'pdf' }, [ofLetters]).kind).toBe('missing');
    expect(stateOf({ ...letters, categoryId: 'c2' }, [ofLetters]).kind).toBe('missing');
    expect(stateOf(letters, [ofLetters]).kind).toBe('generating');
  });

  test.each([
    ['11:50:01', false],
    ['11:50:00', false],
    ['11:49:59', true],
  ])(
    'a job started at %s, seen at 12:00:00, can be cancelled: %s',
    { tags: ['@4.35'] },
    (time, canCancel) => {
      const state = stateOf(zip, [job({ started_at: `2026-03-01T${time}.000Z` })]);
      expect(state.kind === 'generating' && isPossiblyStuck(state.since, now)).toBe(canCancel);
    },
  );
});
