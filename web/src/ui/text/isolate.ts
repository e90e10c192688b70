const RUNS_FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Prepares a name for use inside a sentence that cannot contain elements (where it can, `<bdi>` does this): a
 * right-to-left name is isolated, so that the surrounding text keeps its order. Any other name is returned unchanged.
 */
export const isolate = (name: string): string =>
  RUNS_FROM_RIGHT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_DIRECTIONAL_ISOLATE}` : name;

/** Isolates the one quoted name in a sentence. */
export const isolateQuoted = (sentence: string): string =>
  sentence.replace(/"(.+)"/su, (_, name: string) => `"${isolate(name)}"`);
