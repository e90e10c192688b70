import { projectEndpoints } from '@sheaf/contract/projects';
import type { Serve } from '../accounts/caller.ts';
import {
  authorizeProject,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  type Projects,
} from './projects.ts';

/** The calls about projects. */
export function projectRoutes(serve: Serve, projects: Projects): void {
  serve(projectEndpoints.listProjects, async ({ caller }) => listProjects(projects, caller.accountId));

  serve(projectEndpoints.getProject, async ({ caller, params }) =>
    getProject(projects, { accountId: caller.accountId, id: params.id }),
  );

  serve(projectEndpoints.createProject, async ({ caller, body }) =>
    createProject(projects, {
      accountId: caller.accountId,
      name: body.name,
      description: body.description || null,
    }),
  );

  serve(projectEndpoints.deleteProject, async ({ caller, params }) => {
    await deleteProject(projects, await authorizeProject(projects.db, { ...caller, id: params.id }));
    return { message: 'Project deleted' };
  });
}
