import { MOST_OUTPUT, type OutputExcess, outputExcess } from '@sheaf/contract/output-limits';
import { DomainError } from '@sheaf/contract/problems';
import type { OutputContent } from './output-content.ts';
import type { Source } from './sources.ts';

/** What one output may cost; lower in tests. */
export interface OutputBounds {
  readonly pages: number;
  readonly bytes: number;
  readonly processorMs: number;
}

export const OUTPUT_BOUNDS: OutputBounds = MOST_OUTPUT;

const refuse = (excess: OutputExcess) => new DomainError('output_too_heavy', outputExcess(excess));

/** The cheap refusal, before anything is read: what is known of the files tells. Throws `output_too_heavy`. */
export function assertWithinBounds(
  { target, categories, uncategorised }: OutputContent,
  bounds: OutputBounds,
): void {
  const sources = [...categories.flatMap((category) => category.sources), ...uncategorised];
  const hasTexts = target.kind !== 'category_pdf';
  const pdfs =
    target.kind === 'category_pdf' || target.kind === 'categories_zip'
      ? sources.filter(({ row }) => row.file_type === 'pdf')
      : [];
  const sum = (of: readonly Source[], weight: (row: Source['row']) => number) =>
    of.reduce((total, { row }) => total + weight(row), 0);
  const textBytes = hasTexts ? sum(sources, (row) => row.text_size_bytes) : 0;
  if (textBytes + sum(pdfs, (row) => row.size_bytes) > bounds.bytes) throw refuse('bytes');
  if (sum(pdfs, (row) => row.page_count ?? 0) > bounds.pages) throw refuse('pages');
}

/** The processor time that all PDFs of one output have together. */
export class WorkBudget {
  #leftMs: number;

  constructor({ processorMs }: OutputBounds) {
    this.#leftMs = processorMs;
  }

  /** Throws `output_too_heavy` once more has been spent than there was. */
  spend(ms: number): void {
    this.#leftMs -= ms;
    if (this.#leftMs < 0) throw refuse('work');
  }
}
