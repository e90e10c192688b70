import { nameKey } from '../name-key.ts';
import { languageName } from './fallback-names.ts';
import { fitName } from './name-form.ts';

/**
 * Returns a function that hands out names, each only once: the first free option, else the first option with its
 * language in parentheses; null if even that is taken.
 */
export function uniqueNamer(taken: Iterable<string>): (options: string[], language: string) => string | null {
  const used = new Set([...taken].map(nameKey));
  return (options, language) => {
    const [first] = options;
    if (first === undefined) return null;
    const inBrackets = `${first.slice(0, 50)} (${languageName(language)})`;
    for (const option of [...options, inBrackets].map((option) => fitName(option))) {
      if (used.has(nameKey(option))) continue;
      used.add(nameKey(option));
      return option;
    }
    return null;
  };
}
