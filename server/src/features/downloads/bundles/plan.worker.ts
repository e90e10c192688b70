import { handleTasks } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import { planBundles } from './bundles.rules.ts';
import type { PassageTexts } from './bundles.store.ts';
import { maxCategoriesOf } from './caps.ts';
import { contentsOf } from './manifest.ts';
import { mergeStepsOf } from './merge-steps.ts';
import { pageSizesOf } from './pdf/pdf-sizes.ts';
import { type PassageSizes, type PlanContent, type PlanInput, sectionsOf } from './plan-input.ts';
import type { PlannedContent, PlanTask } from './plan-thread.ts';
import { addedByMarkdown } from './size.ts';

lowerThreadPriority();

class PassagesMissing extends Error {}

handleTasks<unknown, PlanTask, PlannedContent | undefined>(async (task) => {
  try {
    return planContent(task);
  } catch (error) {
    if (error instanceof PassagesMissing) return undefined;
    throw error;
  }
});

function planContent({ content, tree, ...passages }: PlanTask): PlannedContent {
  const { categories } = content;
  const alone: PlanInput = {
    ...content,
    passagesOf: readPassages(content, passages),
    mergeStep: () => Number.POSITIVE_INFINITY,
  };
  const maxCategories = maxCategoriesOf(alone);
  const mayShare = maxCategories !== null && categories.length > maxCategories;
  const input = mayShare && tree ? { ...alone, mergeStep: mergeStepsOf(tree, categories) } : alone;
  const plan = planBundles(input);
  return { content, plan, contents: contentsOf(input, plan.bundles), maxCategories };
}

/** Parses the passages of each document once, when they are needed; those of a document deleted meanwhile are one. */
function readPassages(
  { categories, format }: PlanContent,
  { passages, isWhole }: Pick<PlanTask, 'passages' | 'isWhole'>,
): PlanInput['passagesOf'] {
  const rows = new Map(passages.map((row) => [row.file_id, row]));
  const documents = new Map(
    categories.flatMap((category) => category.documents).map((document) => [document.id, document]),
  );
  const parsed = new Map<string, PassageSizes>();
  return (id) => {
    const known = parsed.get(id);
    if (known) return known;
    const [row, document] = [rows.get(id), documents.get(id)];
    if (!document || (!row && !isWhole)) throw new PassagesMissing();
    const texts = row ? toPassageSizes(row, format) : { sizes: [document.size], pages: null };
    const sizes = format === 'pdf' ? pageSizesOf(document, texts) : texts;
    parsed.set(id, sizes);
    return sizes;
  };
}

function toPassageSizes(row: PassageTexts, format: PlanContent['format']): PassageSizes {
  const [characters, words, tokens, growth] = [row.characters, row.words, row.tokens, row.growth].map(parse);
  return {
    sizes: parse(row.bytes).map((bytes, index) => {
      const added = addedByMarkdown(growth?.[index] ?? 0, format);
      return {
        bytes: bytes + added.characters,
        characters: (characters?.[index] ?? 0) + added.characters,
        words: words?.[index] ?? 0,
        tokens: (tokens?.[index] ?? 0) + added.tokens,
      };
    }),
    pages: row.pages === null ? null : parse(row.pages),
    ...(row.marks !== null && { sections: sectionsOf(characters ?? [], parse(row.marks)) }),
  };
}

const parse = (numbers: string): number[] => (numbers === '' ? [] : numbers.split(',').map(Number));
