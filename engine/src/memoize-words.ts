import { detachString } from './detach-string.ts';

/**
 * Memoizes `compute` for up to `maxWords` words, since most words recur; a full cache is cleared. The default is enough
 * for the vocabulary of a large collection, and keeps a hostile one from exhausting memory.
 */
export function memoizeWords<Value extends NonNullable<unknown>>(
  compute: (word: string) => Value,
  maxWords = 300_000,
): (word: string) => Value {
  const cache = new Map<string, Value>();
  return (surface) => {
    const known = cache.get(surface);
    if (known !== undefined) return known;
    if (cache.size >= maxWords) cache.clear();
    const word = detachString(surface);
    const value = compute(word);
    cache.set(word, value);
    return value;
  };
}
