import type { Categorizer } from '@sheaf/engine/categorizer';
import type { EmbeddingConfig } from '../../../config.ts';
import type { Services } from '../../../services.ts';
import type { WithCategorizer } from '../runs/run-context.ts';
import * as store from './model.store.ts';
import { type ModelCalls, openGate, withModelCategorizer } from './model-categorizer.ts';

/** The categorizer that calls the configured language model; without one, the built-in categorizer. */
export function buildCategorizer(
  services: Services,
  { builtin, model }: { builtin: Categorizer; model: ModelCalls | undefined },
): WithCategorizer {
  const { embedding } = services.config;
  if (model) return withModelCategorizer(model, builtin);
  if (embedding) return withEmbeddingCategorizer(services, { settings: embedding, builtin });
  return (_job, work) => work(builtin);
}

/** Compares documents by the configured embedding model, whose embeddings are kept as long as model replies. */
function withEmbeddingCategorizer(
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
