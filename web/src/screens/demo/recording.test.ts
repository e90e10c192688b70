import { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { Target } from '@sheaf/contract/bundles/target';
import { Category, PhaseStatus, RawCategories } from '@sheaf/contract/categorization';
import { CategorySummary } from '@sheaf/contract/categorization/summaries';
import { CreditBalance, CreditCosts } from '@sheaf/contract/credits';
import { CutPreview, Edit } from '@sheaf/contract/edits';
import { File, StorageUsage } from '@sheaf/contract/files';
import { DuplicateFamily } from '@sheaf/contract/files/duplicates';
import { Problem } from '@sheaf/contract/problems';
import { Project } from '@sheaf/contract/projects';
import { AuthStatus } from '@sheaf/contract/sign-in';
import { SystemLimits } from '@sheaf/contract/system';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { recording, textOf, tools } from './recording.ts';

const RENEW = 'Renew the recording: node scripts/with-node.mjs scripts/record-demo.mjs';

const Placement = File.pick({
  final_category_id: true,
  final_category_name: true,
  final_placed_by: true,
  is_pinned: true,
  confidence: true,
  reason: true,
  reason_sentence: true,
  second_category: true,
  second_nearness: true,
  fits_nowhere: true,
});
const Cut = z.object({
  edit: Edit,
  categories: z.array(Category),
  files: z.record(z.uuid(), Placement.partial()),
});

/** Every recorded answer with what the contract says of it; schemas of answers drop fields that they do not know. */
const answers = [
  [Project, recording.project],
  [z.array(File), recording.files],
  [z.record(z.uuid(), Placement), recording.labels],
  [z.array(Category), recording.categories],
  [PhaseStatus, recording.status],
  [RawCategories, recording.raw_categories],
  [z.array(CategorySummary), recording.summaries],
  [StorageUsage, recording.storage],
  [z.array(DuplicateFamily), recording.duplicates],
  [SystemLimits, recording.limits],
  [CreditCosts, recording.costs],
  [CreditBalance, recording.balance],
  [AuthStatus, recording.session],
  [z.array(Edit), recording.edits],
  [z.record(z.string(), z.object({ preview: CutPreview, made: Cut.nullable() })), recording.cuts.regroup],
  [z.record(z.uuid(), Cut), recording.cuts.split],
  [z.array(Target), tools.targets],
  [z.record(z.string(), z.union([BundlePlan, Problem])), tools.plans],
] as const;

test.each(answers.map(([schema, answer], index) => [index, schema, answer] as const))(
  'recorded answer %i is what the contract says today',
  (_, schema, answer) => {
    expect(schema.parse(answer), RENEW).toEqual(answer);
  },
);

test('the recording is of the samples, as they are today', () => {
  expect(recording.files, RENEW).toHaveLength(36);
  for (const { id, filename, size_bytes } of recording.files)
    expect(new TextEncoder().encode(textOf(id)).length, `${filename}. ${RENEW}`).toBe(size_bytes);
});

test('every file is in a category of the sort, and the tools have a plan for it', () => {
  const ids = new Set(recording.categories.map(({ id }) => id));
  expect(recording.files.every((file) => ids.has(file.final_category_id ?? ''))).toBe(true);
  expect(tools.plans[tools.chosen]).toHaveProperty('bundles');
});
