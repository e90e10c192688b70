import { z } from 'zod';
import { PROJECT_DESCRIPTION_MAX_LENGTH, PROJECT_NAME_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    file_count: z.int(),
    category_count: z.int(),
    created_at: z.iso.datetime(),
    /** True while the generated download matches the project's present content. */
    has_single_text_file: z.boolean(),
    single_text_file_generated_at: z.iso.datetime().nullable(),
    has_zip_file: z.boolean(),
    zip_file_generated_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectParams = z.object({ id: z.uuid() });

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
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/projects',
    summary: 'Creates a project',
    access: 'active',
    blockedAction: 'create projects',
    body: NewProject,
    response: Project,
  }),
  deleteProject: endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    summary: 'Deletes a project with its files, categories and generated downloads',
    access: 'active',
    blockedAction: 'delete projects',
    params: ProjectParams,
    response: z.object({ message: z.string() }),
  }),
};
