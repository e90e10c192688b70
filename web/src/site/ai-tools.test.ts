import { shippedTargets } from '@sheaf/contract/bundles/targets';
import { expect, it } from 'vitest';
import { SHOWN_TOOLS } from './ai-tool-limits.tsx';
import { aiToolsOf, OWN_PAGES } from './ai-tools.ts';

it('every tool on the landing page has figures, with a date and a page of its maker', () => {
  const tools = aiToolsOf(shippedTargets, SHOWN_TOOLS);
  expect(tools.map(({ name }) => name)).toEqual(SHOWN_TOOLS);
  for (const { sources } of tools) {
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every(({ host, date }) => OWN_PAGES.test(host) && date !== '')).toBe(true);
  }
});

const plan = (files: number | null, limits = {}) => ({
  tool: 'Shelf',
  prefers: 'md' as const,
  source: { url: 'https://www.shelf.example/limits', date: '2026-07-02', evidence: 'official' },
  limits: {
    files,
    file_mb: null,
    file_words: null,
    file_tokens: null,
    file_characters: null,
    total_tokens: null,
    ...limits,
  },
});

it.each([
  [[plan(10)], '10 files', 'At most 10 categories.'],
  [[plan(20), plan(5), plan(20)], '5 or 20 files, by plan', 'At most 5 categories fit every plan.'],
  [[plan(12), plan(null)], '12 or any number of files, by plan', 'At most 12 categories fit every plan.'],
  [[plan(null)], 'Any number of files', 'As many categories as you like.'],
  [[{ ...plan(100), prefers: 'pdf' as const }], '100 files', 'At most 100 categories, as PDF.'],
])('of plans it says how many files they take, and what fits them all', (plans, files, advice) => {
  expect(aiToolsOf(plans, ['Shelf'], /shelf\.example/)).toMatchObject([{ files, advice, size: null }]);
});

it('sizes and sources are listed once, however many plans share them', () => {
  const limits = { file_mb: 200, file_words: 500_000 };
  expect(
    aiToolsOf([plan(50, limits), plan(100, limits)], ['Shelf', 'Nobody'], /shelf\.example/),
  ).toMatchObject([
    {
      size: '200 MB a file; 500,000 words a file',
      sources: [{ host: 'shelf.example', date: 'Jul 2, 2026' }],
    },
  ]);
});
