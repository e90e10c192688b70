const JSON_START = /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[{["]|\]|-?\d))/;
/** A string of JSON, and the colon after it if it is a key. */
const STRING = /"((?:[^"\\\n]|\\.)*)"(\s*:)?/g;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/g;
const ESCAPES: Record<string, string> = { n: '\n', r: '\n', t: ' ', b: ' ', f: ' ' };
/** Three words, or a few characters of a script without spaces: what is shorter may be a role, a type, an id. */
const PROSE = /\p{L}+[^\p{L}]+\p{L}+[^\p{L}]+\p{L}|[\p{Lo}]{4}/u;
const LETTERS = /\p{L}{2}/u;

/** Whether a text is JSON, or one value of JSON per line. */
export const isJson = (text: string): boolean => JSON_START.test(text) && /["\]}]\s*$/.test(text.slice(-200));

/** The prose in JSON, or in a part of it: its strings without keys, and without those that no sentence is in. */
export function proseOfJson(json: string): string {
  const strings = [...json.matchAll(STRING)].flatMap(([, string = '', colon]) =>
    colon ? [] : [plainString(string)],
  );
  const prose = strings.filter((string) => PROSE.test(string));
  return (prose.length > 0 ? prose : strings.filter((string) => LETTERS.test(string))).join('\n\n');
}

const plainString = (string: string): string =>
  string.replace(ESCAPE, (_, code?: string, letter = '') =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
