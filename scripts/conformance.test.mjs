import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultOf, isHeld, rowsOf } from './conformance.mjs';
import { testsIn } from './test-titles.mjs';

// It reads some hundred files, beside everything else that the machine is testing.
describe('docs/conformance.md', { timeout: 30_000 }, () => {
  const rows = rowsOf(readFileSync('docs/conformance.md', 'utf8'));
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

  it('has a test, or a reason why not, in every row', () => {
    const bare = rows.filter(({ requirement, tests, reason }) => !requirement || (!tests.length && !reason));
    expect(bare.map(({ number }) => number)).toEqual([]);
    // What stands in the column beside what could be read as a test was meant as one.
    const unread = rows.filter(
      ({ shown, tests }) => tests.length !== (shown ? shown.split('<br>').length : 0),
    );
    expect(unread.map(({ number }) => number)).toEqual([]);
  });

  it('names no file that is not there', () => {
    const gone = rows.flatMap(({ number, files }) =>
      files.filter((file) => !existsSync(file)).map((file) => `${number}: ${file}`),
    );
    expect(gone).toEqual([]);
  });

  it('names no test that is not there', () => {
    const faults = rows.flatMap(({ number, tests }) =>
      tests.flatMap((test) => {
        const fault = faultOf(test);
        return fault ? [`${number}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('quotes no text that the product does not hold', () => {
    const lost = rows.flatMap(({ number, texts }) =>
      texts.filter((text) => !isHeld(text, sources)).map((text) => `${number}: ${text}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the tests of a source', () => {
  const source = `
    const words = [['one'], ['two']];
    describe('a thing', () => {
      it('is', () => {});
      it.each(words)('has %s', () => {});
      it.each<[number, string]>([[3, 'three']])('counts %i', async () => {});
      describe.each([{ name: 'inner' }])('$name', () => { test(\`is there\`, () => {}); });
      it.skip('is left out', () => {});
      it.skipIf(process.env.CI)('is sometimes left out', () => {});
    });`;
  const tests = testsIn(source, { path: 'thing.test.ts' });
  const fault = (title, given) => faultOf({ file: 'thing.test.ts', title, given }, () => tests);

  it('are found with their whole titles, but for those that do not always run', () => {
    expect(tests.map(({ title }) => title)).toEqual([
      'a thing › is',
      'a thing › has %s',
      'a thing › counts %i',
      'a thing › $name › is there',
    ]);
  });

  it('are told from titles that no test has, and templates from cases that are not in their table', () => {
    expect(fault('a thing › is')).toBeUndefined();
    expect(fault('is')).toContain('has no test');
    expect(fault('a thing › has one')).toContain('has no test');
    expect(fault('a thing › has %s', "'two'")).toBeUndefined();
    expect(fault('a thing › has %s', "'three'")).toContain('has no case');
    expect(fault('a thing › $name › is there', 'inner')).toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    ['Saved {n} files.', ['<p>Saved {count(n)} files.</p>'], true],
    ['Saved {n} files.', ['<p>Saved {count(n)} file.</p>'], false],
    ['Two lines of it', ['<p>\n  Two lines\n  of it\n</p>'], true],
    ['Saved {n} files.', ['`Saved`', '`files.`'], false],
  ])('"%s" is looked for in %j: %s', (text, sources, isThere) => {
    expect(isHeld(text, sources)).toBe(isThere);
  });
});
