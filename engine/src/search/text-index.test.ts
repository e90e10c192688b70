import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketHash, findInBucket, readPlaces } from './buckets.ts';
import { foldWord } from './fold.ts';
import { locateBlock, sizeOfBlocks } from './located-block.ts';
import { normalizeWithOffsets } from './normalize.ts';
import { parseQuery } from './query.ts';
import { visitTerms } from './terms.ts';
import { indexText } from './text-index.ts';
import type { WrittenBuckets } from './written-buckets.ts';

const termsOf = (text: string) => {
  const terms: string[] = [];
  visitTerms(text.normalize('NFKC'), (term) => terms.push(term));
  return terms;
};

/** Words of several scripts, some of which begin alike, and what separates them. */
const pieces = fc.constantFrom(
  ...[
    'a',
    'an',
    'ant',
    'antler',
    'Ärger',
    'x'.repeat(80),
    '東京都',
    'ｶﾞﾗｽ',
    '한국어',
    'كِتاب',
    'ไทย',
    '𠮷野',
    '7',
  ],
  ...[' ', ' ', '\n', ', ', '。', '🙂', '\f'],
);

function placesIn(segment: WrittenBuckets, term: string): number[] {
  const bucket = bucketHash(term) % (segment.starts.length - 1);
  const bytes = segment.terms.subarray(segment.starts[bucket], segment.starts[bucket + 1]);
  return findInBucket(bytes, { term, isPrefix: false }).flatMap((at) => {
    if ('place' in at) return [at.place];
    const apart = 'inBucket' in at ? at.inBucket : segment.places.subarray(at.offset, at.offset + at.bytes);
    return [...readPlaces(apart)];
  });
}

it('every term is found at all its places and at no other', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 400 }), (parts) => {
      const text = parts.join('');
      // Within one block.
      const [segment, ...others] = indexText(text.slice(0, 1_500));
      const terms = termsOf(text.slice(0, 1_500));
      expect(others).toEqual([]);
      if (!segment) {
        expect(terms).toEqual([]);
        return;
      }
      for (const term of new Set(terms)) {
        expect(placesIn(segment, term)).toEqual(
          terms.flatMap((other, place) => (other === term ? [place] : [])),
        );
      }
    }),
    { numRuns: 60 },
  );
});

it('a frequent term is found like a rare one, whatever follows it in its bucket', () => {
  const often = 'antler ';
  const text = `${often.repeat(126)}antlers ${often.repeat(5)}antlered antlers`;
  for (const count of [127, 128, 129, 400]) {
    const terms = termsOf(often.repeat(count) + text);
    const [segment] = indexText(often.repeat(count) + text);
    for (const term of ['antler', 'antlers', 'antlered']) {
      expect(segment && placesIn(segment, term), `${term} ${count}`).toEqual(
        terms.flatMap((other, place) => (other === term ? [place] : [])),
      );
    }
  }
});

it('all terms that begin alike are found by their beginning', () => {
  const [segment] = indexText('an ant and an antler annoy another anther');
  const bucket = bucketHash('ant') % ((segment?.starts.length ?? 2) - 1);
  const bytes = segment?.terms.subarray(segment.starts[bucket], segment.starts[bucket + 1]);
  const count = (term: string, isPrefix: boolean) =>
    findInBucket(bytes ?? new Uint8Array(), { term, isPrefix }).reduce((sum, at) => sum + at.count, 0);
  expect([count('ant', true), count('ant', false), count('antl', true), count('anth', false)]).toEqual([
    3, 1, 1, 0,
  ]);
});

it('a long text has several segments, whose blocks follow one another', () => {
  const text = 'A line about something, then 東京都。\n'.repeat(30_000);
  const segments = indexText(text);
  expect(segments.length).toBe(2);
  const sizes = segments.map(({ blocks }) => sizeOfBlocks(blocks));
  expect(sizes.reduce((sum, { characters }) => sum + characters, 0)).toBe(text.length);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(text));
  const { blocks, length } = segments[0] ?? { blocks: new Uint8Array(), length: 0 };
  const last = locateBlock(blocks, length - 1);
  expect((last?.firstTerm ?? 0) + (last?.terms ?? 0)).toBe(length);
  expect(locateBlock(blocks, length)).toBeUndefined();
});

it('a block is on one page', () => {
  const segments = indexText('one\n\ntwo\n\nthree', [
    { at: 0, page: 1 },
    { at: 5, page: 4 },
  ]);
  const pageOf = (place: number) => locateBlock(segments[0]?.blocks ?? new Uint8Array(), place)?.page;
  expect([0, 1, 2].map(pageOf)).toEqual([1, 4, 4]);
});

it.each([
  ['Straße', 'strasse'],
  ['ŁÓDŹ', 'lodz'],
  ['co\u00adoperate', 'cooperate'],
  ['Ἀθῆναι', 'αθηναι'],
  ['أَحْمَد', 'احمد'],
  ['१२३', '123'],
  ['हिन्दी', 'हिन्दी'],
])('%s is found as %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

it('a run without spaces becomes pairs, across the end of a line but not across an empty one', () => {
  expect(termsOf('東京\n都')).toEqual(['東京', '京都', '都']);
  expect(termsOf('東京\n\n都')).toEqual(['東京', '京', '都']);
  expect(termsOf('第3章')).toEqual(['第', '3', '章']);
});

it('a query looks up pairs that cover a run, and treats its last word as a prefix', () => {
  const shown = (query: string) =>
    parseQuery(query).map((phrase) =>
      phrase.map(({ term, at, isPrefix }) => `${at}:${term}${isPrefix ? '*' : ''}`).join(' '),
    );
  expect(shown('東京都庁')).toEqual(['0:東京 2:都庁']);
  expect(shown('東京都')).toEqual(['0:東京 1:京都']);
  expect(shown('水')).toEqual(['0:水*']);
  expect(shown('new york sta')).toEqual(['0:new', '0:york', '0:sta*']);
  expect(shown('"new york" x')).toEqual(['0:new 1:york', '0:x']);
  expect(shown('go')).toEqual(['0:go']);
  expect(shown('الم المد')).toEqual(['0:الم', '0:المد*']);
  expect(shown('"new yor')).toEqual(['0:new 1:yor']);
  expect(shown('e-mai')).toEqual(['0:e 1:mai*']);
});

it('matches are marked where they are in the original text', () => {
  const { text, toOriginal, original } = normalizeWithOffsets('ｶﾞﾗｽ、ﬁne ①');
  expect(text).toBe('ガラス、fine 1');
  const { start, end } = toOriginal(0, 3);
  expect(original.slice(start, end)).toBe('ｶﾞﾗｽ');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const normalized = normalizeWithOffsets(given);
      expect(normalized.text).toBe(given.normalize('NFKC'));
      const whole = normalized.toOriginal(0, normalized.text.length);
      if (normalized.text !== '') expect(whole).toEqual({ start: 0, end: normalized.original.length });
    }),
  );
});
