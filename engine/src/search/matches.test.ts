import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstBestWindow } from './matches.ts';

const WINDOW_TERMS = 40;
const ascending = fc
  .uniqueArray(fc.nat({ max: 400 }), { maxLength: 30 })
  .map((places) => Int32Array.from(places).sort());

it('the first window with the most phrases is shown', () => {
  fc.assert(
    fc.property(fc.array(ascending, { minLength: 1, maxLength: 4 }), (places) => {
      const all = places
        .flatMap((of, phrase) => Array.from(of, (place) => ({ place, phrase })))
        .sort((a, b) => a.place - b.place || a.phrase - b.phrase);
      const phrasesFrom = (index: number) => {
        const from = all[index]?.place ?? 0;
        return new Set(
          all
            .filter(({ place }) => place >= from && place - from <= WINDOW_TERMS)
            .map(({ phrase }) => phrase),
        ).size;
      };
      const most = Math.max(0, ...all.keys().map(phrasesFrom));
      const window = firstBestWindow(places);
      const [first, last] = [window[0]?.place ?? 0, window.at(-1)?.place ?? 0];
      expect(new Set(window.map(({ phrase }) => phrase)).size).toBe(most);
      expect(last - first).toBeLessThanOrEqual(WINDOW_TERMS);
      const inside = all.filter(({ place }) => place >= first && place <= last);
      expect(inside.slice(0, window.length)).toEqual(window);
    }),
  );
});

it('a frequent word is searched for only up to its first place', () => {
  expect(firstBestWindow([Int32Array.of(3, 5, 900)])).toEqual([{ place: 3, phrase: 0 }]);
  expect(firstBestWindow([Int32Array.of(3, 5, 900), Int32Array.of(4, 7)])).toEqual([
    { place: 3, phrase: 0 },
    { place: 4, phrase: 1 },
  ]);
  expect(firstBestWindow([new Int32Array()])).toEqual([]);
});
