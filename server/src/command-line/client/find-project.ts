import { type Project, projectEndpoints } from '@sheaf/contract/projects';
import { CommandFailed } from '../failures.ts';
import type { Server } from './server.ts';

/** The projects that a name may refer to: the one with that id, or else those with that name. */
function matchProjects(projects: readonly Project[], wanted: string): Project[] {
  const byId = projects.filter(({ id }) => id === wanted.toLowerCase());
  const named = wanted.trim().normalize('NFC');
  return byId.length > 0 ? byId : projects.filter(({ name }) => name.normalize('NFC') === named);
}

/** Finds a project by name or id, if there is one. Throws a CommandFailed if several have the name. */
export async function findProject(server: Server, wanted: string): Promise<Project | undefined> {
  const [project, ...more] = matchProjects(await server.call(projectEndpoints.listProjects), wanted);
  if (more.length === 0) return project;
  const ids = [project, ...more].map(
    (one) => `  ${one?.id}  ${one?.file_count} files, created ${one?.created_at}`,
  );
  throw new CommandFailed(
    [`There are ${more.length + 1} projects named "${wanted}". Use the id of one as --project:`, ...ids].join(
      '\n',
    ),
  );
}

/** Finds a project by name or id. Throws a CommandFailed if there is none. */
export async function requireProject(server: Server, wanted: string): Promise<Project> {
  const project = await findProject(server, wanted);
  if (project) return project;
  throw new CommandFailed(
    `This key has access to no project "${wanted}". "sheaf push" creates a project that does not exist.`,
  );
}
