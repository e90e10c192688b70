const RUNS_FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A name for the inside of a sentence that cannot hold elements (where it can, `<bdi>` does this): one that runs from
 * right to left is isolated, so that the text around it keeps its order. Any other is returned unchanged.
 */
export const isolate = (name: string): string =>
  RUNS_FROM_RIGHT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_DIRECTIONAL_ISOLATE}` : name;

/** A sentence whose one quoted name is isolated. */
export const isolateQuoted = (sentence: string): string =>
  sentence.replace(/"(.+)"/su, (_, name: string) => `"${isolate(name)}"`);
