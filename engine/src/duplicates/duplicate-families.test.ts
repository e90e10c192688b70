import { describe, expect, it } from 'vitest';
import { COMPARED_CHARS, duplicateFamilies } from './duplicate-families.ts';
import { compareSketches, SKETCH_SIZE, sketchOf } from './sketch.ts';

const PARAGRAPHS = [
  'The river had risen in the night, and by morning the lower field was a lake in which the posts of the fence stood like the masts of small boats.',
  'Nobody in the village could remember such a flood, though the oldest of them spoke of one in their childhood, when the bridge was carried away.',
  'The committee met in the school, since the hall was under water, and agreed to ask the county for sandbags, pumps, and a second boat.',
  'In the afternoon the rain stopped. Children went out on the embankment to measure how fast the water fell, with a stick that they had marked.',
  'By the end of the week the road was open again, and the farmers counted what was lost: two barns, some forty sheep, and most of the winter wheat.',
];
const REPORT = PARAGRAPHS.join('\n\n');
const INVOICE = (number: string, date: string, customer: string) =>
  `Invoice ${number} of ${date} for ${customer}. ${PARAGRAPHS.slice(0, 3).join(' ')} Please transfer the amount within thirty days to the account below.`;

/** The families of named texts; those with the same name before a slash have equal bytes. */
async function familiesOf(texts: Record<string, string>, { canReadWhole = true, language = 'en' } = {}) {
  const documents = Object.entries(texts).map(([id, text]) => ({
    id,
    sha256: text === REPORT ? id.replace(/\/.*/, '') : id,
    sketch: sketchOf(text),
    language,
  }));
  const families = await duplicateFamilies(documents, {
    readDigests: async () =>
      new Map(Object.entries(texts).map(([id, text]) => [id, text.slice(0, COMPARED_CHARS)])),
    readText: async (id) => (canReadWhole ? texts[id] : undefined),
    pause: async () => {},
  });
  return families.map(({ kind, ids }) => ({ kind, ids }));
}

describe('documents that are alike', () => {
  it('are the same file if their bytes are equal, and the same text if only punctuation and case differ', async () => {
    expect(await familiesOf({ 'a/1': REPORT, b: 'Something else altogether.', 'a/2': REPORT })).toEqual([
      { kind: 'file', ids: ['a/1', 'a/2'] },
    ]);
    expect(await familiesOf({ a: REPORT, b: REPORT.toUpperCase().replaceAll(', ', ' – ') })).toEqual([
      { kind: 'text', ids: ['a', 'b'] },
    ]);
  });

  it('are versions of one text after typos, with paragraphs in another order, or with more text', async () => {
    const typo = REPORT.replace('childhood', 'chilhood');
    const reordered = [4, 0, 1, 2, 3].map((index) => PARAGRAPHS[index]).join('\n\n');
    const longer = `${REPORT}\n\n${'Later that year the county built a dam above the mill. '.repeat(3)}${PARAGRAPHS.map((text) => text.split(' ').reverse().join(' ')).join(' ')}`;
    for (const other of [typo, reordered, longer]) {
      expect(await familiesOf({ a: REPORT, b: other })).toEqual([{ kind: 'version', ids: ['a', 'b'] }]);
    }
  });

  it('are a series, not duplicates, if they differ only in numbers, dates and names', async () => {
    expect(
      await familiesOf({
        march: INVOICE('2024-017', '3 March 2024', 'Anna Lindqvist'),
        april: INVOICE('2024-031', '7 April 2024', 'Peter Moore'),
      }),
    ).toEqual([{ kind: 'series', ids: ['march', 'april'] }]);
  });

  it('are also a series in a script without capital letters, while one wrong character makes a version', async () => {
    const text = '你好。学校的会议在下雨之后举行，大家同意请求更多的船只和沙袋，以便在水位上升之前保护村庄。';
    const letters = { a: `王小明${text}`, b: `李建国${text}` };
    expect(await familiesOf(letters, { language: 'zh' })).toEqual([{ kind: 'series', ids: ['a', 'b'] }]);
    expect(await familiesOf({ a: text, b: text.replace('水', '氺') }, { language: 'zh' })).toEqual([
      { kind: 'version', ids: ['a', 'b'] },
    ]);
  });

  it('are a series however late in the text the numbers occur, and the same text only if that is certain', async () => {
    const long = Array.from({ length: 3_000 }, (_, index) => `word${index * 7_919}`).join(' ');
    const bills = { a: `${long} Total: 1,250.00`, b: `${long} Total: 986.40` };
    expect(await familiesOf(bills)).toEqual([{ kind: 'series', ids: ['a', 'b'] }]);
    expect(await familiesOf(bills, { canReadWhole: false })).toEqual([{ kind: 'version', ids: ['a', 'b'] }]);
    expect(await familiesOf({ a: long, b: long.toUpperCase() })).toEqual([{ kind: 'text', ids: ['a', 'b'] }]);
  });

  it('are versions of a volume that contains them, and not of each other', async () => {
    const [one, two, three] = [PARAGRAPHS.slice(0, 2), PARAGRAPHS.slice(2, 4), PARAGRAPHS.slice(4)].map(
      (part) => part.join(' '),
    );
    expect(await familiesOf({ one: one ?? '', two: two ?? '', volume: REPORT, three: three ?? '' })).toEqual([
      { kind: 'version', ids: ['volume', 'one', 'two', 'three'] },
    ]);
  });

  it('are distinguished from documents that only share a subject or a paragraph', async () => {
    expect(
      await familiesOf({ a: PARAGRAPHS.slice(0, 3).join(' '), b: PARAGRAPHS.slice(2).join(' ') }),
    ).toEqual([]);
    expect(await familiesOf({ a: '', b: '', c: 'One word' })).toEqual([]);
  });

  it('count once: a copy is in the family of its original, not in that of the versions', async () => {
    const typo = REPORT.replace('childhood', 'chilhood');
    expect(await familiesOf({ 'a/1': REPORT, 'a/2': REPORT, v: typo })).toEqual([
      { kind: 'file', ids: ['a/1', 'a/2'] },
      { kind: 'version', ids: ['a/1', 'v'] },
    ]);
  });

  it('are found without spaces between words', async () => {
    const text =
      '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。吾輩はここで始めて人間というものを見た。';
    expect(await familiesOf({ a: text, b: `${text}終わり。` })).toEqual([
      { kind: 'version', ids: ['a', 'b'] },
    ]);
  });
});

describe('the sketch of a long text', () => {
  const wordsFrom = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => `w${(start + index) * 7_919}`).join(' ');

  it('estimates how alike two texts are', () => {
    const [one, other] = [sketchOf(wordsFrom(0, 50_000)), sketchOf(wordsFrom(5_000, 50_000))];
    expect(one).toHaveLength(SKETCH_SIZE);
    const { jaccard } = compareSketches(one, other);
    expect(Math.abs(jaccard - 45 / 55)).toBeLessThan(0.05);
  });

  it('finds a short text within it', () => {
    const { containment } = compareSketches(
      sketchOf(wordsFrom(0, 50_000)),
      sketchOf(wordsFrom(20_000, 9_000)),
    );
    expect(containment).toBe(1);
  });
});
