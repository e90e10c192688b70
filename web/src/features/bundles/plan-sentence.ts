import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

/** "9 files of 50, 7,192 tokens: all fit"; where files are kept free and all others are needed, how many. */
export function planSentence({
  totals,
  limits,
  caps,
  refusal,
}: Pick<BundlePlan, 'totals' | 'limits' | 'caps' | 'refusal'>): string {
  const of = (limit: number | null) => (limit === null ? '' : ` of ${formatNumber(limit)}`);
  const files = `${formatCount(totals.files, 'file')}${of(limits.files)}`;
  const tokens = `${formatCount(totals.tokens, 'token')}${of(limits.total_tokens)}`;
  const fit = totals.files === 1 ? 'it fits' : 'all fit';
  const keptFree = (limits.files ?? 0) - (caps.files ?? 0);
  const isFull = caps.files !== null && totals.files >= caps.files && keptFree > 0;
  const kept = isFull
    ? `. ${formatCount(keptFree, 'file')} ${keptFree === 1 ? 'stays' : 'stay'} free for what the tool saves itself`
    : '';
  return `${files}, ${tokens}: ${refusal ? 'too much' : fit}${kept}`;
}
