import type { Bundle, BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import { sampleId } from './sample-id.ts';

const target = (more: Pick<Target, 'id' | 'tool' | 'plan'> & Partial<Target>): Target => ({
  limits: {
    files: 50,
    file_mb: 200,
    file_words: 500_000,
    file_tokens: null,
    file_characters: null,
    total_tokens: null,
  },
  accepts: ['pdf', 'txt', 'md'],
  prefers: 'md',
  reserve_files: 5,
  retrieval: 'chunks with citations to the passage',
  note: 'Saved notes count as sources.',
  source: { url: 'https://example.org/limits', date: '2026-02-20', evidence: 'official' },
  checked_on: '2026-03-01',
  ...more,
});

export const targets: Target[] = [
  target({ id: 'gemini-notebook-free', tool: 'Gemini Notebook (NotebookLM)', plan: 'Standard (free)' }),
  target({ id: 'gemini-notebook-plus', tool: 'Gemini Notebook (NotebookLM)', plan: 'Plus' }),
  target({
    id: 'copilot-notebooks',
    tool: 'Copilot Notebooks',
    plan: 'any',
    accepts: ['pdf'],
    prefers: 'pdf',
  }),
];

const bundle = (
  index: number,
  more: Pick<Bundle, 'name' | 'documents' | 'tokens'> & Partial<Bundle>,
): Bundle => ({
  key: `1-${String(index).padStart(64, '0')}`,
  version: 1,
  made_on: '2026-03-01',
  category_ids: [sampleId(300 + index)],
  part: 1,
  of: 1,
  words: Math.round(more.tokens * 0.7),
  bytes: more.tokens * 4,
  fits: true,
  over: [],
  ...more,
});

const bundles = [
  bundle(0, { name: '01 Baking & bread (1 of 2).md', documents: 2, tokens: 312_400, of: 2 }),
  bundle(0, { name: '01 Baking & bread (2 of 2).md', documents: 1, tokens: 48_100, part: 2, of: 2 }),
  bundle(1, { name: '02 Astronomy.md', documents: 2, tokens: 12_800 }),
  bundle(2, {
    name: '03 Mixed 1.md',
    documents: 1,
    tokens: 1_900,
    category_ids: [sampleId(302), sampleId(301)],
  }),
];

const noLimits = {
  files: null,
  bytes: null,
  words: null,
  tokens: null,
  characters: null,
  total_tokens: null,
};

export const bundlePlan: BundlePlan = {
  target: 'gemini-notebook-free',
  format: 'md',
  fits: true,
  refusal: null,
  totals: { files: 4, documents: 6, words: 262_640, tokens: 375_200, bytes: 1_500_800 },
  limits: { ...noLimits, files: 50, bytes: 209_715_200, words: 500_000 },
  caps: { ...noLimits, files: 45, bytes: 167_772_160, words: 400_000 },
  bundles,
  max_categories: 45,
  left_out: [],
  left_out_categories: [],
  last_download: null,
};

export const refusedPlan: BundlePlan = {
  ...bundlePlan,
  fits: false,
  refusal: {
    detail:
      'All documents together come to 375,200 words. This tool accepts 2 files of 120,000 words, 240,000 in total: 135,200 too many.',
    limit: 'words',
    needed: 375_200,
    available: 240_000,
    leave_out: [{ category_id: sampleId(300), name: 'Baking & bread' }],
  },
  caps: { ...bundlePlan.caps, files: 2 },
  limits: { ...bundlePlan.limits, files: 2 },
  bundles: bundles.map((one, index) => (index < 2 ? one : { ...one, fits: false, over: ['files'] })),
};

export const lastDownload = { id: sampleId(400), created_at: '2026-03-01T12:00:00.000Z', version: 12 };

export const bundleChanges = [
  {
    bundle: '02 Astronomy.md',
    added: ['D007 · Saturn.txt'],
    removed: [],
    moved: ['D006 · Hafenplan Kiel.txt'],
    read_with_ocr: [],
  },
  {
    bundle: '03 Mixed 1.md',
    added: [],
    removed: [],
    moved: ['D006 · Hafenplan Kiel.txt'],
    read_with_ocr: [],
  },
];
