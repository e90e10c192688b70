import type { ReplyCache, TokenUsage } from '@sheaf/engine/model/calls/ports';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log/log.ts';
import type { Database } from '../../../tables.ts';
import * as store from './model.store.ts';

interface ModelUsage {
  readonly cache: ReplyCache;
  addUsage(usage: TokenUsage): void;
  /** Resolves once all usage has been written. */
  close(): Promise<void>;
}

/** Opens the usage of a run. Usage is written with each batch of replies, since the process may die at any moment. */
export function openModelUsage(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  { jobId, projectId, model }: { jobId: string; projectId: string; model: string },
): ModelUsage {
  const total = { calls: 0, promptTokens: 0, completionTokens: 0 };
  const written = { ...total };
  const writeUsage = async () => {
    const calls = total.calls - written.calls;
    const promptTokens = total.promptTokens - written.promptTokens;
    const completionTokens = total.completionTokens - written.completionTokens;
    if (calls === 0) return;
    Object.assign(written, total);
    await store.addUsage(db, { jobId, model, calls, promptTokens, completionTokens });
  };
  return {
    cache: {
      find: async (keys) => (keys.length > 0 ? store.findReplies(db, { projectId, keys }) : new Map()),
      set: async (replies) => {
        if (replies.length > 0) await store.insertReplies(db, { projectId, replies, now: clock.now() });
        await writeUsage();
      },
    },
    addUsage: ({ promptTokens, completionTokens }) => {
      total.calls += 1;
      total.promptTokens += promptTokens;
      total.completionTokens += completionTokens;
    },
    close: async () => {
      await writeUsage();
      log.info({ jobId, model, ...total }, 'the language model was asked');
    },
  };
}
