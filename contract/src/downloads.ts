import { z } from 'zod';
import { BYTES_PER_MB } from './constants.ts';
import { OUTPUTS, type ProjectOutput } from './downloads/outputs.ts';
import { endpoint } from './endpoint.ts';
import { Flag } from './flag.ts';
import { ProjectParams, READS_PROJECT } from './projects.ts';

export const DownloadFormat = z.enum(['txt', 'pdf']);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export const Download = z
  .object({
    download_url: z.string().optional(),
    filename: z.string().optional(),
    job_id: z.uuid().optional(),
    progress: z.number().optional(),
    progress_message: z.string().nullable().optional(),
  })
  .meta({ id: 'Download', description: 'Either a link to the file, or the job that generates it.' });
export type Download = z.infer<typeof Download>;

/**
 * The most that one generated download may contain, and the most work it may take: many times what the largest ordinary
 * project needs, so that no download occupies a worker for hours.
 */
export const MAX_OUTPUT = { pages: 200_000, bytes: 4_096 * BYTES_PER_MB, processorMs: 300_000 } as const;

export type OutputExcess = 'pages' | 'bytes' | 'work';

const EXCESS_SENTENCES: Record<OutputExcess, string> = {
  pages: `This download would have more than ${MAX_OUTPUT.pages.toLocaleString('en-US')} pages.`,
  bytes: `This download would be larger than ${MAX_OUTPUT.bytes / BYTES_PER_MB} MB.`,
  work: 'The PDFs of this download would take too long to process.',
};

export const outputExcessMessage = (excess: OutputExcess): string =>
  `${EXCESS_SENTENCES[excess]} Nothing was generated, and your files are unchanged. Download categories one by one, or delete the largest files and download again.`;

const Regenerate = z.strictObject({ force_regenerate: Flag.optional() });

const OUTPUT_DESCRIPTION =
  'Returns `download_url` if the file is up to date, and otherwise the `job_id` of the job that generates it. The link works for 10 minutes.';

/** The call that requests a download of which a project has one. */
export const projectOutput = (kind: ProjectOutput) =>
  endpoint({
    ...READS_PROJECT,
    path: `/projects/:id/${OUTPUTS[kind].project.path}`,
    summary: OUTPUTS[kind].project.summary,
    description: OUTPUT_DESCRIPTION,
    query: Regenerate,
    response: Download,
    errors: ['project_not_found', 'nothing_to_do', 'no_room'],
  });

export const downloadEndpoints = {
  downloadCategory: endpoint({
    method: 'GET',
    path: '/projects/:id/categories/:categoryId/download/:format',
    summary: 'Download the merged file of a category',
    description: OUTPUT_DESCRIPTION,
    access: 'account',
    scope: 'read',
    params: ProjectParams.extend({
      categoryId: z.uuid().describe('The file group category.'),
      format: DownloadFormat.describe('The merged text or the merged PDF.'),
    }),
    query: Regenerate.extend({ category_name: z.string().max(400).optional() }),
    response: Download,
    errors: ['project_not_found', 'category_not_found', 'nothing_to_do', 'no_room'],
  }),
  downloadAllMerged: projectOutput('categories_zip'),
  downloadAllPdfs: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/download-all-pdfs',
    summary: 'Download a ZIP of all PDFs of the project, streamed immediately',
    responseType: 'stream',
    mediaTypes: ['application/zip'],
    errors: ['project_not_found', 'nothing_to_do', 'output_too_heavy'],
  }),
  downloadSingleText: projectOutput('single_text_file'),
  downloadTableCsv: projectOutput('table_csv'),
  downloadTableJson: projectOutput('table_json'),
  downloadObsidianZip: projectOutput('obsidian_zip'),
  fetchOutput: endpoint({
    method: 'GET',
    path: '/downloads/:outputId',
    summary: 'Fetch a generated download by its signed link',
    description:
      'Works without a session. The signature is the permission, for 10 minutes and for this download only.',
    access: 'public',
    params: z.object({ outputId: z.uuid().describe('The generated download.') }),
    query: z.strictObject({ expires: z.string().max(20), signature: z.string().max(100) }),
    responseType: 'stream',
    mediaTypes: ['application/zip', 'application/pdf', 'text/plain', 'text/csv', 'application/json'],
    errors: ['link_invalid'],
  }),
};
