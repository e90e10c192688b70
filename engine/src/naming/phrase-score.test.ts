import { expect, test } from 'vitest';
import { formFactor } from './phrase-score.ts';

const factor = (words: string, more: { share: number; capitals?: number; language?: string }) => {
  const own = words.split(' ');
  const capitalShares = own.map(() => more.capitals ?? 1);
  return formFactor(own, { capitalShares, language: more.language ?? 'en', share: more.share });
};

test('a proper name of several words counts in full if three files in five contain it, and less otherwise', () => {
  expect(factor('Lava Jato', { share: 0.6 })).toBeGreaterThan(factor('Lava Jato', { share: 0.59 }));
  expect(factor('Supreme Federal Court', { share: 0.6 })).toBeGreaterThan(
    factor('Supreme Federal Court', { share: 0.59 }),
  );
  expect(factor('Lava Jato', { share: 0.6 })).toBe(factor('lava jato', { share: 0.6, capitals: 0.5 }));
});

test('a single capitalized word counts less, however many files contain it', () => {
  expect(factor('Agreement', { share: 1 })).toBe(factor('Agreement', { share: 0.1 }));
  expect(factor('Agreement', { share: 1 })).toBeLessThan(factor('agreement', { share: 1, capitals: 0.5 }));
});

test('capitals are no evidence of names in German', () => {
  expect(factor('Deutsche Bahn', { share: 0.1, language: 'de' })).toBe(
    factor('Deutsche Bahn', { share: 0.9, language: 'de' }),
  );
});
