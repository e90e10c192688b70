import { BYTES_PER_MB } from './constants.ts';

/**
 * What may go into one generated download, and what making it may cost: many times what the largest ordinary project
 * needs, so that no download keeps a worker for hours.
 */
export const MOST_OUTPUT = { pages: 200_000, bytes: 4_096 * BYTES_PER_MB, processorMs: 300_000 } as const;

/** What makes a download more than may be. */
export type OutputExcess = 'pages' | 'bytes' | 'work';

const EXCESSES: Record<OutputExcess, string> = {
  pages: `This download would have more than ${MOST_OUTPUT.pages.toLocaleString('en-US')} pages.`,
  bytes: `This download would hold more than ${MOST_OUTPUT.bytes / BYTES_PER_MB} MB.`,
  work: 'The PDFs of this download take more work than one download may.',
};

/** Why a download was not made, and what to do. */
export const outputExcess = (excess: OutputExcess): string =>
  `${EXCESSES[excess]} Nothing was made, and your files are as they were. Download categories one by one, or delete the files that are heaviest and download again.`;
