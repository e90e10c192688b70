import { detachString } from './detach-string.ts';

/**
 * Memoizes `compute` for up to `maxWords` words, since most words recur; a full cache is cleared. The default is enough
 * for the vocabulary of a large collection, and keeps a hostile one from exhausting memory.
 */
export function memoizeWords<Value extends NonNullable<unknown>>(
  compute: (word: string) => Value,
  maxWords = 300_000,
): (word: string) => Value {
  const remembered = new Map<string, Value>();
  return (seen) => {
    const known = remembered.get(seen);
    if (known !== undefined) return known;
    if (remembered.size >= maxWords) remembered.clear();
    const word = detachString(seen);
    const value = compute(word);
    remembered.set(word, value);
    return value;
  };
}
