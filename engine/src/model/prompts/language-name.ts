const names = new Map<string, string>();
// Created once: it takes as long as the rest of a prompt.
const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language as prompts name it, such as "German (de)". */
export function languageInEnglish(language: string): string {
  const known = names.get(language) ?? `${english.of(language) ?? language} (${language})`;
  names.set(language, known);
  return known;
}
