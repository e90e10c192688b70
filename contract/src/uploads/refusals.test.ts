import { describe, expect, it } from 'vitest';
import { BYTES_PER_MB } from '../constants.ts';
import {
  refusal,
  refusalForDocuments,
  refusalForSize,
  refusalForStorage,
  refusalSentences,
} from './refusals.ts';

describe('a refusal', () => {
  it('says what to do: every sentence ends with an action for the person', { tags: ['@5.25'] }, () => {
    for (const sentence of Object.values(refusalSentences)) {
      expect(sentence).toMatch(/(upload (it|the rest|only .*)|try again|again)[^.]*\.(pdf files\.)?$/i);
    }
  });

  it('has a distinct sentence for each reason', () => {
    const sentences = Object.values(refusalSentences);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('carries the code and the sentence that failed_files shows', () => {
    expect(refusal('password_protected')).toEqual({
      code: 'password_protected',
      error: 'This PDF is password-protected. Remove the password and upload it again.',
    });
  });

  it('of a file one byte over the limit never shows the limit as its size', () => {
    const { error } = refusalForSize({ sizeBytes: 10 * BYTES_PER_MB + 1, limitBytes: 10 * BYTES_PER_MB });
    expect(error).toContain('is 10.01 MB, and the limit is 10 MB');
  });

  it('of a file cut off at the limit says that it is larger', () => {
    expect(refusalForSize({ sizeBytes: null, limitBytes: 10 * BYTES_PER_MB }).error).toContain(
      'more than 10 MB',
    );
  });

  it('for storage shows the limit, the usage and the size of the upload', { tags: ['@5.7'] }, () => {
    const { error } = refusalForStorage({
      limit: 1000 * BYTES_PER_MB,
      used: 990 * BYTES_PER_MB,
      upload: 20.5 * BYTES_PER_MB,
    });
    expect(error).toMatch(/1000 MB.*990 MB.*20\.5 MB/);
  });

  it('for the number of documents uses the words of the specification', { tags: ['@5.8'] }, () => {
    expect(refusalForDocuments({ files: 12, slots: 3, limit: 1000 }).error).toBe(
      'Cannot upload 12 files. Only 3 slots remaining (limit: 1000 files per project).',
    );
  });
});
