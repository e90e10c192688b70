import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../flag.ts';
import { ProjectParams } from '../projects.ts';

export const FileParams = ProjectParams.extend({ fileId: z.uuid().describe('The file.') });

export const PageStart = z
  .object({
    page: z.int().describe('The page number, starting at 1.'),
    at: z.int().describe('The offset of its first character, in UTF-16 code units.'),
  })
  .meta({ id: 'PageStart' });
export type PageStart = z.infer<typeof PageStart>;

export const fileContentEndpoints = {
  getFileText: endpoint({
    method: 'GET',
    path: '/projects/:id/files/:fileId/text',
    summary: 'Get the text of a file (text/plain)',
    access: 'account',
    scope: 'read',
    params: FileParams,
    responseType: 'stream',
    mediaTypes: ['text/plain'],
    errors: ['project_not_found', 'file_not_found'],
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/projects/:id/files/:fileId/pages',
    summary: 'List where the pages of a PDF begin in its text',
    description:
      'Pages without text are left out, and consecutive scans without text are one page. Empty for other files.',
    access: 'account',
    scope: 'read',
    params: FileParams,
    response: z.array(PageStart),
    errors: ['project_not_found', 'file_not_found'],
  }),
  getFileOriginal: endpoint({
    method: 'GET',
    path: '/projects/:id/files/:fileId/original',
    summary: 'Get a link to a file as it was uploaded',
    description: 'The link works for 10 minutes.',
    access: 'account',
    scope: 'read',
    params: FileParams,
    query: z.strictObject({
      same_origin: Flag.optional().describe(
        'A link to this server even where files are in an object storage, so that a page of this server can read it.',
      ),
    }),
    response: z.object({ download_url: z.string(), filename: z.string() }),
    errors: ['project_not_found', 'file_not_found'],
  }),
};
