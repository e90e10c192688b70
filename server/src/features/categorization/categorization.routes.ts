import { categorizationEndpoints, type PhaseStart } from '@sheaf/contract/categorization';
import { summaryEndpoints } from '@sheaf/contract/categorization/summaries';
import { runEndpoints } from '@sheaf/contract/runs/runs';
import type { FastifyReply } from 'fastify';
import { type Caller, isLimitedToProject, type Serve } from '../accounts/caller.ts';
import { type JobsContext, projectTopic } from '../jobs/jobs.ts';
import { authorizeProject } from '../projects/projects.ts';
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
  const ownProject = (caller: Caller, id: string) =>
    authorizeProject(categorization.db, { accountId: caller.accountId, id });
  const answer = (caller: Caller, started: PhaseStart) =>
    isLimitedToProject(caller) ? { ...started, remaining_credits: null } : started;
  const endpoints = { ...categorizationEndpoints, ...summaryEndpoints, ...runEndpoints };
  editRoutes(serve, categorization);

  serve(endpoints.listCategories, async ({ caller, params }) =>
    listCategories(categorization, await ownProject(caller, params.id)),
  );
  serve(endpoints.listCategorySummaries, async ({ caller, params }) =>
    findSummaries(categorization.db, await ownProject(caller, params.id)),
  );
  serve(endpoints.startSummaries, async ({ caller, params }) =>
    answer(caller, await startSummaries(summaries, await ownProject(caller, params.id), { key: caller.key })),
  );
  serve(endpoints.getProgress, async ({ caller, params }) =>
    getProgress(categorization, await ownProject(caller, params.id)),
  );
  serve(endpoints.getPhaseStatus, async ({ caller, params }) =>
    getPhaseStatus(categorization, await ownProject(caller, params.id), {
      isAccountActive: caller.user.account_status === 'active',
    }),
  );
  serve(endpoints.getRawCategories, async ({ caller, params }) =>
    getRawCategories(categorization, await ownProject(caller, params.id)),
  );
  serve(endpoints.streamProjectEvents, async ({ caller, params, reply }) => {
    const project = await ownProject(caller, params.id);
    openStream({ topic: projectTopic(project.id), sessionId: caller.sessionId, reply });
  });

  serve(endpoints.estimateRun, async ({ caller, params, query }) => {
    const project = await ownProject(caller, params.id);
    const estimate = await estimateRun(jobs, project, {
      type: query.run,
      maxFiles: query.max_files,
      maxCategories: query.max_categories,
      reuseExisting: query.reuse_existing,
    });
    return isLimitedToProject(caller) ? { ...estimate, balance: null } : estimate;
  });
  const start = async (caller: Caller, id: string, options: Omit<RunStart, 'key'>) =>
    answer(caller, await startRun(jobs, await ownProject(caller, id), { ...options, key: caller.key }));
  serve(endpoints.startSort, async ({ caller, params, body }) =>
    answer(
      caller,
      await startSort(jobs, await ownProject(caller, params.id), {
        maxCategories: body.max_categories,
        reuseExisting: body.reuse_existing,
        maxCredits: body.max_credits,
        key: caller.key,
      }),
    ),
  );
  serve(endpoints.startRawCategorization, ({ caller, params, body }) =>
    start(caller, params.id, {
      type: 'raw_categorization',
      maxFiles: body.max_files,
      maxCredits: body.max_credits,
    }),
  );
  serve(endpoints.startPlaceNew, ({ caller, params, body }) =>
    start(caller, params.id, { type: 'place_new', maxCredits: body.max_credits }),
  );
  serve(endpoints.startMerge, ({ caller, params, body }) =>
    start(caller, params.id, {
      type: 'merge_categories',
      maxCategories: body.max_categories,
      maxCredits: body.max_credits,
    }),
  );
  serve(endpoints.startAssign, ({ caller, params, body }) =>
    start(caller, params.id, {
      type: 'assign_categories',
      maxCategories: body.max_categories,
      maxCredits: body.max_credits,
      reuseExisting: body.reuse_existing,
    }),
  );
}
