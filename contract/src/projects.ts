import { z } from 'zod';
import { BundleFormat } from './bundles/bundle-format.ts';
import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';

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
    bundle_target: BundleTarget,
    bundle_format: BundleFormat.nullable().describe(
      'The format of its bundles, or null: the one that the target prefers.',
    ),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectParams = z.object({ id: z.uuid().describe('The project.') });

/** What a new project takes; the name's sentence is the specification's. */
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

/** What can be changed in a project. */
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
    response: z.array(Project),
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/projects/:id',
    summary: 'One project',
    access: 'account',
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
    body: NewProject,
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
    params: ProjectParams,
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
};
