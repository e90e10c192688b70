import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whether scans can be read: right away, only after an installation, or not at all. */
export const OcrState = z.enum(['on', 'ask', 'off']);
export type OcrState = z.infer<typeof OcrState>;

export const SystemLimits = z
  .object({
    max_projects_per_user: z.int(),
    max_pdf_file_size_bytes: z.int(),
    max_pdf_file_size_mb: z.number(),
    max_text_file_size_bytes: z.int(),
    max_text_file_size_mb: z.number(),
    max_project_storage_bytes: z.int(),
    max_project_storage_mb: z.number(),
    max_documents_per_project: z.int(),
    ocr: OcrState.describe(
      'Whether scans can be read: yes (`on`), yes after the first OCR job has installed what it needs (`ask`), or no (`off`).',
    ),
    summaries_credits: z
      .int()
      .optional()
      .describe(
        'What it costs to have the summaries of a project written; only present if a language model is set up.',
      ),
    embedding_model: z
      .boolean()
      .describe('Whether documents in other languages than English are compared by their meaning, too.'),
  })
  .meta({ id: 'SystemLimits' });
export type SystemLimits = z.infer<typeof SystemLimits>;

const Health = z.object({ status: z.literal('ok') });

const Readiness = z.object({
  status: z
    .enum(['ok', 'no_room'])
    .describe(
      '`no_room`: the disk is almost full, so only reading and deleting work until the operator makes room. Still 200, so that a proxy lets people delete.',
    ),
  detail: z.string().optional().describe('What to do, if there is no room.'),
});

export const systemEndpoints = {
  getSystemLimits: endpoint({
    method: 'GET',
    path: '/system/limits',
    summary: 'Get the limits of this server',
    access: 'account',
    scope: 'read',
    response: SystemLimits,
  }),
  isLive: endpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'Check that the process is running',
    access: 'public',
    response: Health,
  }),
  isReady: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'Check that the database and storage are available, and that there is room on the disk',
    access: 'public',
    response: Readiness,
  }),
};
