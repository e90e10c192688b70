import type { FilledBundle } from './fill.ts';
import { framesOf } from './frames.ts';
import type { PlanCategory, PlanInput } from './plan-input.ts';
import { addSizes, fullness, isWithin, type Size } from './size.ts';

/**
 * Lets the smallest bundles share until there are no more than `most`: each time the smallest one, with the smallest of
 * those that it fits together with. Undefined where that does not lead there.
 */
export function shareBundles(
  input: PlanInput,
  { bundles, most }: { bundles: readonly FilledBundle[]; most: number },
): FilledBundle[] | undefined {
  const empty = framesOf[input.format].bundle(input.project);
  // A part of a category stays where it is in the order, so that its documents go on there.
  const parts = new Map<PlanCategory, number>();
  for (const { category } of bundles.flatMap(({ sections }) => sections)) {
    parts.set(category, (parts.get(category) ?? 0) + 1);
  }
  const isPart = ({ sections }: FilledBundle) =>
    sections.some(({ category }) => (parts.get(category) ?? 0) > 1);
  const together = (a: FilledBundle, b: FilledBundle): FilledBundle => ({
    sections: [...a.sections, ...b.sections],
    size: subtract(addSizes(a.size, b.size), empty),
  });
  const canShare = (a: FilledBundle, b: FilledBundle) =>
    !(isPart(a) && isPart(b)) && isWithin(together(a, b).size, input.caps);
  const order = new Map(input.categories.map((category, index) => [category, index]));
  const orderOf = (bundle: FilledBundle) => {
    const first = bundle.sections[0];
    return first ? (order.get(first.category) ?? 0) : 0;
  };
  const bySize = (a: FilledBundle, b: FilledBundle) =>
    fullness(a.size, input.caps) - fullness(b.size, input.caps) || orderOf(a) - orderOf(b);
  const open = [...bundles].sort(bySize);
  while (open.length > most) {
    const smallest = open.shift();
    if (!smallest) return undefined;
    const partner = open.findIndex((other) => canShare(smallest, other));
    const [other] = partner < 0 ? [] : open.splice(partner, 1);
    if (!other) return undefined;
    const isFirst = isPart(smallest) || (!isPart(other) && orderOf(smallest) <= orderOf(other));
    const shared = isFirst ? together(smallest, other) : together(other, smallest);
    const at = open.findIndex((one) => bySize(one, shared) > 0);
    open.splice(at < 0 ? open.length : at, 0, shared);
  }
  const indexOf = new Map(bundles.map((bundle, index) => [bundle.sections[0]?.pieces[0], index]));
  const place = (bundle: FilledBundle) => indexOf.get(bundle.sections[0]?.pieces[0]) ?? 0;
  return open.sort((a, b) => place(a) - place(b));
}

const subtract = (a: Size, b: Size): Size => ({
  bytes: a.bytes - b.bytes,
  characters: a.characters - b.characters,
  words: a.words - b.words,
  tokens: a.tokens - b.tokens,
});
