import type { UploadResult } from '@sheaf/contract/files';
import { describe, expect, test } from 'vitest';
import { testFile } from '../../../mocks/server/sample-project.ts';
import { distributeSentBytes, outcomesAfterResend, outcomesOf, planBatches } from './upload-plan.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const kept = (filename: string, duplicate_of: string | null = null) => ({
  ...testFile(filename),
  duplicate_of,
});
const refused = (filename: string, code = 'damaged_pdf') => ({
  filename,
  folder: '',
  error: 'No.',
  code,
});

/** The outcomes of files of these paths, of which the response says this. */
const outcomesFor = (paths: string[], result: Partial<UploadResult>) =>
  outcomesOf(paths, { uploaded_files: [], skipped_files: [], failed_files: [], ...result });

describe('splitting an upload into requests', () => {
  test.each([
    [0, []],
    [1, [1]],
    [49, [49]],
    [50, [50]],
    [51, [25, 25, 1]],
    [75, [25, 25, 25]],
    [1000, numbers(40).map(() => 25)],
  ])('%i files go in requests of %j', { tags: ['@7.17', '@7.18', '@9.8'] }, (count, sizes) => {
    const batches = planBatches(numbers(count));
    expect(batches.map((batch) => batch.items.length)).toEqual(sizes);
    expect(batches.flatMap((batch) => batch.items)).toEqual(numbers(count));
  });

  test('one request has no time limit; batches have 120 s each, with a pause of 1 s between them', {
    tags: ['@7.20', '@9.8'],
  }, () => {
    expect(planBatches(numbers(50))).toMatchObject([{ timeoutMs: null, pauseBeforeMs: 0 }]);
    expect(planBatches(numbers(51))).toMatchObject([
      { timeoutMs: 120_000, pauseBeforeMs: 0 },
      { timeoutMs: 120_000, pauseBeforeMs: 1_000 },
      { timeoutMs: 120_000, pauseBeforeMs: 1_000 },
    ]);
  });
});

describe('the progress of each file', () => {
  test('the bytes of the request fill the files in order', () => {
    expect(distributeSentBytes([100, 100, 200], { bytes: 150, total: 400 })).toEqual([1, 0.5, 0]);
  });

  test('the multipart headers do not keep the last file from reaching its end', () => {
    expect(distributeSentBytes([100, 100], { bytes: 520, total: 520 })).toEqual([1, 1]);
    expect(distributeSentBytes([0, 0], { bytes: 300, total: 300 })).toEqual([1, 1]);
  });

  test('nothing counts as sent while the length of the request is unknown', () => {
    expect(distributeSentBytes([100, 0], { bytes: 0, total: 0 })).toEqual([0, 0]);
  });
});

describe('the outcome of each file', () => {
  test('refusals are matched by name, and stored files by their order', () => {
    const outcomes = outcomesFor(['a.txt', 'locked.pdf', 'b.txt'], {
      uploaded_files: [kept('a.txt'), kept('b (2).txt', 'a.txt')],
      failed_files: [refused('locked.pdf', 'password_protected')],
    });
    expect(outcomes).toEqual([
      { status: 'uploaded', path: 'a.txt', duplicateOf: null, remark: null },
      { status: 'failed', error: 'No.', canRetry: false },
      { status: 'uploaded', path: 'b (2).txt', duplicateOf: 'a.txt', remark: null },
    ]);
  });

  test('a file the project already has is skipped and matched by name', () => {
    const outcomes = outcomesFor(['a.txt', 'new.txt'], {
      skipped_files: [{ filename: 'a.txt', folder: '', duplicate_of: 'a (2).txt' }],
      uploaded_files: [kept('new.txt')],
    });
    expect(outcomes).toEqual([
      { status: 'skipped', duplicateOf: 'a (2).txt' },
      { status: 'uploaded', path: 'new.txt', duplicateOf: null, remark: null },
    ]);
  });

  test('files of one name in different folders are told apart', () => {
    const outcomes = outcomesFor(['a/x.txt', 'b/x.txt', 'c/x.txt'], {
      skipped_files: [{ filename: 'x.txt', folder: 'c', duplicate_of: 'z/x.txt' }],
      uploaded_files: [{ ...kept('x.txt'), folder: 'a' }],
      failed_files: [{ ...refused('x.txt'), folder: 'b' }],
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['uploaded', 'failed', 'skipped']);
    expect(outcomes[0]).toMatchObject({ path: 'a/x.txt' });
  });

  test('a refusal under a sanitized name still reaches its file', () => {
    const outcomes = outcomesFor(['a.txt', 'bad\u0007name.txt'], {
      uploaded_files: [kept('a.txt')],
      failed_files: [refused('badname.txt')],
    });
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['uploaded', 'failed']);
  });

  test('two files with the same name, one of them refused, are told apart by count', () => {
    const outcomes = outcomesFor(['x.txt', 'x.txt'], {
      uploaded_files: [kept('x.txt')],
      failed_files: [refused('x.txt')],
    });
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['failed', 'uploaded']);
  });

  test('a file missing from the response counts as failed and can be retried', () => {
    const outcomes = outcomesFor(['a.txt', 'b.txt', 'c.txt'], {
      uploaded_files: [kept('a.txt')],
      failed_files: [refused('The rest of the upload', 'upload_broken')],
    });
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['uploaded', 'failed', 'failed']);
    expect(outcomes[2]).toMatchObject({ canRetry: true });
  });

  test.each([
    ['password_protected', false],
    ['too_large', false],
    ['storage_limit', true],
    ['not_stored', true],
    ['a code of a newer server', true],
  ])('a refusal for %s can be retried: %s', (code, canRetry) => {
    const [outcome] = outcomesFor(['a.pdf'], { failed_files: [refused('a.pdf', code)] });
    expect(outcome).toMatchObject({ canRetry });
  });

  test('a file stored before its response was lost counts as uploaded, and only once', () => {
    const skipped = (duplicateOf: string) => ({ status: 'skipped', duplicateOf }) as const;
    const outcomes = outcomesAfterResend(
      [skipped('old.txt'), skipped('kept.txt'), skipped('kept.txt')],
      (name) => name === 'old.txt',
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['skipped', 'uploaded', 'skipped']);
  });

  test('a file without readable text says so', () => {
    const kept = { ...testFile('scan.pdf', { has_text: false }), duplicate_of: null };
    const [outcome] = outcomesFor(['scan.pdf'], { uploaded_files: [kept] });
    expect(outcome).toMatchObject({ remark: 'No readable text found.' });
  });
});
