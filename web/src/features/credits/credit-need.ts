import { accountTabPath } from '@sheaf/contract/pages';
import type { CreditAction } from '@sheaf/contract/prices';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

/** What credits are missing for: an amount for each action, in a project. */
export interface CreditNeed extends Partial<Readonly<Record<CreditAction, number>>> {
  readonly projectId: string;
}

const parameterOf = { file_categorization: 'files', category_assignment: 'grouping' } as const;

/** A need as query parameters, which the way to a purchase and back carries. */
export function needParameters({ projectId, ...amounts }: CreditNeed): URLSearchParams {
  const search = new URLSearchParams({ project: projectId });
  for (const action of ['file_categorization', 'category_assignment'] as const) {
    const amount = amounts[action];
    if (amount) search.set(parameterOf[action], String(amount));
  }
  return search;
}

/** The path of the page that sells credits, with the need in its query. */
export const buyPath = (need: CreditNeed): string => `${accountTabPath('buy')}&${needParameters(need)}`;

const PROJECT_ID = /^[0-9a-f-]{36}$/;

/** Reads the need from the query; null if it contains none that is valid. */
export function readCreditNeed(search: URLSearchParams): CreditNeed | null {
  const projectId = search.get('project') ?? '';
  if (!PROJECT_ID.test(projectId)) return null;
  const amountOf = (name: string) => {
    const amount = Number(search.get(name));
    return Number.isInteger(amount) && amount > 0 ? amount : 0;
  };
  return {
    projectId,
    file_categorization: amountOf(parameterOf.file_categorization),
    category_assignment: amountOf(parameterOf.category_assignment),
  };
}

export const creditsOf = (need: CreditNeed): number =>
  (need.file_categorization ?? 0) + (need.category_assignment ?? 0);

/** Describes a need: "10 credits for grouping", or "40 credits: 30 for these files and 10 for grouping". */
export function describeNeed(need: CreditNeed): string {
  const { file_categorization: files = 0, category_assignment: grouping = 0 } = need;
  const all = formatCount(creditsOf(need), 'credit');
  if (files === 0) return `${all} for grouping`;
  if (grouping === 0) return `${all} for these files`;
  return `${all}: ${formatNumber(files)} for these files and ${formatNumber(grouping)} for grouping`;
}
