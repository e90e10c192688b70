import type { BundleRefusal } from '@sheaf/contract/bundles/bundles';
import { combineBundles } from './combine-bundles.ts';
import { type FilledBundle, fillBundles } from './fill-bundles.ts';
import { nameBundles } from './names/bundle-names.ts';
import type { PlanCategory, PlanInput, PlannedBundle } from './plan-input.ts';
import { refuseDocument, refusePlan, worstExcess } from './refuse-plan.ts';
import { writtenSize } from './written-size.ts';

export interface Plan {
  /** Null if the bundles fit. */
  readonly refusal: BundleRefusal | null;
  /** If they do not fit: as they would be, in a larger number than the tool accepts. */
  readonly bundles: readonly PlannedBundle[];
}

/**
 * Plans the bundles of a project: one per category. A category that is too large gets several; if there are more
 * bundles than the tool accepts, the smallest are combined; and if that is not enough, all are filled one after
 * another. Every bundle is within the caps. A plan is refused only if the whole exceeds what all bundles can hold.
 */
export function planBundles(input: PlanInput): Plan {
  const byCategory = fillBundles(input, { categories: input.categories, isPacked: false });
  if (!byCategory) return { refusal: refuseDocument(input), bundles: [] };
  const fitting = fitIntoFiles(input, { categories: input.categories, byCategory });
  if (fitting) return { refusal: null, bundles: finishBundles(input, fitting) };
  const fits = (categories: readonly PlanCategory[]) => {
    const filled = fillBundles(input, { categories, isPacked: false });
    return filled !== undefined && fitIntoFiles(input, { categories, byCategory: filled }) !== undefined;
  };
  return { refusal: refusePlan(input, fits), bundles: finishBundles(input, byCategory) };
}

/** Names the bundles, and replaces the upper bounds that they were filled by with the sizes of their files. */
const finishBundles = (input: PlanInput, filled: readonly FilledBundle[]): PlannedBundle[] =>
  nameBundles(input, filled).map((bundle) => ({ ...bundle, size: writtenSize(input, bundle) }));

/** The bundles that fit into the tool's number of files; undefined if they cannot fit. */
function fitIntoFiles(
  input: PlanInput,
  { categories, byCategory }: { categories: readonly PlanCategory[]; byCategory: readonly FilledBundle[] },
): readonly FilledBundle[] | undefined {
  const { caps } = input;
  const isWithinTotal = (bundles: readonly FilledBundle[] | undefined) =>
    bundles !== undefined &&
    bundles.reduce((sum, { size }) => sum + size.tokens, 0) <=
      (caps.total_tokens ?? Number.POSITIVE_INFINITY);
  if (caps.files === null || byCategory.length <= caps.files) {
    return isWithinTotal(byCategory) ? byCategory : undefined;
  }
  if (worstExcess(input, categories)) return undefined;
  const combined = combineBundles(input, { bundles: byCategory, most: caps.files });
  if (isWithinTotal(combined)) return combined;
  const packed = fillBundles(input, { categories, isPacked: true });
  return packed && packed.length <= caps.files && isWithinTotal(packed) ? packed : undefined;
}
