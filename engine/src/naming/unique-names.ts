import { languageName } from './fallback-names.ts';
import { fitName } from './name-form.ts';

/** The form in which two names count as one. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/**
 * Takes names one after the other, none twice: the first free one of the options, else the first with its language
 * in brackets; null where not even that is free.
 */
export function uniqueNamer(taken: Iterable<string>): (options: string[], language: string) => string | null {
  const used = new Set([...taken].map(nameKey));
  return (options, language) => {
    const [first] = options;
    if (first === undefined) return null;
    const inBrackets = `${first.slice(0, 50)} (${languageName(language)})`;
    for (const option of [...options, inBrackets].map(fitName)) {
      if (used.has(nameKey(option))) continue;
      used.add(nameKey(option));
      return option;
    }
    return null;
  };
}
