import { expect, it } from 'vitest';
import { passageWriter } from './passage-writer.ts';

/** Writes a Markdown document, given by its passages, as document D007. */
const written = (...passages: string[]) => {
  const write = passageWriter({ filename: 'a.md', text: passages.join(''), id: 'D007' });
  return passages.map(write);
};
const plain = passageWriter({ filename: 'a.txt', text: '', id: 'D007' });

it('headings go down two levels, but not in code, comments, front matter or tables', () => {
  expect(written('# Title\n\nUnder\n=====\n\n###### Deep\n')).toEqual([
    '### Title\n\n### Under\n\n###### Deep\n',
  ]);
  expect(written('```sh\n# a comment\n```\n# Title\n')).toEqual(['```sh\n# a comment\n```\n### Title\n']);
  expect(written('<!--\n# hidden\n-->\n# Title\n')).toEqual(['<!--\n# hidden\n-->\n### Title\n']);
  expect(written('---\ntitle: A\n# note\n---\n# A\n')).toEqual([
    '```yaml\n---\ntitle: A\n# note\n---\n```\n### A\n',
  ]);
  expect(written('| a | b |\n|---|---|\n| 1 | 2 |\n')).toEqual(['| a | b |\n|---|---|\n| 1 | 2 |\n']);
});

it('code and comments that a passage leaves open are closed, and opened again in the next', () => {
  expect(written('```python\na = 1\n', 'b = 2\n```\n', 'Text\n')).toEqual([
    '```python\na = 1\n```\n',
    '```python\nb = 2\n```\n',
    'Text\n',
  ]);
  expect(written('~~~~\n```\n')).toEqual(['~~~~\n```\n~~~~\n']);
  expect(written('Text <!-- hidden\n', 'still --> shown\n')).toEqual([
    'Text <!-- hidden\n-->\n',
    '<!--\nstill --> shown\n',
  ]);
  expect(written('Type ``` to open, and `<!--` for comments.\n')).toEqual([
    'Type ``` to open, and `<!--` for comments.\n',
  ]);
});

it('a table that is cut repeats its head', () => {
  const head = '| a | b |\n|:--|--:|\n';
  expect(written(`${head}| 1 | 2 |\n`, '| 3 | 4 |\n\nText\n', 'a | b\n')).toEqual([
    `${head}| 1 | 2 |\n`,
    `${head}| 3 | 4 |\n\nText\n`,
    'a | b\n',
  ]);
});

it('labels of footnotes and links are of the document, in whatever passage they are defined', () => {
  expect(
    written(
      'Wet.[^1] See [ref], [the page][Ref], [ref][] and ![image][ref]; not [this](x) or [that] or `[ref]`.\n',
      '[^1]: A note.\n\n[ref]: https://example.org\n',
    ),
  ).toEqual([
    'Wet.[^D007-1] See [ref][D007-ref], [the page][D007-Ref], [ref][D007-ref] and ![image][D007-ref]; not [this](x) or [that] or `[ref]`.\n',
    '[^D007-1]: A note.\n\n[D007-ref]: https://example.org\n',
  ]);
});

it('what is known to be a heading of a text is one, whatever it looks like', () => {
  const text = 'Minutes\nof No. 3\n1. Hedges *cut*\nNo more.\n';
  const marks = [
    { at: 0, level: 1 },
    { at: text.indexOf('1.'), level: 4 },
  ];
  const write = passageWriter({ filename: 'a.pdf', text, id: 'D007', marks });
  expect([text.slice(0, 10), text.slice(10)].map(write)).toEqual([
    '### Minutes\nof',
    ' No. 3\n###### 1. Hedges \\*cut\\*\nNo more.\n',
  ]);
});

it('what is known to be an item of a list is one, and ends where the list does', () => {
  const text = 'We agreed:\n• Hedges\nare #1\n◦ by hand\n• 10.Paths\nAll went home.\n• Ponds\n';
  const marks = ['•', '◦', '• 10', 'All', '• Ponds'].map((start, index) => ({
    at: text.indexOf(start),
    level: [-1, -2, -1, 0, -1][index] ?? 0,
  }));
  const write = passageWriter({ filename: 'a.pdf', text, id: 'D007', marks });
  expect(write(text)).toBe(
    'We agreed:\n\n- Hedges\nare #1\n    - by hand\n- 10.Paths\n\nAll went home.\n\n- Ponds\n',
  );
});

it('the first item of a passage is below no other, and numbers stay', () => {
  const text = '• Hedges\n(a) all\n2. Paths\n';
  const marks = [-1, -2, -1].map((level, index) => ({ at: [0, 9, 17][index] ?? 0, level }));
  const write = passageWriter({ filename: 'a.pdf', text, id: 'D007', marks });
  expect([text.slice(0, 9), text.slice(9)].map(write)).toEqual(['- Hedges\n', '- (a) all\n2. Paths\n']);
});

it.each([
  ['# night mode', '\\# night mode'],
  ['Item  Qty\n---------\n', 'Item  Qty\n\\---------\n'],
  ['Total\n=====', 'Total\n\\====='],
  ['-- \nAnn', '\\-- \nAnn'],
  ['```\ncode', '\\`\\`\\`\ncode'],
  ['[ref]: https://example.org', '\\[ref]: https://example.org'],
  ['a <!-- b --> <b>c</b> &amp; 1 < 2 & 3', 'a \\<!-- b --> \\<b>c\\</b> \\&amp; 1 < 2 & 3'],
  ['2*3 and __init__ in snake_case, 5 * 6', '2\\*3 and \\_\\_init\\_\\_ in snake_case, 5 * 6'],
  ['C:\\new (a\\_b)', 'C:\\new (a\\\\\\_b)'],
  ['Name: ______ and ____\n______\n* * *', 'Name: ______ and ____\n\\______\n\\* * *'],
  ['[a](b) but #1, - and 1 - 2 = -1', '[a\\](b) but #1, - and 1 - 2 = -1'],
])('plain text is shown as it is: %s', (text, escaped) => {
  expect(plain(text)).toBe(escaped);
});
