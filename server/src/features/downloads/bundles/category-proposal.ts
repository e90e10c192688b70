import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { fillBundles } from './fill.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * The most categories that get a file each: the files of the tool, less those that large categories need besides. These
 * are counted as if all were one category, which is cut as often as several together. Null where the tool takes any
 * number of files, or the format cannot be cut into what it takes.
 */
export function mostCategories(input: PlanInput): number | null {
  const { files } = input.caps;
  if (files === null) return null;
  const documents = input.categories.flatMap((category) => category.documents);
  const all = { id: null, name: '', number: 1, documents };
  const bundles = fillBundles(input, { categories: [all], isTight: false });
  if (!bundles) return null;
  return Math.min(MAX_CATEGORIES.max, Math.max(MAX_CATEGORIES.min, files - Math.max(0, bundles.length - 1)));
}
