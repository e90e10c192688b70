import { z } from 'zod';
import { UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from '../constants.ts';
import { SkippedFile, UploadedFile } from '../files.ts';
import { Project } from '../projects.ts';
import { ADDITIVE, creditsFor, defineTool, FREE, projectInput, READ_ONLY } from './tool.ts';

/** Larger texts must be uploaded as files. */
const TEXT_MAX_LENGTH = 1_000_000;

/** Projects, and adding content to them. */
export const projectTools = {
  list_projects: defineTool({
    title: 'List projects',
    description:
      'Lists the projects that the key reaches, newest first, with what there is to do next in each.',
    costs: FREE,
    calls: ['listProjects'],
    input: z.strictObject({}),
    output: z.object({
      projects: z.array(
        Project.pick({
          id: true,
          name: true,
          file_count: true,
          category_count: true,
          next_step: true,
          last_changed_at: true,
        }),
      ),
    }),
    annotations: READ_ONLY,
  }),
  get_project: defineTool({
    title: 'Get a project',
    description:
      'Tells everything about one project: its settings, the run that is under way, and what there is to do next.',
    costs: FREE,
    calls: ['getProject'],
    input: z.strictObject(projectInput),
    output: z.object({ project: Project }),
    annotations: READ_ONLY,
  }),
  add_text: defineTool({
    title: 'Add a text',
    description:
      'Adds one text to a project as a file. What is there already under the same name with the same bytes is skipped. For PDFs and for larger texts, use `upload_link`.',
    costs: `Costs nothing; sorting it later costs ${creditsFor('file_categorization')}.`,
    calls: ['uploadFiles'],
    input: z.strictObject({
      ...projectInput,
      filename: z
        .string()
        .min(1)
        .max(200)
        .describe('With the extension `.txt` or `.md`; without one it gets `.txt`.'),
      text: z.string().min(1).max(TEXT_MAX_LENGTH),
    }),
    output: z.object({ added: UploadedFile.nullable(), skipped: SkippedFile.nullable() }),
    annotations: ADDITIVE,
  }),
  upload_link: defineTool({
    title: 'How to upload files',
    description: `Tells the call by which a program uploads files (${UPLOAD_EXTENSIONS.join(', ')}), up to ${UPLOAD_FILES_PER_REQUEST} at once, with a line for curl. It uploads nothing itself, and never answers the key: put that into the header yourself.`,
    costs: `Costs nothing; sorting them later costs ${creditsFor('file_categorization')} a file.`,
    calls: ['uploadFiles', 'getProject', 'getSystemLimits'],
    input: z.strictObject(projectInput),
    output: z.object({
      url: z.url(),
      method: z.literal('POST'),
      headers: z.object({ Authorization: z.string().describe('With the key in the place of `$SHEAF_KEY`.') }),
      field: z.literal('files').describe('The field of the multipart form, once for each file.'),
      curl: z.string(),
      extensions: z.array(z.string()),
      max_files: z.int(),
      max_text_mb: z.number(),
      max_pdf_mb: z.number(),
    }),
    annotations: READ_ONLY,
  }),
};
