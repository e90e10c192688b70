import type { BenchDefinition } from '../bench.ts';
import { measureBrowser } from './edits-browser.ts';
import { measureCalls } from './edits-calls.ts';

/** How soon an edit is answered, and how soon it is on the screen, in a project of 1,000 files in 300 categories. */
export const edits: BenchDefinition = {
  about:
    'edits of 1,000 files in 300 categories: until the answer over HTTP, and until they are on the screen',
  measurements: [measureCalls, measureBrowser],
  onlyByName: true,
};
