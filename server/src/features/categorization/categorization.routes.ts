import { categorizationEndpoints } from '@sheaf/contract/categorization';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Serve } from '../accounts/caller.ts';
import { type Jobs, projectTopic } from '../jobs/jobs.ts';
import { authorizeProject } from '../projects/projects.ts';
import {
  type Categorization,
  clearAllCategorization,
  clearCategories,
  deleteCategory,
  getPhaseStatus,
  getProgress,
  getRawCategories,
  listCategories,
} from './categorization.ts';
import { startRun } from './runs.ts';

interface Web {
  readonly categorization: Categorization;
  readonly jobs: Jobs;
  /** Opens a server-sent stream of what is published under a topic. */
  readonly openStream: (call: {
    topic: string;
    sessionId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => void;
}

/** The calls about categories and runs. */
export function categorizationRoutes(serve: Serve, { categorization, jobs, openStream }: Web): void {
  const own = (caller: Caller, id: string) =>
    authorizeProject(categorization.db, { accountId: caller.accountId, id });
  const endpoints = categorizationEndpoints;

  serve(endpoints.listCategories, async ({ caller, params }) =>
    listCategories(categorization, await own(caller, params.id)),
  );
  serve(endpoints.deleteCategory, async ({ caller, params }) => {
    await deleteCategory(categorization, await own(caller, params.id), params.categoryId);
    return { message: 'Category deleted' };
  });
  serve(endpoints.clearCategories, async ({ caller, params }) => {
    await clearCategories(categorization, await own(caller, params.id));
    return { message: 'File group categories cleared' };
  });
  serve(endpoints.clearAllCategorization, async ({ caller, params }) => {
    await clearAllCategorization(categorization, await own(caller, params.id));
    return { message: 'All categorization data cleared' };
  });

  serve(endpoints.getProgress, async ({ caller, params }) =>
    getProgress(categorization, await own(caller, params.id)),
  );
  serve(endpoints.getPhaseStatus, async ({ caller, params }) =>
    getPhaseStatus(categorization, await own(caller, params.id), {
      isAccountActive: caller.user.account_status === 'active',
    }),
  );
  serve(endpoints.getRawCategories, async ({ caller, params }) =>
    getRawCategories(categorization, await own(caller, params.id)),
  );
  serve(endpoints.streamProjectEvents, async ({ caller, params, request, reply }) => {
    const project = await own(caller, params.id);
    openStream({ topic: projectTopic(project.id), sessionId: caller.sessionId, request, reply });
  });

  serve(endpoints.startRawCategorization, async ({ caller, params }) =>
    startRun(jobs, await own(caller, params.id), { type: 'raw_categorization' }),
  );
  serve(endpoints.startMerge, async ({ caller, params, body }) =>
    startRun(jobs, await own(caller, params.id), {
      type: 'merge_categories',
      maxCategories: body.max_categories,
    }),
  );
  serve(endpoints.startAssign, async ({ caller, params, body }) =>
    startRun(jobs, await own(caller, params.id), {
      type: 'assign_categories',
      maxCategories: body.max_categories,
      reuseExisting: body.reuse_existing,
    }),
  );
}
