import { availableParallelism } from 'node:os';
import type { Categorizer } from '@sheaf/engine/categorizer';
import {
  type CategoryCutter,
  createThreadedCategorizer,
  createThreadedCutter,
} from './features/categorization/categorizer/categorizer-thread.ts';
import { type BundlePlanner, createThreadedPlanner } from './features/downloads/bundles/plan-thread.ts';
import { INSPECTION_LIMITS, type Inspector, openInspector } from './features/files/inspection/inspection.ts';

/**
 * The components that work in threads. They start when there is work for them, and know nothing of the installation.
 */
interface Threads {
  readonly inspector: Inspector;
  readonly categorizer: Categorizer;
  readonly cutter: CategoryCutter;
  readonly planner: BundlePlanner;
}

export const openThreads = (): Threads => ({
  inspector: openInspector({ ...INSPECTION_LIMITS, threads: Math.max(1, availableParallelism()) }),
  categorizer: createThreadedCategorizer(),
  cutter: createThreadedCutter(),
  planner: createThreadedPlanner(),
});
