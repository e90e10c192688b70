const rules = new Intl.PluralRules('en');

/** The form of an English noun or verb that goes with a count: "file" with 1, "files" with 0 and 2. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  rules.select(count) === 'one' ? one : other;

/** The parts of a message that there are, as clauses of one sentence. */
export const joinClauses = (...parts: Array<string | false | null | undefined>): string =>
  parts.filter(Boolean).join('; ');
