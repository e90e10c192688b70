import { describe, expect, it } from 'vitest';
import { allocateSeats } from '../apportionment.ts';
import { sampleOf } from '../prompts/sample.ts';
import { packBatches } from './batches.ts';

const pack = (sizes: number[][], width: number) =>
  packBatches(sizes, { charsOf: (size) => size, maxChars: 100, maxItems: 8, width });

describe('calls', () => {
  it('take as many short documents as fit, and a long one alone', () => {
    expect(pack([[50, 50, 1, 500, 10]], 10)).toEqual([[50, 50], [1], [500], [10]]);
  });

  it('never mix groups', () => {
    expect(
      pack(
        [
          [1, 1],
          [2, 2],
        ],
        10,
      ),
    ).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('fill whole rounds of concurrent calls', () => {
    const batches = pack([Array(200).fill(1)], 16);
    expect(batches).toHaveLength(32);
    expect(batches.flat()).toHaveLength(200);
  });

  it('fill whole rounds even if the documents differ in length and language', () => {
    const batches = pack([Array.from({ length: 150 }, (_, i) => (i * 37) % 60), Array(50).fill(3)], 16);
    expect(batches.length % 16).toBe(0);
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(8);
  });

  it('skip a last round of only a few', () => {
    expect(pack([Array(200).fill(60)], 16)).toHaveLength(192);
    expect(pack([Array(17).fill(60)], 16).flat()).toHaveLength(17);
  });

  it('are as few as possible if one round takes them all', () => {
    expect(pack([Array(40).fill(1)], 16)).toHaveLength(5);
  });

  it('contain every document once, whatever their sizes', () => {
    const sizes = [Array.from({ length: 77 }, (_, i) => (i * 37) % 130), Array(3).fill(5)];
    const order = (a: number, b: number) => a - b;
    expect(pack(sizes, 4).flat().sort(order)).toEqual(sizes.flat().sort(order));
  });
});

describe('a share of the categories', () => {
  const share = (room: number, ...weights: number[]) =>
    allocateSeats(
      room,
      weights.map((weight) => ({ weight, max: weight })),
    );
  it.each([
    [10, [90, 10], [9, 1]],
    [2, [90, 1], [1, 1]],
    [1, [3, 90], [0, 1]],
    [0, [1, 1], [0, 0]],
    [50, [3, 2], [3, 2]],
  ])('of %i for languages of %j is %j', (room, weights, shares) => {
    expect(share(room, ...weights)).toEqual(shares);
  });
});

describe('the sample of a document', () => {
  it('is all of a short one', () => expect(sampleOf('short', 10)).toBe('short'));

  it('contains its beginning, its end and something in between, at the requested length', () => {
    const digest = Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' ');
    const sample = sampleOf(digest, 1000);
    expect(sample.length).toBeLessThanOrEqual(1000);
    expect(sample.startsWith('w0 w1 ')).toBe(true);
    expect(sample.endsWith('w1999')).toBe(true);
    expect(sample).toMatch(/ w11\d\d .* w15\d\d /s);
  });

  it('never ends in half a character', () => {
    expect(sampleOf('😀'.repeat(900), 501).isWellFormed()).toBe(true);
  });
});
