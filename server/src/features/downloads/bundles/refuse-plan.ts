import type { BundleLimit, BundleRefusal } from '@sheaf/contract/bundles/bundles';
import { formatNumber } from '@sheaf/contract/text/format';
import { documentOverhead, overheadOf } from './overhead.ts';
import type { PlanCategory, PlanInput } from './plan-input.ts';
import { addSizes, exceededLimits, fullness, SIZE_LIMITS, type Size, sumSizes } from './size.ts';

/** Names the document with a page or a passage that exceeds what one file of the tool can hold. */
export function refuseDocument(input: PlanInput): BundleRefusal {
  const largest = input.categories
    .flatMap(({ documents }) => documents)
    .sort((a, b) => fullness(b.size, input.caps) - fullness(a.size, input.caps))[0];
  const [limit = 'bytes'] = largest ? exceededLimits(largest.size, input.caps) : [];
  return {
    detail: `“${largest?.name}” has a page that is larger than a whole file may be in this tool. Choose another format or tool.`,
    limit,
    needed: largest?.size[limit] ?? 0,
    available: input.caps[limit] ?? 0,
    leave_out: [],
  };
}

interface Excess {
  readonly limit: Exclude<BundleLimit, 'files'>;
  readonly needed: number;
  readonly available: number;
}

const UNITS: Record<Excess['limit'], string> = {
  bytes: 'bytes',
  characters: 'characters',
  words: 'words',
  tokens: 'tokens',
  total_tokens: 'tokens',
};

/** Why the whole is too much, and without which categories the rest fits: `fits` plans that again. */
export function refusePlan(
  input: PlanInput,
  fits: (categories: readonly PlanCategory[]) => boolean,
): BundleRefusal {
  const excess = worstExcess(input, input.categories) ?? fullestLimit(input);
  const left = findCategoriesToLeaveOut(input, fits);
  return {
    detail: detailOf(input, excess),
    ...excess,
    leave_out: left.map(({ id, name }) => ({ category_id: id, name })),
  };
}

function detailOf({ caps, limits }: PlanInput, { limit, needed, available }: Excess): string {
  const unit = UNITS[limit];
  const keptFree = (limits.files ?? 0) - (caps.files ?? 0);
  const kept =
    keptFree > 0 ? ` (${formatNumber(keptFree)} of its ${formatNumber(limits.files ?? 0)} stay free)` : '';
  const room =
    limit === 'total_tokens'
      ? `${formatNumber(available)} ${unit} in total`
      : `${formatNumber(caps.files ?? 0)} files of ${formatNumber(caps[limit] ?? 0)} ${unit}, ${formatNumber(available)} in total${kept}`;
  const by =
    needed > available
      ? `: ${formatNumber(needed - available)} too many`
      : ', which leaves too little room once they are divided into files';
  return `All documents together come to ${formatNumber(needed)} ${unit}. This tool accepts ${room}${by}.`;
}

const sizeOf = ({ format }: PlanInput, category: PlanCategory): Size =>
  addSizes(
    overheadOf[format].section(category),
    sumSizes(
      category.documents.map((document) =>
        addSizes(document.size, documentOverhead(format, { document, passages: document.passageCount })),
      ),
    ),
  );

/** The limit that is exceeded the most; undefined if the whole is within every limit. */
export const worstExcess = (input: PlanInput, categories: readonly PlanCategory[]): Excess | undefined =>
  measureLimits(input, categories).find(({ needed, available }) => needed > available);

/** The limit closest to its maximum, where each alone would suffice but no bundle is filled up to all. */
const fullestLimit = (input: PlanInput): Excess =>
  measureLimits(input, input.categories)[0] ?? { limit: 'bytes', needed: 0, available: 0 };

/** Every limit, the one that is used the most first. */
function measureLimits(input: PlanInput, categories: readonly PlanCategory[]): Excess[] {
  const { caps } = input;
  const total = sumSizes(categories.map((category) => sizeOf(input, category)));
  const measures: Excess[] = [];
  for (const limit of SIZE_LIMITS) {
    const most = caps[limit];
    if (caps.files === null || most === null) continue;
    measures.push({ limit, needed: total[limit], available: caps.files * most });
  }
  if (caps.total_tokens !== null) {
    measures.push({ limit: 'total_tokens', needed: total.tokens, available: caps.total_tokens });
  }
  return measures.sort((a, b) => b.needed / b.available - a.needed / a.available);
}

/** The fewest categories, and the smallest that suffice, without which the others fit. */
function findCategoriesToLeaveOut(
  input: PlanInput,
  fits: (categories: readonly PlanCategory[]) => boolean,
): PlanCategory[] {
  let rest = [...input.categories];
  const left: PlanCategory[] = [];
  while (rest.length > 0) {
    const excess = worstExcess(input, rest);
    if (!excess && fits(rest)) break;
    const weight = (category: PlanCategory) => {
      const size = sizeOf(input, category);
      return !excess || excess.limit === 'total_tokens' ? size.tokens : size[excess.limit];
    };
    const tooMuch = excess ? excess.needed - excess.available : 0;
    const bySize = rest
      .map((category) => ({ category, weight: weight(category) }))
      .sort((a, b) => a.weight - b.weight);
    const pick = bySize.find((one) => one.weight >= tooMuch) ?? bySize.at(-1);
    if (!pick) break;
    left.push(pick.category);
    rest = rest.filter((category) => category !== pick.category);
  }
  return left;
}
