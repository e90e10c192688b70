import { describe, expect, it } from 'vitest';
import { progressAnnouncement } from './progress-announcement.tsx';

describe('work in progress', () => {
  it.each([
    [0, 'Uploading 37 files'],
    [24.9, 'Uploading 37 files'],
    [25, 'Uploading 37 files, 25% done'],
    [49, 'Uploading 37 files, 25% done'],
    [75, 'Uploading 37 files, 75% done'],
    [100, 'Uploading 37 files, 75% done'],
  ])('at %d percent is announced as "%s"', (percent, words) => {
    expect(progressAnnouncement('Uploading 37 files', percent)).toBe(words);
  });
});
