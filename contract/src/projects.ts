import { z } from 'zod';
import { BundleFormat } from './bundles/bundle-format.ts';
import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { JobType } from './jobs.ts';
import { FILES_TO_CHECK } from './placement/files-to-check.ts';

export const CategoryMode = z
  .enum(['free', 'prefer', 'strict'])
  .describe(
    'How runs treat your own categories: add others freely (`free`), add others only for files that fit none of yours (`prefer`), or use only yours and one for leftovers (`strict`).',
  );
export type CategoryMode = z.infer<typeof CategoryMode>;

const NamingLanguage = z
  .string()
  .regex(/^[a-z]{2}$/, 'Use a two-letter language code, such as "en".')
  .nullable()
  .describe('The language for names of new categories (ISO 639-1), or null for the language of their files.');

export const NextStep = z
  .enum(['upload', 'categorize', 'group', 'place_new', 'download'])
  .describe(
    'What to do next: upload files, run phase 1, run phase 2, place new files, or download the result.',
  );
export type NextStep = z.infer<typeof NextStep>;

/** The next step in a project, given the counts of the files that its runs cover. */
export function nextStepOf(counts: {
  files: number;
  unlabeled: number;
  placed: number;
  /** Files in no category that a run may place. */
  unplaced: number;
  /** Those of them that are known to fit no category. */
  unplaceable: number;
}): NextStep {
  const { files, unlabeled, placed, unplaced, unplaceable } = counts;
  if (files === 0) return 'upload';
  if (placed > 0 && unplaced > unplaceable) return 'place_new';
  if (unlabeled > 0) return 'categorize';
  // A few files that fit nowhere are no reason to group all of them anew.
  return unplaced > placed ? 'group' : 'download';
}
const BundleTarget = z
  .string()
  .min(1)
  .max(100)
  .nullable()
  .describe('The AI tool that the project is for (see `GET /targets`), or null if none is chosen.');

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    name_is_automatic: z
      .boolean()
      .describe('Whether the first sort replaces the name with those of the largest categories.'),
    description: z.string().nullable(),
    file_count: z.int(),
    category_count: z.int(),
    created_at: z.iso.datetime(),
    has_single_text_file: z
      .boolean()
      .describe("True while the generated download matches the project's current content."),
    single_text_file_generated_at: z.iso.datetime().nullable(),
    has_zip_file: z.boolean(),
    zip_file_generated_at: z.iso.datetime().nullable(),
    category_mode: CategoryMode,
    across_languages: z.boolean().describe('Whether runs group files by subject regardless of language.'),
    naming_language: NamingLanguage,
    use_folders: z.boolean().describe('Whether runs take the folders of files as a hint.'),
    next_step: NextStep,
    next_step_files: z.int().describe('How many files the next step concerns.'),
    files_to_check: z.int().describe(FILES_TO_CHECK),
    active_run: z
      .object({ job_type: JobType, progress: z.number().min(0).max(100).describe('Percent.') })
      .nullable()
      .describe('The run that is queued or in progress, if any.'),
    last_changed_at: z.iso
      .datetime()
      .describe(
        'When the project was created, a file was uploaded or its categories were changed, whichever was last.',
      ),
    bundle_target: BundleTarget,
    bundle_format: BundleFormat.nullable().describe(
      'The format of its bundles, or null for the format that the tool prefers.',
    ),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectParams = z.object({ id: z.uuid().describe('The project.') });

/** What the calls about one project have in common: those that read it, change it, and start paid work on it. */
export const READS_PROJECT = {
  method: 'GET',
  access: 'account',
  scope: 'read',
  params: ProjectParams,
} as const;
export const CHANGES_PROJECT = {
  method: 'POST',
  access: 'active',
  scope: 'write',
  params: ProjectParams,
} as const;
export const RUNS_ON_PROJECT = { ...CHANGES_PROJECT, scope: 'run' } as const;

export const NewProject = z.strictObject({
  name: z
    .string('Project name is required')
    .trim()
    .min(1, 'Project name is required')
    .max(PROJECT_NAME_MAX_LENGTH, `Project name must be at most ${PROJECT_NAME_MAX_LENGTH} characters long`),
  description: z
    .string()
    .trim()
    .max(
      PROJECT_DESCRIPTION_MAX_LENGTH,
      `Description must be at most ${PROJECT_DESCRIPTION_MAX_LENGTH} characters long`,
    )
    .nullish(),
});

const ProjectToCreate = NewProject.extend({
  name_is_automatic: z
    .boolean()
    .optional()
    .describe(
      'Whether nobody has chosen the name: the first sort replaces it with those of the largest categories.',
    ),
  reuse: z
    .boolean()
    .optional()
    .describe(
      'If a project with this name exists, return it (the oldest of several) instead of creating one.',
    ),
});

export const ProjectChange = NewProject.partial().extend({
  category_mode: CategoryMode.optional(),
  across_languages: z.boolean().optional(),
  naming_language: NamingLanguage.optional(),
  use_folders: z.boolean().optional(),
  bundle_target: BundleTarget.optional(),
  bundle_format: BundleFormat.nullable().optional(),
});
export type ProjectChange = z.infer<typeof ProjectChange>;

export const projectEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: '/projects',
    summary: 'List projects, newest first',
    access: 'account',
    scope: 'read',
    response: z.array(Project),
  }),
  getProject: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id',
    summary: 'Get a project',
    response: Project,
    errors: ['project_not_found'],
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/projects',
    summary: 'Create a project',
    access: 'active',
    blockedAction: 'create projects',
    scope: 'write',
    spansProjects: true,
    body: ProjectToCreate,
    response: Project,
    errors: ['project_limit'],
  }),
  updateProject: endpoint({
    method: 'PATCH',
    path: '/projects/:id',
    summary: 'Change the name, description or settings of a project',
    description:
      'Fields that are left out stay as they are. The tool and format of bundles can be changed during a run.',
    access: 'active',
    blockedAction: 'change projects',
    scope: 'write',
    params: ProjectParams,
    body: ProjectChange,
    response: Project,
    errors: ['project_not_found', 'run_in_progress'],
  }),
  deleteProject: endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    summary: 'Delete a project with its files, categories and generated downloads',
    access: 'active',
    worksWithoutRoom: true,
    blockedAction: 'delete projects',
    scope: 'write',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
};
