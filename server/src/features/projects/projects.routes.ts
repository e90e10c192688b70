import { projectEndpoints } from '@sheaf/contract/projects';
import type { Serve } from '../accounts/caller.ts';
import { deleteProject } from './delete-projects.ts';
import {
  authorizeProject,
  createProject,
  getProject,
  listProjects,
  type ProjectsContext,
  updateProject,
} from './projects.ts';

export function projectRoutes(serve: Serve, context: ProjectsContext): void {
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

  serve(projectEndpoints.updateProject, async ({ caller, params, body }) =>
    updateProject(context, await authorizeProject(context.db, { ...caller, id: params.id }), {
      ...body,
      ...(body.description !== undefined && { description: body.description || null }),
    }),
  );

  serve(projectEndpoints.deleteProject, async ({ caller, params }) => {
    await deleteProject(context, await authorizeProject(context.db, { ...caller, id: params.id }));
    return { message: 'Project deleted' };
  });
}
