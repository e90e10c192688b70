import { describe, expect, it } from 'vitest';
import type { CategorizedFile } from './categorized-file.ts';
import { filesToRead, profileOf, summarizeCategories } from './summaries.rules.ts';

const fileOf = (id: string, over: Partial<CategorizedFile> = {}): CategorizedFile => ({
  id,
  filename: `${id}.txt`,
  folder: '',
  language: 'en',
  isPinned: false,
  confidence: 0.8,
  reason: ['bread', 'flour'],
  reasonSentence: null,
  secondCategoryId: null,
  secondNearness: null,
  ...over,
});
const near = (id: string, secondNearness: number, secondCategoryId = 'boats'): CategorizedFile =>
  fileOf(id, { secondCategoryId, secondNearness });

const OTHERS = [
  { id: 'boats', name: 'Boats', files: [] },
  { id: 'gardens', name: 'Gardens', files: [] },
];
/** The summary of a category with these files, beside two empty ones. */
function summaryOf(files: readonly CategorizedFile[], beginnings: Readonly<Record<string, string>> = {}) {
  const profiles = [{ id: 'own', name: 'Own', files }, ...OTHERS].map(profileOf);
  const summaries = summarizeCategories(profiles, new Map(Object.entries(beginnings)));
  const own = summaries.find(({ category_id }) => category_id === 'own');
  if (!own) throw new Error('The category has no summary.');
  return own;
}

describe('the terms of a category', () => {
  const termsOf = (...reasons: string[][]) =>
    summaryOf(reasons.map((reason, index) => fileOf(`f${index}`, { reason }))).terms;

  it('are those that most files share, in the form that most of them use', () => {
    expect(termsOf(['moons', 'star'], ['Moon', 'star'], ['star', 'moons'], ['galaxy', 'star'])).toEqual([
      'star',
      'moons',
    ]);
  });

  it('are rather in small letters', () => {
    expect(termsOf(['Rents'], ['rent'])).toEqual(['rent']);
  });

  it('are five at most', () => {
    const reason = ['bread', 'flour', 'salt', 'dough', 'oven', 'yeast'];
    expect(termsOf(reason, reason)).toEqual(reason.slice(0, 5));
  });

  it('of a single file are its own', () => {
    expect(termsOf(['bread', 'flour'])).toEqual(['bread', 'flour']);
    expect(termsOf(['bread'], ['flour'])).toEqual([]);
  });
});

describe('the central file', () => {
  it('is the one that is surest to be in this category, and in no other', () => {
    expect(summaryOf([fileOf('a'), fileOf('b', { confidence: 0.9 })]).central_file?.id).toBe('b');
    expect(summaryOf([near('a', 0.4), fileOf('b')]).central_file?.id).toBe('b');
  });

  it('has the terms of most files', () => {
    const files = [fileOf('a', { reason: ['pizza'] }), fileOf('b'), fileOf('c', { reason: ['bread'] })];
    expect(summaryOf(files).central_file?.id).toBe('b');
  });

  it('is the first one uploaded of those that are alike, in whatever order they come', () => {
    for (const ids of ['abc', 'cba'])
      expect(summaryOf([...ids].map((id) => fileOf(id))).central_file?.id).toBe('a');
  });
});

describe('edge files', () => {
  it('are at least half as close to another category as to their own, the closest first', () => {
    const files = [near('a', 0.49), near('b', 0.5), near('c', 0.51)];
    expect(summaryOf(files).edge_files).toEqual([
      { id: 'c', filename: 'c.txt', folder: '', second_category: 'Boats', second_nearness: 0.51 },
      { id: 'b', filename: 'b.txt', folder: '', second_category: 'Boats', second_nearness: 0.5 },
    ]);
  });

  it('are three at most, but all of them count for the neighbor', () => {
    const files = [0.6, 0.7, 0.8, 0.9].map((nearness, index) => near(`f${index}`, nearness));
    const { edge_files, neighbor } = summaryOf(files);
    expect(edge_files.map(({ id }) => id)).toEqual(['f3', 'f2', 'f1']);
    expect(neighbor).toEqual({ category_id: 'boats', name: 'Boats', file_count: 4 });
  });

  it('are others than the central file, which counts for the neighbor', () => {
    const { central_file, edge_files, neighbor } = summaryOf([near('a', 0.6), near('b', 0.7)]);
    expect(central_file?.id).toBe('a');
    expect(edge_files.map(({ id }) => id)).toEqual(['b']);
    expect(neighbor?.file_count).toBe(2);
  });

  it('are not those that their owner placed, nor those whose second category is gone', () => {
    const { edge_files, neighbor } = summaryOf([{ ...near('a', 1), isPinned: true }, near('b', 1, 'gone')]);
    expect(edge_files).toEqual([]);
    expect(neighbor).toBeNull();
  });

  it('have the category that most of them are close to as neighbor, the first by name of equals', () => {
    const files = [near('a', 0.6, 'gardens'), near('b', 0.9)];
    expect(summaryOf(files).neighbor).toMatchObject({ name: 'Boats', file_count: 1 });
    expect(summaryOf([...files, near('c', 0.6, 'gardens')]).neighbor).toMatchObject({ name: 'Gardens' });
  });
});

describe('the sentences of a category', () => {
  const BREAD = 'The bread of this village is baked before the sun rises.';
  const FLOUR = 'A good flour feels like fine sand between the fingers.';
  const BOTH = 'For a loaf of bread the miller grinds a pound of flour.';
  const says = (id: string, reasonSentence: string, over: Partial<CategorizedFile> = {}) =>
    fileOf(id, { reasonSentence, ...over });
  const textsOf = (...args: Parameters<typeof summaryOf>) =>
    summaryOf(...args).sentences.map(({ text }) => text);

  it('are the one that says most of what files share, and one of another file that adds to it', () => {
    const files = [says('a', BREAD), says('b', FLOUR), says('c', 'A day in the village begins in the dark.')];
    expect(summaryOf(files).sentences).toEqual([
      { text: BREAD, file: { id: 'a', filename: 'a.txt', folder: '' } },
      { text: FLOUR, file: { id: 'b', filename: 'b.txt', folder: '' } },
    ]);
    expect(textsOf([...files, says('d', BOTH)])).toEqual([BOTH]);
  });

  it('are rather of a file that is sure to be in the category', () => {
    const other = 'The bread of that village is baked after the sun sets.';
    expect(textsOf([says('a', BREAD, { confidence: 0.5 }), says('b', other)])).toEqual([other]);
  });

  it('are also looked for at the beginning of files', () => {
    expect(textsOf([fileOf('a'), fileOf('b')], { a: `A title\n\n${BOTH} It is heavy.` })).toEqual([BOTH]);
  });

  it('are whole, and not in several files but for their numbers', () => {
    expect(textsOf([says('a', 'Bread and flour'), fileOf('b')])).toEqual([]);
    const clause = (number: number) => `The bread and flour of week ${number} are delivered by the miller.`;
    expect(textsOf([says('a', clause(1)), says('b', clause(2))])).toEqual([]);
    expect(textsOf([says('a', clause(1)), fileOf('b')])).toEqual([clause(1)]);
  });

  it('are none if they say nothing that half of the files are about', () => {
    const rare = (id: string) => fileOf(id, { reason: ['pizza'] });
    const files = [
      says('a', BREAD, { reason: ['bread'] }),
      fileOf('b', { reason: ['bread'] }),
      rare('c'),
      rare('d'),
    ];
    expect(textsOf(files)).toEqual([BREAD]);
    expect(textsOf([...files, rare('e')])).toEqual([]);
  });
});

it('of files that no run has put there, and of none, nothing is said', () => {
  const moved = fileOf('a', { confidence: null, reason: [] });
  for (const files of [[moved], []]) {
    expect(summaryOf(files)).toEqual({
      category_id: 'own',
      sentences: [],
      terms: [],
      central_file: null,
      edge_files: [],
      neighbor: null,
    });
  }
});

it('summaries come in the order of the categories, the largest first', () => {
  const categories = [...OTHERS, { id: 'own', name: 'Own', files: [fileOf('a')] }];
  const summaries = summarizeCategories(categories.map(profileOf), new Map());
  expect(summaries.map(({ category_id }) => category_id)).toEqual(['own', 'boats', 'gardens']);
});

it.each([
  [99, 3],
  [100, 3],
  [101, 2],
  [301, 1],
])('of %d categories, the beginning of %d files each is read', (count, each) => {
  const files = ['a', 'b', 'c', 'd'].map((id) => fileOf(id));
  const profiles = Array.from({ length: count }, (_, index) =>
    profileOf({ id: `${index}`, name: `${index}`, files }),
  );
  expect(filesToRead(profiles)).toHaveLength(count * each);
});
