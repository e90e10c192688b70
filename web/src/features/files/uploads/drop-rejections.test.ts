import { ErrorCode } from 'react-dropzone';
import { expect, test } from 'vitest';
import { DEFAULT_DROP_RULES, rejectionSentence } from './drop-rejections.ts';

const rules = { ...DEFAULT_DROP_RULES, maxSizeBytes: 2_048, minSizeBytes: 16 };

test.each([
  [ErrorCode.FileInvalidType, 'File type must be .txt, .md, .pdf'],
  [ErrorCode.FileTooLarge, 'File is larger than 2048 bytes'],
  [ErrorCode.FileTooSmall, 'File is smaller than 16 bytes'],
  [ErrorCode.TooManyFiles, 'Too many files'],
])('a file rejected as %s is reported as "%s"', { tags: ['@8.39', '@8.40'] }, (code, sentence) => {
  expect(rejectionSentence(code, rules)).toBe(sentence);
});

test('a drop area takes files of any size and number by default', {
  tags: ['@5.10'],
}, () => {
  expect(DEFAULT_DROP_RULES).toEqual({
    maxSizeBytes: Number.POSITIVE_INFINITY,
    minSizeBytes: 0,
    isMultiple: true,
    maxFiles: 0,
  });
});
