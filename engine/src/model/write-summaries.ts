import { createAsk } from './calls/ask.ts';
import { assertModelPlaced } from './calls/model-outage.ts';
import type { CallOptions } from './calls/ports.ts';
import { readSummaries, type SummaryMaterial, summaryQuestion } from './prompts/summary-prompt.ts';

/**
 * Asks the model once what categories are about; returns what it wrote by their index, where that is usable. Throws a
 * ModelOutageError if nothing is.
 */
export async function writeSummaries(
  options: CallOptions,
  categories: readonly SummaryMaterial[],
  waiting: { signal: AbortSignal; onWait: (message: string) => void },
): Promise<Map<number, string>> {
  const ask = createAsk(options, waiting);
  const { text = '', failure = 'unusable' } = await ask(() => summaryQuestion(categories));
  const summaries = readSummaries(text, categories.length);
  assertModelPlaced({ hasPlaced: summaries.size > 0, failures: [failure] });
  return summaries;
}
