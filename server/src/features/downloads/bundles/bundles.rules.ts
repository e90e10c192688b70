import type { BundleRefusal } from '@sheaf/contract/bundles/bundles';
import { nameBundles } from './bundle-names.ts';
import { type FilledBundle, fillBundles } from './fill.ts';
import type { PlanCategory, PlanInput, PlannedBundle } from './plan-input.ts';
import { refuse, refuseDocument, worstExcess } from './refusal.ts';
import { shareBundles } from './share.ts';

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
  const byCategory = fillBundles(input, { categories: input.categories, isTight: false });
  if (!byCategory) return { refusal: refuseDocument(input), bundles: [] };
  const fitting = fit(input, { categories: input.categories, byCategory });
  if (fitting) return { refusal: null, bundles: nameBundles(input, fitting) };
  const fits = (categories: readonly PlanCategory[]) => {
    const filled = fillBundles(input, { categories, isTight: false });
    return filled !== undefined && fit(input, { categories, byCategory: filled }) !== undefined;
  };
  return { refusal: refuse(input, fits), bundles: nameBundles(input, byCategory) };
}

/** Returns the bundles that fit into the tool's number of files; undefined if they cannot fit. */
function fit(
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
  const shared = shareBundles(input, { bundles: byCategory, most: caps.files });
  if (isWithinTotal(shared)) return shared;
  const tight = fillBundles(input, { categories, isTight: true });
  return tight && tight.length <= caps.files && isWithinTotal(tight) ? tight : undefined;
}
