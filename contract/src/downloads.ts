import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProjectParams } from './projects.ts';

/** Formats of a category's merged file. */
export const DownloadFormat = z.enum(['txt', 'pdf']);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

/** Either a link that works at once, or the job that makes it. */
export const Download = z
  .object({
    download_url: z.string().optional(),
    filename: z.string().optional(),
    job_id: z.uuid().optional(),
    progress: z.number().optional(),
    progress_message: z.string().nullable().optional(),
  })
  .meta({ id: 'Download' });
export type Download = z.infer<typeof Download>;

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const Regenerate = z.strictObject({ force_regenerate: Flag.optional() });

export const downloadEndpoints = {
  downloadCategory: endpoint({
    method: 'GET',
    path: '/projects/:id/categories/:categoryId/download/:format',
    summary: 'The merged file of one category',
    access: 'account',
    params: ProjectParams.extend({ categoryId: z.uuid(), format: DownloadFormat }),
    query: Regenerate.extend({ category_name: z.string().max(400).optional() }),
    response: Download,
  }),
  downloadAllMerged: endpoint({
    method: 'GET',
    path: '/projects/:id/download-all-merged-categories-zip',
    summary: 'A ZIP of the merged files of all categories',
    access: 'account',
    params: ProjectParams,
    query: Regenerate,
    response: Download,
  }),
  downloadAllPdfs: endpoint({
    method: 'GET',
    path: '/projects/:id/download-all-pdfs',
    summary: 'A ZIP of all PDFs of the project, streamed at once',
    access: 'account',
    params: ProjectParams,
    gives: 'stream',
  }),
  downloadSingleText: endpoint({
    method: 'GET',
    path: '/projects/:id/download-single-text-file',
    summary: 'The text of the whole project in one file',
    access: 'account',
    params: ProjectParams,
    query: Regenerate,
    response: Download,
  }),
  /** Works without a session: the signature is the permission, for ten minutes and this output alone. */
  fetchOutput: endpoint({
    method: 'GET',
    path: '/downloads/:outputId',
    summary: 'A generated download, by its signed link',
    access: 'public',
    params: z.object({ outputId: z.uuid() }),
    query: z.strictObject({ expires: z.string().max(20), signature: z.string().max(100) }),
    gives: 'stream',
  }),
};
