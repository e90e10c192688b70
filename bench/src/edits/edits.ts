import type { BenchDefinition } from '../bench.ts';
import { measureDeletions } from './deletions.ts';
import { measureBrowser } from './edits-browser.ts';
import { measureCalls } from './edits-calls.ts';

/** How soon an edit or a deletion is answered, and how soon an edit is on the screen, in large projects. */
export const edits: BenchDefinition = {
  about:
    'edits of 1,000 files in 300 categories: until the answer over HTTP, and until they are on the screen',
  measurements: [measureCalls, measureDeletions, measureBrowser],
  onlyByName: true,
};
