import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

/** "9 files of 50, 7,192 tokens: all fit", or "… : too much". */
export function planSentence({ totals, limits, refusal }: Pick<BundlePlan, 'totals' | 'limits' | 'refusal'>) {
  const of = (limit: number | null) => (limit === null ? '' : ` of ${formatNumber(limit)}`);
  const files = `${formatCount(totals.files, 'file')}${of(limits.files)}`;
  const tokens = `${formatCount(totals.tokens, 'token')}${of(limits.total_tokens)}`;
  const fit = totals.files === 1 ? 'it fits' : 'all fit';
  return `${files}, ${tokens}: ${refusal ? 'too much' : fit}`;
}
