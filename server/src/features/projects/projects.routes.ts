import { projectEndpoints } from '@sheaf/contract/projects';
import type { Serve } from '../accounts/caller.ts';
import { deleteProject } from './delete-projects.ts';
import {
  createProject,
  getProject,
  listProjects,
  type ProjectsContext,
  serveProject,
  updateProject,
} from './projects.ts';

export function projectRoutes(serve: Serve, context: ProjectsContext): void {
  const onProject = serveProject(serve, context.db);

  serve(projectEndpoints.listProjects, async ({ caller: { accountId, key } }) => {
    const projects = await listProjects(context, accountId);
    return key?.projectId ? projects.filter(({ id }) => id === key.projectId) : projects;
  });

  serve(projectEndpoints.getProject, async ({ caller, params }) =>
    getProject(context, { accountId: caller.accountId, id: params.id }),
  );

  serve(projectEndpoints.createProject, async ({ caller, body }) =>
    createProject(context, {
      accountId: caller.accountId,
      name: body.name,
      description: body.description || null,
      reuses: body.reuse,
      isNameAutomatic: body.name_is_automatic,
    }),
  );

  onProject(projectEndpoints.updateProject, (project, { body }) =>
    updateProject(context, project, {
      ...body,
      ...(body.description !== undefined && { description: body.description || null }),
    }),
  );

  onProject(projectEndpoints.deleteProject, async (project) => {
    await deleteProject(context, project);
    return { message: 'Project deleted' };
  });
}
