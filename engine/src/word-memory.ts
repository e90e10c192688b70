import { ownCopy } from './own-copy.ts';

/**
 * As `compute`, which works once on each word of up to so many: most words come again. `maxWords` is enough for the
 * vocabulary of a large collection, and keeps a hostile one from filling the memory.
 */
export function rememberWords<Value extends NonNullable<unknown>>(
  compute: (word: string) => Value,
  maxWords = 300_000,
): (word: string) => Value {
  const remembered = new Map<string, Value>();
  return (seen) => {
    const known = remembered.get(seen);
    if (known !== undefined) return known;
    if (remembered.size >= maxWords) remembered.clear();
    const word = ownCopy(seen);
    const value = compute(word);
    remembered.set(word, value);
    return value;
  };
}
