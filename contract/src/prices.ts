import { formatCount } from './text/format.ts';

/** What costs credits. Phase 1 costs `file_categorization` per file credit, phase 2 `category_assignment` per run. */
export const CREDIT_ACTIONS = {
  file_categorization: { description: 'Categorize one file (phase 1)', cost: 1 },
  category_assignment: { description: 'Group files into categories, per run (phase 2)', cost: 10 },
} as const;
export type FixedCreditAction = keyof typeof CREDIT_ACTIONS;
export type CreditAction = FixedCreditAction | 'ocr' | 'summaries';

/**
 * What a new account gets, and how far that goes: "50 credits free with a new account: enough for 40
 * files, from start to end."
 */
export function signupOffer(credits: number): string {
  const { file_categorization, category_assignment } = CREDIT_ACTIONS;
  const files = Math.floor((credits - category_assignment.cost) / file_categorization.cost);
  const reach = files > 0 ? `: enough for ${formatCount(files, 'file')}, from start to end` : '';
  return `${formatCount(credits, 'credit')} free with a new account${reach}.`;
}
