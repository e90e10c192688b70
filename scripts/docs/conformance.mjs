import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = join(import.meta.dirname, '../../docs/conformance.md');
const COLUMNS = ['number', 'requirement', 'built', 'cases', 'reason'];
const ROW = /^\| \d/;
const UNESCAPED_BAR = /(?<!\\)\|/;
/** How much source code may be where a text has a placeholder: an expression, not a paragraph. */
const PLACEHOLDER_PATTERN = '[\\s\\S]{0,160}?';

/** The requirements of the specification, as docs/conformance.md lists them. */
export const readRequirements = () => parseRequirements(readFileSync(LIST, 'utf8'));

/** The rows of a list: its columns as written, the files, the cases, and the texts that the product must contain. */
export function parseRequirements(list) {
  return list
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const cells = line.split(UNESCAPED_BAR).slice(1, -1);
      const row = Object.fromEntries(COLUMNS.map((name, index) => [name, (cells[index] ?? '').trim()]));
      const quoted = (cell, pattern) =>
        [...cell.matchAll(pattern)].map(([, text]) => text.replaceAll('\\|', '|'));
      return {
        ...row,
        tag: `@${row.number}`,
        files: quoted(row.built, /`([^`]+)`/g),
        cases: quoted(row.cases, /`([^`]+)`/g),
        texts: [...row.requirement.matchAll(/"([^"]+)"/g)].map(([, text]) => text),
      };
    });
}

/** Mismatches between the requirements and the tests that carry their tags, one sentence each. */
export function findMismatches(requirements, tests) {
  const known = new Set(requirements.map(({ tag }) => tag));
  const unknown = tests.flatMap(({ file, title, tags }) =>
    tags.filter((tag) => !known.has(tag)).map((tag) => `${tag} names no requirement: ${file} › ${title}`),
  );
  return [...unknown, ...requirements.flatMap((requirement) => mismatchesOf(requirement, tests))];
}

function mismatchesOf({ number, tag, reason, cases }, tests) {
  const own = tests.filter(({ tags }) => tags.includes(tag));
  if (own.length === 0 && !reason) return [`${number} has neither a test nor a reason`];
  const tables = own.flatMap((test) => test.tables);
  return cases
    .filter((given) => !tables.some((table) => table.includes(given)))
    .map((given) => `${number}: none of its tests has a case with ${given}`);
}

export function tableOf(requirements, tests) {
  const lines = requirements.map(({ number, requirement, tag }) => {
    const own = tests.filter(({ tags }) => tags.includes(tag));
    return `| ${number} | ${requirement} | ${own.map(({ file, title }) => `\`${file}\` › ${title.replaceAll('|', '\\|')}`).join('<br>')} |`;
  });
  return ['| | Requirement | Shown by |', '| --- | --- | --- |', ...lines].join('\n');
}

/** Whether one of the sources contains a text, regardless of its line breaks; `{…}` in it is a placeholder. */
export function containsText(text, sources) {
  const parts = text
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => RegExp.escape(part).replace(/(\\x20)+/g, '\\s+'));
  const pattern = new RegExp(parts.join(PLACEHOLDER_PATTERN));
  return sources.some((source) => pattern.test(source));
}
