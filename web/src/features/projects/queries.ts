import { PROCESSING_POLL } from '@sheaf/contract/constants';
import { type Project, type ProjectChange, projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { noteChange } from '../../api/changes-under-way.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { isProjectLimit } from './creation-failure.ts';

/** The projects of the account, newest first; read again and again while one of them is being sorted. */
export const useProjects = () =>
  useQuery({
    ...queryOf(projectEndpoints.listProjects),
    refetchInterval: ({ state }) =>
      state.data?.some(({ active_run }) => active_run !== null) ? PROCESSING_POLL.intervalMs : false,
  });

/** One project. */
export const useProject = (projectId: string) =>
  useQuery(queryOf(projectEndpoints.getProject, { params: { id: projectId } }));

/** Creates a project and puts it into the cache, so that its screen is there at once. */
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (project: { name: string; description: string | null }) =>
      call(projectEndpoints.createProject, { body: project }),
    onSuccess: (project) => {
      client.setQueryData<Project>(
        keyOf(projectEndpoints.getProject, { params: { id: project.id } }),
        project,
      );
      return client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects) });
    },
    onError: (error) => {
      // The last slot was taken elsewhere: the list that is shown is not the whole.
      if (isProjectLimit(error)) {
        void client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true });
        void client.invalidateQueries({ queryKey: keyOf(systemEndpoints.getSystemLimits) });
      }
    },
  });
}

/** Deletes a project and takes it out of the list. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call(projectEndpoints.deleteProject, { params: { id: projectId } }),
    onSuccess: (_, projectId) => {
      client.removeQueries({ queryKey: keyOf(projectEndpoints.getProject, { params: { id: projectId } }) });
      return client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects) });
    },
  });
}

/** Renames or describes a project, or sets how its runs sort; shown at once, and put back where it is refused. */
export function useUpdateProject(projectId: string) {
  const client = useQueryClient();
  const queryKey = keyOf(projectEndpoints.getProject, { params: { id: projectId } });
  return useMutation({
    mutationFn: (body: ProjectChange) =>
      noteChange(projectId, call(projectEndpoints.updateProject, { params: { id: projectId }, body })),
    onMutate: (change) => {
      // What is left out stays as it is.
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      client.setQueryData<Project>(queryKey, (project) => project && { ...project, ...given });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true }),
      ]),
  });
}
