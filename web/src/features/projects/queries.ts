import { PROCESSING_POLL } from '@sheaf/contract/constants';
import { type Project, type ProjectChange, projectEndpoints } from '@sheaf/contract/projects';
import { systemEndpoints } from '@sheaf/contract/system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { sendInOrder, settleChanges } from '../../api/pending-changes.ts';
import { keyOf, queryOf } from '../../api/query-client.ts';
import { lateChangeNotifier, notify } from '../../ui/notifications/notify.ts';
import { isProjectLimit } from './creation-failure.ts';

/** The account's projects, newest first; polled while any of them has an active run. */
export const useProjects = () =>
  useQuery({
    ...queryOf(projectEndpoints.listProjects),
    refetchInterval: ({ state }) =>
      state.data?.some(({ active_run }) => active_run !== null) ? PROCESSING_POLL.intervalMs : false,
  });

export const useProject = (projectId: string) =>
  useQuery({
    ...queryOf(projectEndpoints.getProject, { params: { id: projectId } }),
    // The cache may have been primed with the 404 before the screen is shown.
    retryOnMount: ({ state }) => !hasStatus(state.error, 404),
  });

/** Creates a project and adds it to the cache, so that its screen appears immediately. */
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (project: { name: string; description: string | null; name_is_automatic?: boolean }) =>
      call(projectEndpoints.createProject, { body: project }),
    onSuccess: (project) => {
      client.setQueryData<Project>(
        keyOf(projectEndpoints.getProject, { params: { id: project.id } }),
        project,
      );
      return client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects) });
    },
    onError: (error) => {
      // The last slot was taken elsewhere: the list on the page is stale.
      if (isProjectLimit(error)) {
        void client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true });
        void client.invalidateQueries({ queryKey: keyOf(systemEndpoints.getSystemLimits) });
      }
    },
  });
}

export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call(projectEndpoints.deleteProject, { params: { id: projectId } }),
    onSuccess: (_, projectId) => {
      client.removeQueries({ queryKey: keyOf(projectEndpoints.getProject, { params: { id: projectId } }) });
      notify.success('Project deleted', 'Project has been deleted successfully!');
      return client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects) });
    },
    onError: () => notify.error('Delete failed', 'Failed to delete project. Please try again.'),
  });
}

/** Updates a project's name, description or sorting settings; shown immediately, and reverted if rejected. */
export function useUpdateProject(projectId: string) {
  const client = useQueryClient();
  const queryKey = keyOf(projectEndpoints.getProject, { params: { id: projectId } });
  return useMutation({
    mutationFn: (body: ProjectChange) =>
      sendInOrder(
        projectId,
        () => call(projectEndpoints.updateProject, { params: { id: projectId }, body }),
        lateChangeNotifier(projectId),
      ),
    onMutate: (change) => {
      const before = client.getQueryData<Project>(queryKey);
      if (before) client.setQueryData<Project>(queryKey, withChange(before, change));
      return before;
    },
    onError: (_, change, before) => {
      if (!before) return;
      client.setQueryData<Project>(queryKey, (shown) => shown && withoutChange(shown, { change, before }));
    },
    onSettled: async () => {
      // What is read before later changes are saved would hide them.
      await settleChanges(projectId);
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: keyOf(projectEndpoints.listProjects), exact: true }),
      ]);
    },
  });
}

/** The project as it will be after a change; fields left out stay unchanged. */
export function withChange(project: Project, change: ProjectChange): Project {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...project, ...Object.fromEntries(given) };
}

/** The project without a change that was rejected; fields that were changed again in the meantime stay. */
export function withoutChange(
  project: Project,
  { change, before }: { change: ProjectChange; before: Project },
): Project {
  const rejected = (Object.keys(change) as (keyof ProjectChange)[]).filter(
    (field) => change[field] !== undefined && project[field] === change[field],
  );
  return { ...project, ...Object.fromEntries(rejected.map((field) => [field, before[field]])) };
}
