import { readFileSync } from 'node:fs';
import { testsIn } from './test-titles.mjs';

/** The columns of a row in docs/conformance.md. */
const COLUMNS = ['number', 'requirement', 'built', 'shown', 'reason'];
const ROW = /^\| \d/;
const UNESCAPED_BAR = /(?<!\\)\|/;
const TEST = /`([^`]+\.test\.\w+)` › `([^`]+)`(?: with `([^`]+)`)?/g;
/** So much may stand in the source for what is filled into a text: an expression, not a paragraph. */
const FILLED_IN = '[\\s\\S]{0,160}?';

/** The rows of the list: the columns as they stand, the files, the tests, and the texts that the product has to hold. */
export function rowsOf(list) {
  return list
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const cells = line.split(UNESCAPED_BAR).slice(1, -1);
      const row = Object.fromEntries(COLUMNS.map((name, index) => [name, (cells[index] ?? '').trim()]));
      return {
        ...row,
        files: [...row.built.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
        tests: [...row.shown.matchAll(TEST)].map(([, file, title, given]) => ({ file, title, given })),
        texts: [...row.requirement.matchAll(/"([^"]+)"/g)].map(([, text]) => text),
      };
    });
}

/** What is wrong with a test that a row names, in a sentence; undefined when it is there. */
export function faultOf({ file, title, given }, read = readTests) {
  const found = read(file)?.find((test) => test.title === title.replaceAll('\\|', '|'));
  if (!found) return `${file} has no test "${title}"`;
  if (given && !found.tables.some((table) => table.includes(given)))
    return `"${title}" in ${file} has no case with ${given}`;
  return undefined;
}

const known = new Map();

/** The tests of a file; undefined where there is no such file. */
function readTests(file) {
  if (!known.has(file)) {
    let source;
    try {
      source = readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
    known.set(file, testsIn(source, { path: file }));
  }
  return known.get(file);
}

/** Whether a text stands in one of the sources, wherever its line breaks are; `{…}` stands for what is filled in. */
export function isHeld(text, sources) {
  const parts = text
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => RegExp.escape(part).replace(/(\\x20)+/g, '\\s+'));
  const pattern = new RegExp(parts.join(FILLED_IN));
  return sources.some((source) => pattern.test(source));
}
