import { PLAN_TOO_HEAVY_MESSAGE } from '@sheaf/contract/bundles/bundles';
import { DomainError } from '@sheaf/contract/problems';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { WorkerDied } from '../../../platform/threads/worker-thread.ts';
import type { Plan } from './bundles.rules.ts';
import type { PassageTexts } from './bundles.store.ts';
import type { BundleContent } from './manifest.ts';
import type { PlanContent } from './plan-input.ts';

export interface PlanTask {
  readonly content: PlanContent;
  readonly passages: readonly PassageTexts[];
  /** Whether these are all passages of the content. */
  readonly isWhole: boolean;
  readonly tree: CategoryTree | undefined;
}

export interface PlannedContent {
  /** The content of the task; its documents are the very ones that the plan refers to. */
  readonly content: PlanContent;
  readonly plan: Plan;
  readonly contents: readonly BundleContent[];
  readonly maxCategories: number | null;
}

/** Plans bundles, one set at a time; accounts take turns. */
export interface BundlePlanner {
  /** Returns undefined if more passages are needed. Throws `output_too_heavy`. */
  plan(task: PlanTask, options: { accountId: string }): Promise<PlannedContent | undefined>;
}

/** Far more than any plan of an ordinary project takes. */
const PLAN_LIMITS = { timeoutMs: 60_000, heapMb: 1_024 };

/** Creates a planner that works in a thread, since a plan may take seconds. */
export function createThreadedPlanner(): BundlePlanner {
  const pool = new WorkerPool<PlanTask, PlannedContent | undefined>({
    script: new URL('./plan.worker.ts', import.meta.url),
    threads: 1,
    ...PLAN_LIMITS,
  });
  return {
    plan: (task, { accountId }) =>
      pool.run(task, { lane: accountId }).catch((error: unknown) => {
        throw error instanceof WorkerDied
          ? new DomainError('output_too_heavy', PLAN_TOO_HEAVY_MESSAGE)
          : error;
      }),
  };
}
