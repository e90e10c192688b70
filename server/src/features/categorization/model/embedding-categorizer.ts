import type { Categorizer } from '@sheaf/engine/categorizer';
import type { EmbeddingConfig } from '../../../config.ts';
import type { Services } from '../../../services.ts';
import type { WithCategorizer } from '../runs/run-context.ts';
import * as store from './model.store.ts';
import { openGate } from './model-categorizer.ts';

/** Compares documents by the configured embedding model, whose embeddings are kept as long as model replies. */
export function withEmbeddingCategorizer(
  { db, clock, log, database }: Pick<Services, 'db' | 'clock' | 'log' | 'database'>,
  { settings, builtin }: { settings: EmbeddingConfig; builtin: Categorizer },
): WithCategorizer {
  const gate = openGate({ db, log, database }, settings.concurrency);
  return async ({ id: jobId, project_id: projectId }, work) => {
    // Loading takes a third of a second and 50 MB.
    const { createEmbeddingCategorizer } = await import('@sheaf/engine/model/embedding-categorizer');
    const { openEmbeddingModel } = await import('@sheaf/engine/model/calls/providers');
    await work(
      createEmbeddingCategorizer(builtin, {
        model: openEmbeddingModel(settings),
        gate,
        cache: {
          find: async (keys) => (keys.length > 0 ? store.findReplies(db, { projectId, keys }) : new Map()),
          set: async (replies) => {
            if (replies.length > 0) await store.insertReplies(db, { projectId, replies, now: clock.now() });
          },
        },
        timeoutMs: settings.timeoutMs,
        onFailure: (failure) => log.warn({ jobId, ...failure }, 'a call to the embedding model failed'),
        onOutage: (err) =>
          log.warn({ err, jobId }, 'the embedding model is not available: documents are compared without it'),
      }),
    );
  };
}
