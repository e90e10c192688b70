import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ownCopy } from './own-copy.ts';
import { visitTerms } from './search/terms.ts';
import { stemOf } from './text/stems.ts';

const TEXTS = 40;
const MB = 1_048_576;

/** Texts of 1 MB, each with a word of its own. */
const textOf = (number: number): string =>
  `${'bread and butter '.repeat(MB / 17)} antidisestablish${number}arianism`;
const wordOf = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

it('is the same string', () => {
  for (const text of ['', 'a', 'fourteen chars', 'größer als sonst etwas', '🙂'.repeat(20)]) {
    expect(ownCopy(text)).toBe(text);
  }
});

it('keeps words that are remembered from keeping the texts that they were in', () => {
  const before = heapMb();
  for (let number = 0; number < TEXTS; number += 1) {
    const text = textOf(number);
    visitTerms(text, () => {});
    stemOf(wordOf(text), 'en');
  }
  expect(heapMb() - before).toBeLessThan(TEXTS / 4);
});

/** What is in use after all that is no longer needed is gone. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MB;
}
