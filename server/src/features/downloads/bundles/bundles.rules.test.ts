import { formatsOf } from '@sheaf/contract/bundles/target';
import { shippedTargets } from '@sheaf/contract/bundles/targets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBundles } from './bundles.rules.ts';
import { capsOf, limitsOf, maxCategoriesOf } from './caps.ts';
import { mergeStepsOf } from './merge-steps.ts';
import { documentOverhead } from './overhead.ts';
import type { PassageSizes, PlanCategory, PlanDocument, PlanInput, PlannedBundle } from './plan-input.ts';
import { addSizes, exceededLimits, multiplySize, type Size } from './size.ts';

const ONE_TOKEN: Size = { bytes: 4, characters: 4, words: 1, tokens: 1 };
const PASSAGE: Size = { bytes: 2_200, characters: 2_000, words: 380, tokens: 500 };

interface Shape {
  readonly passages: number;
  readonly category: number;
  readonly hasPages: boolean;
  /** Bytes per character, as in CJK texts. */
  readonly weight: number;
  /** One token per passage, as in very short notes. */
  readonly isTiny: boolean;
}

function projectOf(shapes: readonly Shape[]) {
  const passages = new Map<string, PassageSizes>();
  const byCategory = new Map<number, PlanDocument[]>();
  for (const [index, { passages: passageCount, category, hasPages, weight, isTiny }] of shapes.entries()) {
    const id = `document ${index}`;
    const each = isTiny ? ONE_TOKEN : { ...PASSAGE, bytes: PASSAGE.bytes * weight };
    const sizes = new Array<Size>(passageCount).fill(each);
    passages.set(id, { sizes, pages: hasPages ? sizes.map((_, at) => 1 + Math.floor(at / 3)) : null });
    const document: PlanDocument = {
      id,
      number: index + 1,
      name: `${id}.pdf`,
      nameTokens: 4,
      notes: [],
      copiesNote: undefined,
      ocrPageCount: 0,
      size: multiplySize(each, passageCount),
      passageCount,
      pageCount: null,
      pdfBytes: null,
    };
    byCategory.set(category, [...(byCategory.get(category) ?? []), document]);
  }
  const categories: PlanCategory[] = [...byCategory].map(([key, documents]) => ({
    id: key === 0 ? null : `category ${key}`,
    name: `Category ${key}`,
    documents,
  }));
  return { categories, passagesOf: (id: string) => passages.get(id) as PassageSizes };
}

/** From one token to 5,000,000 tokens. */
const shape = fc.record({
  passages: fc.oneof(
    { weight: 10, arbitrary: fc.integer({ min: 0, max: 20 }) },
    { weight: 4, arbitrary: fc.integer({ min: 20, max: 600 }) },
    { weight: 1, arbitrary: fc.integer({ min: 600, max: 10_000 }) },
  ),
  category: fc.integer({ min: 0, max: 300 }),
  hasPages: fc.boolean(),
  weight: fc.integer({ min: 1, max: 3 }),
  isTiny: fc.nat(9).map((value) => value === 0),
});
const shapes = fc
  .oneof(
    { weight: 19, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 900, max: 1_000 }) },
  )
  .chain((count) => fc.array(shape, { minLength: count, maxLength: count }));

const inputFor = (
  target: (typeof shippedTargets)[number],
  { categories, passagesOf }: ReturnType<typeof projectOf>,
  format = target.prefers,
): PlanInput => ({
  project: 'Pile',
  format,
  limits: limitsOf(target),
  caps: capsOf(target),
  categories,
  fileNumbers: new Map(),
  passagesOf,
  mergeStep: () => Number.POSITIVE_INFINITY,
});

const piecesOf = (bundles: readonly PlannedBundle[]) =>
  bundles.flatMap(({ sections }) => sections.flatMap(({ pieces }) => pieces));

/** Expects each document exactly once, in one piece or in consecutive parts without gaps. */
function expectAllOnce({ categories }: PlanInput, bundles: readonly PlannedBundle[]): void {
  const next = new Map<string, number>();
  for (const { document, from, to } of piecesOf(bundles)) {
    if (from !== (next.get(document.id) ?? 0)) expect(from).toBe(next.get(document.id) ?? 0);
    next.set(document.id, to);
  }
  const documents = categories.flatMap((category) => category.documents);
  expect(documents.filter(({ id, passageCount }) => next.get(id) !== passageCount)).toEqual([]);
}

function expectRightRefusal(input: PlanInput, plan: ReturnType<typeof planBundles>): void {
  const { refusal } = plan;
  const { caps } = input;
  expect(caps.files !== null || caps.total_tokens !== null).toBe(true);
  const left = new Set(refusal?.leave_out.map(({ category_id }) => category_id));
  const rest = input.categories.filter(({ id }) => !left.has(id));
  expect(left.size).toBeGreaterThan(0);
  if (rest.length > 0) expect(planBundles({ ...input, categories: rest }).refusal).toBeNull();
  // However it is packed: a full bundle reaches one of the limits, except for one passage.
  const text = input.categories.flatMap(({ documents }) =>
    documents.map((document) =>
      addSizes(document.size, documentOverhead(input.format, { document, passages: document.passageCount })),
    ),
  );
  const total = (limit: keyof Size) => text.reduce((sum, size) => sum + size[limit], 0);
  const shares = (['bytes', 'characters', 'words', 'tokens'] as const).flatMap((limit) => {
    const cap = caps[limit];
    return cap === null ? [] : [total(limit) / cap];
  });
  const bundlesNeeded = shares.reduce((sum, share) => sum + share, 0);
  const isTooMuch =
    bundlesNeeded > 0.7 * ((caps.files ?? Number.POSITIVE_INFINITY) - 1) ||
    total('tokens') > 0.8 * (caps.total_tokens ?? Number.POSITIVE_INFINITY);
  expect(isTooMuch).toBe(true);
}

/** One target for each distinct set of limits. */
const differentTargets = [
  ...new Map(
    shippedTargets.map((target) => [JSON.stringify([capsOf(target), formatsOf(target)]), target]),
  ).values(),
];

describe('a plan of bundles', () => {
  it.each(differentTargets.map((target) => [target.id, target] as const))(
    'fits %s whatever the project holds, or is refused rightly',
    (_, target) => {
      fc.assert(
        fc.property(shapes, fc.constantFrom(...formatsOf(target)), (given, format) => {
          const project = projectOf(given);
          const input = inputFor(target, project, format);
          const plan = planBundles(input);
          if (plan.refusal) return expectRightRefusal(input, plan);
          expectAllOnce(input, plan.bundles);
          for (const { size } of plan.bundles) expect(exceededLimits(size, input.caps)).toEqual([]);
          const { files, total_tokens } = input.caps;
          if (files !== null) expect(plan.bundles.length).toBeLessThanOrEqual(files);
          if (files !== null) expect(files).toBe((input.limits.files ?? 0) - target.reserve_files);
          const tokens = plan.bundles.reduce((sum, { size }) => sum + size.tokens, 0);
          if (total_tokens !== null) expect(tokens).toBeLessThanOrEqual(total_tokens);
          expect(new Set(plan.bundles.map(({ name }) => name)).size).toBe(plan.bundles.length);
        }),
        { numRuns: 15, seed: 17, endOnFailure: true },
      );
    },
  );
});

const oneFile = { passages: 4, hasPages: false, weight: 1, isTiny: false };

describe('with more categories than files', () => {
  const project = projectOf([1, 2, 3, 4, 5].map((category) => ({ ...oneFile, category })));
  const leafOf = Object.fromEntries(
    project.categories.flatMap(({ documents }, leaf) => documents.map(({ id }) => [id, leaf])),
  );
  const leaf = { size: 1, degree: 1, language: 'en', naturalGroup: 0 };
  const tree = {
    leaves: project.categories.map(() => leaf),
    links: [],
    merges: [
      { into: 0, from: 4 },
      { into: 1, from: 3 },
      { into: 0, from: 1 },
    ],
    naturalCount: 2,
    leafOf,
  };
  const [target] = shippedTargets;
  const planOf = (files: number, mergeStep: PlanInput['mergeStep']) => {
    const input = inputFor(target as NonNullable<typeof target>, project);
    const { bundles } = planBundles({ ...input, caps: { ...input.caps, files }, mergeStep });
    return bundles.map(({ sections }) => sections.map(({ category }) => Number(category.name.slice(-1))));
  };

  it('the categories nearest in the tree share a file', () => {
    const mergeStep = mergeStepsOf(tree, project.categories);
    expect(planOf(4, mergeStep)).toEqual([[1, 5], [2], [3], [4]]);
    expect(planOf(3, mergeStep)).toEqual([[1, 5], [2, 4], [3]]);
  });

  it('the smallest categories share a file if there is no tree', () => {
    expect(planOf(4, () => Number.POSITIVE_INFINITY)).toEqual([[1, 2], [3], [4], [5]]);
  });
});

describe('a file of several categories', () => {
  const [target] = shippedTargets;
  const namesOf = (names: readonly string[], files: number) => {
    const project = projectOf(
      // Each smaller than the next, by which they are combined.
      names.map((_, index) => ({ ...oneFile, passages: 3 + index, category: index + 1 })),
    );
    const categories = project.categories.map((category, index) => ({
      ...category,
      name: names[index] ?? '',
    }));
    const input = inputFor(target as NonNullable<typeof target>, { ...project, categories });
    // The first two are nearest, and then the next two.
    const steps: Record<string, number> = { 'category 1 category 2': 1, 'category 3 category 4': 2 };
    const mergeStep: PlanInput['mergeStep'] = (a, b) =>
      steps[[a, b].sort().join(' ')] ?? Number.POSITIVE_INFINITY;
    const plan = planBundles({ ...input, caps: { ...input.caps, files }, mergeStep });
    return plan.bundles.map(({ name }) => name);
  };

  it('is named by what their names share, or "Mixed" and a number; all files are used, and numbered without a gap', () => {
    const names = ['Old invoices', 'New invoices', 'Bread', 'Boats', 'Sky'];
    expect(namesOf(names, 5)).toEqual(names.toSorted().map((name, index) => `0${index + 1} ${name}.md`));
    expect(namesOf(names, 4)).toEqual(['01 Boats.md', '02 Bread.md', '03 Invoices.md', '04 Sky.md']);
    expect(namesOf(names, 3)).toEqual(['01 Mixed 1.md', '02 Invoices.md', '03 Sky.md']);
  });

  it('has not the name of another category', () => {
    expect(namesOf(['Old invoices', 'New invoices', 'Invoices'], 2)).toEqual([
      '01 Invoices.md',
      '02 Mixed 1.md',
    ]);
  });
});

describe('the numbers of a first download', () => {
  it('are in the order of the page: the largest category first, what is in none last', () => {
    const [target] = shippedTargets;
    const categories = [1, 2, 2, 3, 3, 3, 0, 0, 0, 0];
    const project = projectOf(categories.map((category) => ({ ...oneFile, passages: 1, category })));
    const numberedAs = (fileNumbers: PlanInput['fileNumbers']) => {
      const input = inputFor(target as NonNullable<typeof target>, project);
      return planBundles({ ...input, fileNumbers }).bundles.map(({ name }) => name);
    };
    const listed = ['01 Category 3.md', '02 Category 2.md', '03 Category 1.md', '04 Category 0.md'];
    expect(numberedAs(new Map())).toEqual(listed);
    // Later, a file keeps its number however its category grows.
    const known = new Map([['category 1', 1]]);
    expect(numberedAs(known)).toEqual([
      '01 Category 1.md',
      '02 Category 3.md',
      '03 Category 2.md',
      '04 Category 0.md',
    ]);
  });
});

describe('the proposed number of categories', () => {
  const [target] = shippedTargets;
  const proposedFor = (passages: number) => {
    const input = inputFor(
      target as NonNullable<typeof target>,
      projectOf([{ ...oneFile, passages, category: 1 }]),
    );
    return maxCategoriesOf({ ...input, caps: { ...input.caps, files: 18, tokens: 100_000 } });
  };

  it("is the tool's number of files minus the additional ones that large documents need", () => {
    expect(proposedFor(1)).toBe(18);
    expect(proposedFor(180)).toBe(18);
    expect(proposedFor(360)).toBe(17);
    expect(proposedFor(3_000)).toBeLessThan(5);
    expect(proposedFor(10_000)).toBe(1);
  });
});
