import pageConsole from 'node:console';

// A page without a browser logs failed calls to the console of its process. As a test's own, these lines are only shown
// if the test fails: most states are those of a failed call.
const testConsole = globalThis.console;
if (testConsole !== pageConsole)
  for (const level of ['error', 'warn'] as const)
    pageConsole[level] = (...words: unknown[]) => testConsole[level](...words);
