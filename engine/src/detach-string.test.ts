import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { detachString } from './detach-string.ts';
import { visitTerms } from './search/terms.ts';
import { stemOf } from './text/stems.ts';

const TEXTS = 40;
const MB = 1_048_576;

/** A text of 1 MB with a unique word at its end. */
const textOf = (number: number): string =>
  `${'bread and butter '.repeat(MB / 17)} antidisestablish${number}arianism`;
const wordOf = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

it('returns an equal string', () => {
  for (const text of ['', 'a', 'fourteen chars', 'größer als sonst etwas', '🙂'.repeat(20)]) {
    expect(detachString(text)).toBe(text);
  }
});

it('keeps cached words from retaining the texts that they came from', () => {
  const before = heapMb();
  for (let number = 0; number < TEXTS; number += 1) {
    const text = textOf(number);
    visitTerms(text, () => {});
    stemOf(wordOf(text), 'en');
  }
  expect(heapMb() - before).toBeLessThan(TEXTS / 4);
});

/** Heap in use after garbage collection, in MB. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MB;
}
