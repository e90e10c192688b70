import { z } from 'zod';
import { UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from '../constants.ts';
import { SkippedFile, UploadedFile } from '../files.ts';
import { Project } from '../projects.ts';
import { FOLDER_LIMITS } from '../uploads/folders.ts';
import { ADDITIVE, creditsFor, defineTool, FREE, projectInput, READ_ONLY } from './tool.ts';

/** Larger texts must be uploaded as files. */
const TEXT_MAX_LENGTH = 1_000_000;

/** Projects, and adding content to them. */
export const projectTools = {
  list_projects: defineTool({
    title: 'List projects',
    description: 'Lists the projects that the key can access, newest first, with the next step for each.',
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
          files_to_check: true,
          last_changed_at: true,
        }),
      ),
    }),
    annotations: READ_ONLY,
  }),
  get_project: defineTool({
    title: 'Get a project',
    description: 'Gets everything about one project: its settings, the run in progress, and the next step.',
    costs: FREE,
    calls: ['getProject'],
    input: z.strictObject(projectInput),
    output: z.object({ project: Project }),
    annotations: READ_ONLY,
  }),
  add_text: defineTool({
    title: 'Add a text',
    description:
      'Adds one text to a project as a file. A file that the project already has, with the same name and bytes, is skipped. For PDFs and larger texts, use `upload_link`.',
    costs: `Costs nothing; sorting it later costs ${creditsFor('file_categorization')}.`,
    calls: ['uploadFiles'],
    input: z.strictObject({
      ...projectInput,
      filename: z
        .string()
        .min(1)
        .max(200)
        .describe('With the extension `.txt` or `.md`. If it has none, `.txt` is added.'),
      folder: z
        .string()
        .max(FOLDER_LIMITS.length)
        .optional()
        .describe('The path of the folder to put it in, such as `Letters/1989`. By default, none.'),
      text: z.string().min(1).max(TEXT_MAX_LENGTH),
    }),
    output: z.object({ added: UploadedFile.nullable(), skipped: SkippedFile.nullable() }),
    annotations: ADDITIVE,
  }),
  upload_link: defineTool({
    title: 'How to upload files',
    description: `Describes the call that uploads files (${UPLOAD_EXTENSIONS.join(', ')}), up to ${UPLOAD_FILES_PER_REQUEST} at a time, with a curl command; a form field \`folder\` before a file names its folder. It uploads nothing itself and never returns the key; put the key in the header yourself.`,
    costs: `Costs nothing; sorting them later costs ${creditsFor('file_categorization')} a file.`,
    calls: ['uploadFiles', 'getProject', 'getSystemLimits'],
    input: z.strictObject(projectInput),
    output: z.object({
      url: z.url(),
      method: z.literal('POST'),
      headers: z.object({ Authorization: z.string().describe('Replace `$SHEAF_KEY` with the key.') }),
      field: z.literal('files').describe('The field of the multipart form, repeated for each file.'),
      curl: z.string(),
      extensions: z.array(z.string()),
      max_files: z.int(),
      max_text_mb: z.number(),
      max_pdf_mb: z.number(),
    }),
    annotations: READ_ONLY,
  }),
};
