import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { BUNDLE_LIMIT_SHARE, type BundleLimits } from '@sheaf/contract/bundles/bundles';
import type { Target } from '@sheaf/contract/bundles/target';
import { BYTES_PER_MB, MAX_CATEGORIES } from '@sheaf/contract/constants';
import { MAX_PART_BYTES } from '../assembly/merged-pdf.ts';
import { fillBundles } from './fill-bundles.ts';
import type { PlanInput } from './plan-input.ts';

/** The limits of a tool, in the units of a plan. */
export function limitsOf({ limits }: Target): BundleLimits {
  return {
    files: limits.files,
    bytes: limits.file_mb === null ? null : Math.floor(limits.file_mb * BYTES_PER_MB),
    words: limits.file_words,
    tokens: limits.file_tokens,
    characters: limits.file_characters,
    total_tokens: limits.total_tokens,
  };
}

/** What a plan uses of the limits: a share of each, and all files but those the tool needs itself. */
export function capsOf(target: Target): BundleLimits {
  const limits = limitsOf(target);
  const share = (limit: number | null) => limit && Math.floor(limit * BUNDLE_LIMIT_SHARE);
  return {
    files: limits.files && Math.max(1, limits.files - target.reserve_files),
    bytes: share(limits.bytes),
    words: share(limits.words),
    tokens: share(limits.tokens),
    characters: share(limits.characters),
    total_tokens: share(limits.total_tokens),
  };
}

/** The caps of a format: an oversized merged PDF is written in parts, but a bundle is one file. */
export function capsFor(target: Target, format: BundleFormat): BundleLimits {
  const caps = capsOf(target);
  const most = Math.floor(MAX_PART_BYTES * BUNDLE_LIMIT_SHARE);
  return format === 'pdf' ? { ...caps, bytes: Math.min(caps.bytes ?? most, most) } : caps;
}

/**
 * The maximum number of categories that can get a file each: the tool's files, minus the additional ones that
 * large categories need. Those are counted as if everything were one category, which is cut as often as several
 * together. Null if the tool accepts any number of files, or the format cannot be cut into what it accepts.
 */
export function maxCategoriesOf(input: PlanInput): number | null {
  const { files } = input.caps;
  if (files === null) return null;
  const documents = input.categories.flatMap((category) => category.documents);
  const all = { id: null, name: '', number: 1, documents };
  const bundles = fillBundles(input, { categories: [all], isPacked: false });
  if (!bundles) return null;
  return Math.min(MAX_CATEGORIES.max, Math.max(MAX_CATEGORIES.min, files - Math.max(0, bundles.length - 1)));
}
