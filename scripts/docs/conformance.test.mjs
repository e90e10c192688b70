import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  containsText,
  findMismatches,
  parseRequirements,
  readRequirements,
  tableOf,
} from './conformance.mjs';
import { findTaggedTests, testsIn } from './tagged-tests.mjs';

// This reads several hundred files while the machine runs all other tests.
describe('docs/conformance.md', { timeout: 30_000 }, () => {
  const rows = readRequirements();
  const sources = globSync('{contract,web,server}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));

  it('has rows for every section of the specification, each numbered once and in order', () => {
    const numbers = rows.map(({ number }) => number.split('.').map(Number));
    for (const [index, [section, place]] of numbers.entries()) {
      const [before, placeBefore] = numbers[index - 1] ?? [0, 0];
      expect([section, place]).toEqual(section === before ? [before, placeBefore + 1] : [before + 1, 1]);
    }
    expect(numbers.at(-1)?.[0]).toBe(9);
  });

  it('has a test, or a reason for having none, for every requirement, and tests name no others', () => {
    expect(rows.filter(({ requirement }) => !requirement)).toEqual([]);
    expect(findMismatches(rows, findTaggedTests())).toEqual([]);
  });

  it('only names files that exist', () => {
    const gone = rows.flatMap(({ number, files }) =>
      files.filter((file) => !existsSync(file)).map((file) => `${number}: ${file}`),
    );
    expect(gone).toEqual([]);
  });

  it('only quotes texts that the product contains', () => {
    const lost = rows.flatMap(({ number, texts }) =>
      texts.filter((text) => !containsText(text, sources)).map((text) => `${number}: ${text}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the tests of a source', () => {
  const source = `
    const words = [['one'], ['two']];
    describe('a thing', () => {
      it('is', { tags: ['@1.1', '@1.2', 'slow'] }, () => {});
      it.each(words)('has %s', { timeout: 9, tags: ['@1.3'] }, () => {});
      describe.each([{ name: 'inner' }])('$name', () => { test(\`is there\`, () => {}); });
      it.skip('is left out', () => {});
      it.skipIf(process.env.CI)('is sometimes left out', () => {});
    });
    test.describe('a journey', { tag: '@1.4' }, () => {
      for (const [word] of words)
        test(\`sees \${word}\`, { tag: ['@1.5'] }, async ({ page }) => { await test.step('a step', () => {}); });
    });`;
  const tests = testsIn(source, { path: 'thing.test.ts' });

  it('are found with their full titles and tags, except for those that do not always run', () => {
    expect(tests.map(({ title, tags }) => [title, ...tags])).toEqual([
      ['a thing › is', '@1.1', '@1.2'],
      ['a thing › has %s', '@1.3'],
      ['a thing › $name › is there'],
      ['a journey › sees …', '@1.4', '@1.5'],
    ]);
  });

  it('show the requirements whose tags they carry, and the cases in their tables', () => {
    const faults = (...rows) => findMismatches(parseRequirements(rows.join('\n')), tests.slice(1, 2));
    expect(faults("| 1.3 | Two | | `'two'` | |")).toEqual([]);
    expect(faults("| 1.3 | Two | | `'three'` | |")).toEqual([
      "1.3: none of its tests has a case with 'three'",
    ]);
    expect(faults('| 1.3 | Two | | | |', '| 1.4 | Three | | | |')).toEqual([
      '1.4 has neither a test nor a reason',
    ]);
    expect(faults('| 1.3 | Two | | | |', '| 1.4 | Three | | | Not asked for. |')).toEqual([]);
    expect(faults()).toEqual([expect.stringContaining('@1.3 names no requirement')]);
  });

  it('make up the table', () => {
    const own = tests.slice(0, 1).map((test) => ({ ...test, file: 'thing.test.ts' }));
    expect(tableOf(parseRequirements('| 1.2 | It is | | | |'), own)).toContain(
      '| 1.2 | It is | `thing.test.ts` › a thing › is |',
    );
  });
});

describe('a text', () => {
  it.each([
    ['Saved {n} files.', ['<p>Saved {count(n)} files.</p>'], true],
    ['Saved {n} files.', ['<p>Saved {count(n)} file.</p>'], false],
    ['Two lines of it', ['<p>\n  Two lines\n  of it\n</p>'], true],
    ['Saved {n} files.', ['`Saved`', '`files.`'], false],
  ])('"%s" is looked for in %j: %s', (text, sources, isThere) => {
    expect(containsText(text, sources)).toBe(isThere);
  });
});
