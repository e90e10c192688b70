import { expect, test } from 'vitest';
import { documentOf } from '../testing/piles.ts';
import { titleCandidates } from '../text/title-lines.ts';
import { buildCorpus } from './corpus.ts';

/** A long English text: a top, followed by words of a kind of document. */
function contract(id: string, top: string, kind: string) {
  const words = Array.from({ length: 250 }, (_, i) => `party${i % 9} shall deliver ${kind} within weeks`);
  return documentOf(id, `${top}\n\nThis paper is made between the parties.\n${words.join('. ')}`);
}

const KINDS = ['LEASE', 'SUPPLY', 'HOSTING'];
/** Four contracts of each kind, each under one of three letterheads that change from contract to contract. */
const contracts = KINDS.flatMap((kind, k) =>
  [0, 1, 2, 3].map((i) => {
    const letterhead = ['NORTHWIND HOLDINGS', 'BLUE HARBOR INSURANCE', 'CENTRAL MEDICAL'][(i + k) % 3];
    return contract(`${kind}-${i}`, `${letterhead}\n${kind} AGREEMENT`, kind.toLowerCase());
  }),
);

test('a title is a run of capitals or a short line in title case near the top', () => {
  expect(titleCandidates('THIS SERVICES AGREEMENT is made on this day.')).toEqual([
    'THIS SERVICES AGREEMENT ',
  ]);
  expect(titleCandidates('# Minutes of the Board\n\nPresent: all of us.')).toEqual(['Minutes of the Board']);
  expect(titleCandidates('会议记录\n今天')).toEqual(['会议记录', '今天']);
});

test.each([
  ['a sentence', 'The Board Met Today.'],
  ['a line in small letters', 'minutes of the board meeting'],
  ['a line of thirteen words', 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen'],
  ['a line of 101 characters', 'A'.repeat(101)],
  ['the eleventh line', `${'some line.\n'.repeat(10)}Minutes`],
  ['what stands below the top', `${'x'.repeat(1_200)}\nMinutes`],
  ['nothing', ''],
])('%s is no title', (_, text) => {
  expect(titleCandidates(text)).toEqual([]);
});

test('lines of twelve words or 100 characters, and the tenth line, may be titles', () => {
  const twelve = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve';
  expect(titleCandidates(twelve)).toEqual([twelve]);
  expect(titleCandidates('A'.repeat(100))).toEqual(['A'.repeat(100)]);
  expect(titleCandidates(`${'some line.\n'.repeat(9)}Minutes`)).toEqual(['Minutes']);
});

test('a title is what documents repeat below it: kinds of contracts, but not letterheads', () => {
  const titles = new Map(buildCorpus(contracts).map(({ document, title }) => [document.id, title]));
  expect(titles.get('LEASE-0')).toMatchObject({ stems: ['leas'], weight: 1 });
  expect(titles.get('HOSTING-3')?.stems).toEqual(['host']);
});

test('in a handful of documents of two kinds, each title says its kind', () => {
  const titles = buildCorpus(contracts.slice(0, 8)).map(({ document, title }) => [document.id, title.stems]);
  expect(new Map(titles.map(([id, stems]) => [String(id).split('-')[0], stems]))).toEqual(
    new Map([
      ['LEASE', ['leas']],
      ['SUPPLY', ['suppli']],
    ]),
  );
});

test('a line that many documents share is kept if it is their title', () => {
  const corpus = buildCorpus(contracts);
  const lease = corpus.find(({ document }) => document.id === 'LEASE-0');
  expect(lease?.text).toContain('LEASE AGREEMENT');
  expect(lease?.text).not.toContain('NORTHWIND HOLDINGS');
});

test('the title of a short text does not count, and that of a longer one counts more', () => {
  const weightOf = (words: number) => {
    const documents = KINDS.flatMap((kind) =>
      [0, 1, 2].map((i) =>
        documentOf(
          `${kind}-${i}`,
          `${kind} FORM\n${'stone '.repeat(220)} ${kind} ${'stone '.repeat(words - 222)}`,
        ),
      ),
    );
    return Math.max(...buildCorpus(documents).map(({ title }) => title.weight));
  };
  expect(weightOf(290)).toBe(0);
  expect(weightOf(600)).toBeCloseTo(0.5, 1);
  expect(weightOf(900)).toBe(1);
});

test.each([0, 1, 2])('%d documents have no titles', (count) => {
  for (const { title } of buildCorpus(contracts.slice(0, count))) expect(title.stems).toEqual([]);
});
