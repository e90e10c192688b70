import { z } from 'zod';
import { AccountCredits } from '../credits.ts';
import { endpoint } from '../endpoint.ts';
import { FileIds } from '../files.ts';
import { READS_PROJECT, RUNS_ON_PROJECT } from '../projects.ts';

/** A page that OCR has read with less than this confidence (0 to 100) is hard to read. */
export const HARD_TO_READ_CONFIDENCE = 60;

/** Size of the npm packages that OCR needs if the Tesseract program is not installed. */
export const OCR_PACKAGES_MB = 140;

/** Shown when OCR is off: what the operator can do. */
export const OCR_OFF_MESSAGE = `OCR is turned off on this server, so scans cannot be read. The operator can turn it on: set OCR=on and restart (this installs ${OCR_PACKAGES_MB} MB), or install the tesseract program.`;

export const OcrEstimate = z
  .object({
    pages: z.int().describe('Pages that are scans or have unreliable text, and that OCR has not read yet.'),
    read_pages: z
      .int()
      .describe(
        'Pages that OCR has read, but whose file does not have them in its text because the job ended before. Starting OCR adds them, free.',
      ),
    seconds: z.int().describe('Roughly how long reading them takes.'),
    credits: z.int(),
    install_megabytes: z
      .int()
      .nullable()
      .describe(
        "The size of what must be installed first, if the server's `ocr` is `ask`; null once it is installed.",
      ),
  })
  .meta({ id: 'OcrEstimate' });
export type OcrEstimate = z.infer<typeof OcrEstimate>;

export const OcrStart = z
  .object({
    job_id: z.uuid(),
    pages: z.int(),
    credits_used: z.int(),
    remaining_credits: AccountCredits,
  })
  .meta({ id: 'OcrStart' });
export type OcrStart = z.infer<typeof OcrStart>;

export const ocrEndpoints = {
  estimateOcr: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/ocr/estimate',
    summary: 'Estimate the pages, time and cost of OCR',
    response: OcrEstimate,
    errors: ['project_not_found', 'ocr_off'],
  }),
  startOcr: endpoint({
    ...RUNS_ON_PROJECT,
    path: '/projects/:id/ocr',
    summary: 'Read scans with OCR, in some or all files',
    description:
      'Starts a job of type `ocr`. Each page is kept once it is read, so OCR continues from there after a job was cancelled. The originals are not changed. Until a file is read, runs leave it out if it has no raw category yet.',
    blockedAction: 'read scans',
    body: z.strictObject({
      file_ids: FileIds.optional().describe('The files to read. By default, all files.'),
    }),
    response: OcrStart,
    errors: [
      'project_not_found',
      'file_not_found',
      'run_in_progress',
      'nothing_to_do',
      'insufficient_credits',
      'ocr_off',
    ],
  }),
};
