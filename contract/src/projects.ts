import { z } from 'zod';
import { BundleFormat } from './bundles/bundle-format.ts';
import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { JobType } from './jobs.ts';

export const CategoryMode = z
  .enum(['free', 'prefer', 'strict'])
  .describe(
    'How runs treat the categories that the owner made: others may appear beside them (`free`), new ones only for what fits none of them (`prefer`), or only they and one leftover (`strict`).',
  );
export type CategoryMode = z.infer<typeof CategoryMode>;

const NamingLanguage = z
  .string()
  .regex(/^[a-z]{2}$/, 'A language is named by its two letters, such as "en".')
  .nullable()
  .describe('The language of the names of new categories (ISO 639-1), or null: that of their files.');

export const NextStep = z
  .enum(['upload', 'categorize', 'group', 'place_new', 'download'])
  .describe(
    'What there is to do: upload files, phase 1, phase 2, placing new files, or downloading the result.',
  );
export type NextStep = z.infer<typeof NextStep>;

/** The next step in a project, given the counts of the files that its runs cover. */
export function nextStepOf(counts: {
  files: number;
  /** Files without a raw category. */
  unlabeled: number;
  /** Files in a category. */
  placed: number;
  /** Files in no category that a run may place. */
  unplaced: number;
}): NextStep {
  if (counts.files === 0) return 'upload';
  if (counts.placed > 0 && counts.unplaced > 0) return 'place_new';
  if (counts.unlabeled > 0) return 'categorize';
  return counts.unplaced > 0 ? 'group' : 'download';
}
const BundleTarget = z
  .string()
  .min(1)
  .max(100)
  .nullable()
  .describe('The AI tool that the project is for (`GET /targets`), or null while none has been chosen.');

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    file_count: z.int(),
    category_count: z.int(),
    created_at: z.iso.datetime(),
    has_single_text_file: z
      .boolean()
      .describe("True while the generated download matches the project's present content."),
    single_text_file_generated_at: z.iso.datetime().nullable(),
    has_zip_file: z.boolean(),
    zip_file_generated_at: z.iso.datetime().nullable(),
    category_mode: CategoryMode,
    across_languages: z.boolean().describe('Whether runs group by subject whatever the language.'),
    naming_language: NamingLanguage,
    next_step: NextStep,
    next_step_files: z.int().describe('How many files the next step is about.'),
    active_run: z
      .object({ job_type: JobType, progress: z.number().min(0).max(100).describe('Percent.') })
      .nullable()
      .describe('The run that is queued or under way, if any.'),
    last_changed_at: z.iso
      .datetime()
      .describe(
        'When it was created, a file was uploaded or its categories were changed, whichever was last.',
      ),
    bundle_target: BundleTarget,
    bundle_format: BundleFormat.nullable().describe(
      'The format of its bundles, or null: the one that the target prefers.',
    ),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectParams = z.object({ id: z.uuid().describe('The project.') });

/** The input for a new project; the messages for its name are the specification's. */
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
  reuse: z
    .boolean()
    .optional()
    .describe(
      'Answers the project that has this name (the oldest of several), and makes one where none has.',
    ),
});

/** The fields of a project that can be changed. */
export const ProjectChange = NewProject.partial().extend({
  category_mode: CategoryMode.optional(),
  across_languages: z.boolean().optional(),
  naming_language: NamingLanguage.optional(),
  bundle_target: BundleTarget.optional(),
  bundle_format: BundleFormat.nullable().optional(),
});
export type ProjectChange = z.infer<typeof ProjectChange>;

export const projectEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: '/projects',
    summary: 'The projects of the account, newest first',
    access: 'account',
    scope: 'read',
    response: z.array(Project),
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/projects/:id',
    summary: 'One project',
    access: 'account',
    scope: 'read',
    params: ProjectParams,
    response: Project,
    errors: ['project_not_found'],
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/projects',
    summary: 'Creates a project',
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
    summary: 'Renames or describes a project, or sets how its runs treat categories and what it is for',
    description:
      'What is left out stays as it is. The tool and format of bundles can be changed while a run works.',
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
    summary: 'Deletes a project with its files, categories and generated downloads',
    access: 'active',
    blockedAction: 'delete projects',
    scope: 'write',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
};
