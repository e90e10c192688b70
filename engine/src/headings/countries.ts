const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
const REGION_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const cache = new Map<string, ReadonlySet<string>>();

/** Whether a text is a country's name in a language: where documents come from is rarely what they are about. */
export function isCountry(text: string, language: string): boolean {
  let names = cache.get(language);
  if (!names) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    names = new Set(REGION_CODES.flatMap((code) => display.of(code)?.toLowerCase() ?? []));
    cache.set(language, names);
  }
  return names.has(text.toLowerCase());
}
