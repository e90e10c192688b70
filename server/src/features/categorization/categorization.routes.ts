import { categorizationEndpoints, type PhaseStart } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import type { FastifyReply } from 'fastify';
import { type Caller, isLimitedToProject, type Serve } from '../accounts/caller.ts';
import { type JobsContext, projectTopic } from '../jobs/jobs.ts';
import { type AuthorizedProject, serveProject } from '../projects/projects.ts';
import {
  type CategorizationContext,
  getPhaseStatus,
  getProgress,
  getRawCategories,
  listCategories,
} from './categorization.ts';
import { editRoutes } from './edits/edits.routes.ts';
import { estimateRun, type RunStart, startRun, startSort } from './runs/start-run.ts';
import { findSummaries } from './summaries/summaries.ts';
import { startSummaries, type WriterContext } from './summaries/write-summaries.ts';

interface CategorizationRoutesContext {
  readonly categorization: CategorizationContext;
  readonly jobs: JobsContext;
  readonly summaries: WriterContext;
  readonly openStream: (call: { topic: string; sessionId: string; reply: FastifyReply }) => void;
}

export function categorizationRoutes(
  serve: Serve,
  { categorization, jobs, summaries, openStream }: CategorizationRoutesContext,
): void {
  const onProject = serveProject(serve, categorization.db);
  const answer = (caller: Caller, started: PhaseStart) =>
    isLimitedToProject(caller) ? { ...started, remaining_credits: null } : started;
  const endpoints = { ...categorizationEndpoints, ...summaryEndpoints, ...runEndpoints };
  editRoutes(serve, categorization);

  onProject(endpoints.listCategories, (project) => listCategories(categorization, project));
  onProject(endpoints.listCategorySummaries, (project) => findSummaries(categorization.db, project));
  onProject(endpoints.startSummaries, async (project, { caller }) =>
    answer(caller, await startSummaries(summaries, project, { key: caller.key })),
  );
  onProject(endpoints.getProgress, (project) => getProgress(categorization, project));
  onProject(endpoints.getPhaseStatus, (project, { caller }) =>
    getPhaseStatus(categorization, project, {
      isAccountActive: caller.user.account_status === 'active',
    }),
  );
  onProject(endpoints.getRawCategories, (project) => getRawCategories(categorization, project));
  onProject(endpoints.streamProjectEvents, async (project, { caller, reply }) => {
    openStream({ topic: projectTopic(project.id), sessionId: caller.sessionId, reply });
  });

  onProject(endpoints.estimateRun, async (project, { caller, query }) => {
    const estimate = await estimateRun(jobs, project, {
      type: query.run,
      maxFiles: query.max_files,
      maxCategories: query.max_categories,
      reuseExisting: query.reuse_existing,
    });
    return isLimitedToProject(caller) ? { ...estimate, balance: null } : estimate;
  });
  const start = async (project: AuthorizedProject, caller: Caller, options: Omit<RunStart, 'key'>) =>
    answer(caller, await startRun(jobs, project, { ...options, key: caller.key }));
  onProject(endpoints.startSort, async (project, { caller, body }) =>
    answer(
      caller,
      await startSort(jobs, project, {
        maxCategories: body.max_categories,
        reuseExisting: body.reuse_existing,
        maxCredits: body.max_credits,
        key: caller.key,
      }),
    ),
  );
  onProject(endpoints.startRawCategorization, (project, { caller, body }) =>
    start(project, caller, {
      type: 'raw_categorization',
      maxFiles: body.max_files,
      maxCredits: body.max_credits,
    }),
  );
  onProject(endpoints.startPlaceNew, (project, { caller, body }) =>
    start(project, caller, { type: 'place_new', maxCredits: body.max_credits }),
  );
  onProject(endpoints.startMerge, (project, { caller, body }) =>
    start(project, caller, {
      type: 'merge_categories',
      maxCategories: body.max_categories,
      maxCredits: body.max_credits,
    }),
  );
  onProject(endpoints.startAssign, (project, { caller, body }) =>
    start(project, caller, {
      type: 'assign_categories',
      maxCategories: body.max_categories,
      maxCredits: body.max_credits,
      reuseExisting: body.reuse_existing,
    }),
  );
}
