import { describe, expect, it } from 'vitest';
import { spokenProgress } from './spoken-progress.tsx';

describe('work in progress', () => {
  it.each([
    [0, 'Uploading 37 files'],
    [24.9, 'Uploading 37 files'],
    [25, 'Uploading 37 files, 25% done'],
    [49, 'Uploading 37 files, 25% done'],
    [75, 'Uploading 37 files, 75% done'],
    [100, 'Uploading 37 files, 75% done'],
  ])('at %d percent is told as "%s"', (percent, words) => {
    expect(spokenProgress('Uploading 37 files', percent)).toBe(words);
  });
});
