import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FileIds } from '../files.ts';
import { ProjectParams } from '../projects.ts';

/** A page that OCR has read with less than this confidence (0 to 100) is hard to read. */
export const HARD_TO_READ_CONFIDENCE = 60;

/** Size of the npm packages that OCR needs if the Tesseract program is not installed. */
export const OCR_PACKAGES_MB = 140;

/** Shown when OCR is off: what the operator can do. */
export const OCR_OFF_MESSAGE = `Reading scans is switched off on this installation. Its operator can switch it on: set OCR=on and start again, which installs ${OCR_PACKAGES_MB} MB, or install the program tesseract.`;

export const OcrEstimate = z
  .object({
    pages: z.int().describe('Scans and pages with unreliable text that OCR has not read.'),
    seconds: z.int().describe('How long reading them takes, roughly.'),
    credits: z.int(),
    install_megabytes: z
      .int()
      .nullable()
      .describe(
        'What has to be installed first, on an installation whose `ocr` is `ask`; null once it is there.',
      ),
  })
  .meta({ id: 'OcrEstimate' });
export type OcrEstimate = z.infer<typeof OcrEstimate>;

export const OcrStart = z
  .object({
    job_id: z.uuid(),
    pages: z.int(),
    credits_used: z.int(),
    remaining_credits: z.int(),
  })
  .meta({ id: 'OcrStart' });
export type OcrStart = z.infer<typeof OcrStart>;

export const ocrEndpoints = {
  estimateOcr: endpoint({
    method: 'GET',
    path: '/projects/:id/ocr/estimate',
    summary: 'How many pages OCR would read, how long that takes, and what it costs',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    response: OcrEstimate,
    errors: ['project_not_found', 'ocr_off'],
  }),
  startOcr: endpoint({
    method: 'POST',
    path: '/projects/:id/ocr',
    summary: 'Reads scans with OCR, of some files or of all',
    description:
      'Starts a job of type `ocr`. Each page is kept once it is read, so that what is cancelled goes on there. The originals are not touched.',
    access: 'active',
    blockedAction: 'read scans',
    scope: 'run',
    params: ProjectParams,
    body: z.strictObject({ file_ids: FileIds.optional().describe('All files unless given.') }),
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
