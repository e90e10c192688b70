import { type FilledBundle, partsOf } from './fill-bundles.ts';
import { overheadOf } from './overhead.ts';
import type { PlanInput } from './plan-input.ts';
import { fullness, isWithin, multiplySize, sumSizes } from './size.ts';

/**
 * Combines the smallest bundles until at most `maxBundles` are left. Each step combines the smallest bundle with the
 * one, of those that it fits together with, whose categories are nearest in the tree; the smallest one wins a tie.
 * Returns undefined if it cannot get down to `maxBundles`.
 */
export function combineBundles(
  input: PlanInput,
  { bundles, most: maxBundles }: { bundles: readonly FilledBundle[]; most: number },
): FilledBundle[] | undefined {
  const empty = overheadOf[input.format].bundle(input.project);
  // Parts of a category keep their place in the order, so that its documents continue there.
  const parts = partsOf(bundles);
  const isPart = ({ sections }: FilledBundle) =>
    sections.some(({ category }) => parts.get(category)?.length !== 1);
  const combine = (a: FilledBundle, b: FilledBundle): FilledBundle => ({
    sections: [...a.sections, ...b.sections],
    size: sumSizes([a.size, b.size, multiplySize(empty, -1)]),
  });
  const canCombine = (a: FilledBundle, b: FilledBundle) =>
    !(isPart(a) && isPart(b)) && isWithin(combine(a, b).size, input.caps);
  const order = new Map(input.categories.map((category, index) => [category, index]));
  const orderOf = (bundle: FilledBundle) => {
    const first = bundle.sections[0];
    return first ? (order.get(first.category) ?? 0) : 0;
  };
  const bySize = (a: FilledBundle, b: FilledBundle) =>
    fullness(a.size, input.caps) - fullness(b.size, input.caps) || orderOf(a) - orderOf(b);
  /** The first of the equally near ones, which is the smallest. */
  const nearest = (bundle: FilledBundle, others: readonly FilledBundle[]): FilledBundle | undefined => {
    const steps = others.map((other) => stepBetween(input, bundle, other));
    return others[steps.indexOf(Math.min(...steps))];
  };
  const open = [...bundles].sort(bySize);
  while (open.length > maxBundles) {
    const smallest = open.shift();
    if (!smallest) return undefined;
    const other = nearest(
      smallest,
      open.filter((one) => canCombine(smallest, one)),
    );
    if (!other) return undefined;
    open.splice(open.indexOf(other), 1);
    const isFirst = isPart(smallest) || (!isPart(other) && orderOf(smallest) <= orderOf(other));
    const combined = isFirst ? combine(smallest, other) : combine(other, smallest);
    const at = open.findIndex((one) => bySize(one, combined) > 0);
    open.splice(at < 0 ? open.length : at, 0, combined);
  }
  const indexOf = new Map(bundles.map((bundle, index) => [bundle.sections[0]?.pieces[0], index]));
  const place = (bundle: FilledBundle) => indexOf.get(bundle.sections[0]?.pieces[0]) ?? 0;
  return open.sort((a, b) => place(a) - place(b));
}

/** The earliest step at which a category of one bundle merges with a category of the other. */
const stepBetween = ({ mergeStep }: PlanInput, a: FilledBundle, b: FilledBundle): number =>
  Math.min(
    ...a.sections.flatMap((one) => b.sections.map((other) => mergeStep(one.category.id, other.category.id))),
  );
