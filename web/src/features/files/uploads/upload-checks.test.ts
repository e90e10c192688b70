import { describe, expect, test } from 'vitest';
import { limits } from '../../../mocks/server/sample-account.ts';
import { checkUpload, remainingSlots, type UploadCapacity } from './upload-checks.ts';

const MB = 1_048_576;
const room = (over: Partial<UploadCapacity> = {}): UploadCapacity => ({
  limits: {
    ...limits,
    max_project_storage_bytes: 100 * MB,
    max_project_storage_mb: 100,
    max_documents_per_project: 10,
  },
  fileCount: 0,
  usedBytes: 0,
  isDeactivated: false,
  ...over,
});
const file = (name: string, size = 1_000) => ({ name, size });
const files = (count: number, size = 1_000) =>
  Array.from({ length: count }, (_, index) => file(`note ${index}.txt`, size));

describe('choosing files', () => {
  test('text, Markdown and PDF files are accepted, regardless of the case of their extension', () => {
    const check = checkUpload([file('a.txt'), file('b.MD'), file('c.Pdf')], room());
    expect(check.accepted.map((entry) => entry.name)).toEqual(['a.txt', 'b.MD', 'c.Pdf']);
    expect(check.notices).toEqual([]);
  });

  test('only files of another type are left out, with a warning', { tags: ['@5.5'] }, () => {
    const check = checkUpload([file('a.txt'), file('photo.jpg'), file('pdf')], room());
    expect(check.accepted.map((entry) => entry.name)).toEqual(['a.txt']);
    expect(check.rejected.map((entry) => [entry.file.name, entry.error])).toEqual([
      ['photo.jpg', 'File type must be .txt, .md, .pdf'],
      ['pdf', 'File type must be .txt, .md, .pdf'],
    ]);
    expect(check.notices).toEqual([
      {
        type: 'warning',
        title: 'Invalid file type',
        message: 'Please upload only .txt, .md, or .pdf files.',
      },
    ]);
  });

  test.each([
    ['a.pdf', 50 * MB, true],
    ['a.pdf', 50 * MB + 1, false],
    ['a.txt', 10 * MB, true],
    ['a.md', 10 * MB + 1, false],
    ['empty.txt', 0, true],
  ])('%s of %i bytes is taken: %s', (name, size, isTaken) => {
    expect(checkUpload([file(name, size)], room()).accepted).toHaveLength(isTaken ? 1 : 0);
  });

  test('files that are too large are listed with their size and the limit of their type', {
    tags: ['@5.6'],
  }, () => {
    const check = checkUpload(
      [file('big.pdf', 61 * MB), file('ok.txt'), file('long.md', 10 * MB + 1)],
      room(),
    );
    expect(check.accepted.map((entry) => entry.name)).toEqual(['ok.txt']);
    expect(check.notices).toEqual([
      {
        type: 'error',
        title: 'File size limit exceeded',
        message: 'Files too large: big.pdf (61 MB, limit 50 MB), long.md (10.01 MB, limit 10 MB)',
      },
    ]);
  });

  test.each([
    [3, 0],
    [4, 1],
  ])('%i files into three free slots give %i refusals', (count, refusals) => {
    const check = checkUpload(files(count), room({ fileCount: 7 }));
    expect(check.notices).toHaveLength(refusals);
    expect(check.accepted).toHaveLength(refusals ? 0 : count);
  });

  test('the message about too many files says how many slots remain', () => {
    const [notice] = checkUpload(files(4), room({ fileCount: 7 })).notices;
    expect(notice).toEqual({
      type: 'error',
      title: 'Upload limit exceeded',
      message: 'Cannot upload 4 files. Only 3 slots remaining (limit: 10 files per project).',
    });
  });

  test('storage may be filled to the last byte but not beyond', { tags: ['@5.7'] }, () => {
    const usedBytes = 95 * MB;
    expect(checkUpload([file('a.txt', 5 * MB)], room({ usedBytes })).accepted).toHaveLength(1);
    const over = checkUpload([file('a.txt', 5 * MB + 1)], room({ usedBytes }));
    expect(over.accepted).toEqual([]);
    expect(over.notices[0]).toEqual({
      type: 'error',
      title: 'Storage limit exceeded',
      message:
        'The limit is 100 MB, 95 MB are in use, and this upload is 5.01 MB. Delete some files of the project, then upload again.',
    });
  });

  test('a deactivated account uploads nothing', { tags: ['@5.9'] }, () => {
    const check = checkUpload(files(2), room({ isDeactivated: true }));
    expect(check.accepted).toEqual([]);
    expect(check.notices).toEqual([
      {
        type: 'error',
        title: 'Account Deactivated',
        message: 'Please reactivate your account to upload files.',
      },
    ]);
  });

  test('a project above its limit has zero slots, not a negative number', () => {
    expect(remainingSlots(room({ fileCount: 12 }))).toBe(0);
  });
});
