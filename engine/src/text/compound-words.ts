/** Germanic languages write compounds as one word. */
const COMPOUNDING_LANGUAGES = new Set(['da', 'de', 'nl', 'no', 'sv']);
/** A shorter part often matches by chance: "Partei" ends with "Ei". */
const MIN_PART_LENGTH = 6;
/** Minimum length of the rest of the compound. */
const MIN_REST_LENGTH = 3;

export const hasCompounds = (language: string): boolean => COMPOUNDING_LANGUAGES.has(language);

/**
 * Looks up an unknown compound by its longest known last part, which says what kind of thing it is ("Landesparteitag"),
 * else by its longest known first part, with or without a linking s. Returns undefined if no part is known. Takes and
 * looks up stems.
 */
export function lookUpPart<Value>(stem: string, known: ReadonlyMap<string, Value>): Value | undefined {
  for (let start = MIN_REST_LENGTH; start <= stem.length - MIN_PART_LENGTH; start++) {
    const value = known.get(stem.slice(start));
    if (value !== undefined) return value;
  }
  for (let end = stem.length - MIN_REST_LENGTH; end >= MIN_PART_LENGTH; end--) {
    const value =
      known.get(stem.slice(0, end)) ??
      (stem[end - 1] === 's' ? known.get(stem.slice(0, end - 1)) : undefined);
    if (value !== undefined) return value;
  }
  return undefined;
}
