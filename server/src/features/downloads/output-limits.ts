import { MAX_OUTPUT, type OutputExcess, outputExcessMessage } from '@sheaf/contract/downloads';
import { OUTPUTS } from '@sheaf/contract/downloads/outputs';
import { DomainError } from '@sheaf/contract/problems';
import type { JobControl } from '../jobs/jobs.ts';
import type { OutputContent } from './output-content.ts';
import type { Source } from './sources.ts';

/** Tests use lower limits. */
export type OutputLimits = Readonly<Record<keyof typeof MAX_OUTPUT, number>>;
export const OUTPUT_LIMITS: OutputLimits = MAX_OUTPUT;

const refuse = (excess: OutputExcess) => new DomainError('output_too_heavy', outputExcessMessage(excess));

/** Throws `output_too_heavy` before any file is read. Returns how many bytes they have in total. */
export function assertWithinLimits(
  { target, categories, uncategorized }: OutputContent,
  limits: OutputLimits,
): number {
  const sources = [...categories.flatMap((category) => category.sources), ...uncategorized];
  const reads = OUTPUTS[target.kind].reads(target.format);
  const pdfs = reads.pdfs ? sources.filter(({ row }) => row.file_type === 'pdf') : [];
  const sum = (of: readonly Source[], weight: (row: Source['row']) => number) =>
    of.reduce((total, { row }) => total + weight(row), 0);
  const textBytes = reads.texts ? sum(sources, (row) => row.text_size_bytes) : 0;
  const bytes = textBytes + sum(pdfs, (row) => row.size_bytes);
  if (bytes > limits.bytes) throw refuse('bytes');
  if (sum(pdfs, (row) => row.page_count ?? 0) > limits.pages) throw refuse('pages');
  return bytes;
}

/** What an output is built with: temporary files are in `folder`. */
export interface OutputWork {
  readonly folder: string;
  readonly control: JobControl;
  readonly budget: WorkBudget;
}

/** The CPU time budget for all PDFs of one output. */
export class WorkBudget {
  #remainingMs: number;

  constructor({ processorMs }: OutputLimits) {
    this.#remainingMs = processorMs;
  }

  /** Throws `output_too_heavy` once the budget is exceeded. */
  spend(ms: number): void {
    this.#remainingMs -= ms;
    if (this.#remainingMs < 0) throw refuse('work');
  }
}
