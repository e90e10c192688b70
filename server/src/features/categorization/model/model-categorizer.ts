import { SpanKind } from '@opentelemetry/api';
import type { Categorizer } from '@sheaf/engine/categorizer';
import { LocalGate } from '@sheaf/engine/model/calls/gate';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { CallGate, ModelOptions, ReplyCache, TokenUsage } from '@sheaf/engine/model/calls/ports';
import type { ModelConfig } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { announcement } from '../../../platform/events/announcement.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { inSpan } from '../../../platform/tracing/tracing.ts';
import type { Services } from '../../../services.ts';
import type { Database } from '../../../tables.ts';
import type { JobRow } from '../../jobs/jobs.ts';
import type { WithCategorizer } from '../runs/run-context.ts';
import { DistributedLimiter } from './distributed-limiter.ts';
import * as store from './model.store.ts';

const REPLY_RETENTION_DAYS = 30;

export const modelCalled = announcement<TokenUsage>('model-called');
/** Emitted for each failed call to the language model; most are retried. */
export const modelFailed = announcement<{ kind: string }>('model-failed');

/** The configured language model. */
export interface ModelCalls {
  /** Lets a job call it, and records its usage. */
  readonly withModel: (job: JobRow, work: (options: JobCalls) => Promise<void>) => Promise<void>;
  /** What a job costs that has it write summaries. */
  readonly summariesPrice: number;
}

export type JobCalls = Omit<ModelOptions, 'fallback'>;

/** Provides each run with a categorizer that calls the language model. */
export const withModelCategorizer =
  ({ withModel }: ModelCalls, fallback: Categorizer): WithCategorizer =>
  (job, work) =>
    withModel(job, async (options) => {
      const { createModelCategorizer } = await import('@sheaf/engine/model/model');
      await work(createModelCategorizer({ ...options, fallback }));
    });

/** Undefined if none is configured. */
export function openModelCalls(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'database' | 'config'>,
): ModelCalls | undefined {
  const { model } = services.config;
  return model && { withModel: openWithModel(services, model), summariesPrice: model.creditsPerSummaries };
}

function openWithModel(
  { db, clock, log, database, config }: Parameters<typeof openModelCalls>[0],
  settings: ModelConfig,
): ModelCalls['withModel'] {
  const tracedGate = openGate({ db, log, database }, settings.concurrency);
  // Loading takes a third of a second and 50 MB, which a process without jobs can save.
  let model = config.role === 'api' ? undefined : loadModel(settings);
  model?.catch(() => {});
  return async (job, work) => {
    model ??= loadModel(settings);
    const languageModel = await model;
    const modelUsage = openModelUsage(
      { db, clock, log },
      { jobId: job.id, projectId: job.project_id, model: `${settings.provider}/${settings.model}` },
    );
    try {
      await work({
        model: languageModel,
        gate: tracedGate,
        cache: modelUsage.cache,
        timeoutMs: settings.timeoutMs,
        onUsage: (usage) => {
          modelUsage.addUsage(usage);
          modelCalled.emit(usage);
        },
        onFailure: (failure) => {
          modelFailed.emit({ kind: failure.kind });
          log.warn({ jobId: job.id, ...failure }, 'a call to the language model failed');
        },
        onFallback: (count) =>
          log.warn({ jobId: job.id, count }, 'the built-in engine places what the language model did not'),
      });
    } catch (error) {
      // The reason is for the operator; users get a message without it.
      if (error instanceof ModelOutageError) {
        log.error(
          { jobId: job.id, outage: error.outage, reason: error.message },
          'the language model ended a run',
        );
      }
      throw error;
    } finally {
      // Fails if the project, and the run with it, has been deleted in the meantime.
      await modelUsage
        .close()
        .catch((err: unknown) => log.warn({ err, jobId: job.id }, 'usage was not written'));
    }
  };
}

/** Opens a gate that limits the concurrent calls of all runs and processes, and traces them. */
export function openGate(
  { db, log, database }: Pick<Services, 'db' | 'log' | 'database'>,
  width: number,
): CallGate {
  // The embedded database serves one process, so no lease is needed.
  const gate =
    database.kind === 'embedded' ? new LocalGate(width) : new DistributedLimiter({ db, log, width });
  return {
    width: gate.width,
    run: (call, signal) => gate.run(() => inSpan('model call', { kind: SpanKind.CLIENT }, call), signal),
    pause: (ms) => gate.pause(ms),
  };
}

async function loadModel(settings: ModelConfig): Promise<ModelOptions['model']> {
  const { openModel } = await import('@sheaf/engine/model/calls/providers');
  return openModel(settings);
}

/** Deletes replies that no run is likely to need again. */
export const sweepReplies = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<unknown> =>
  store.deleteRepliesBefore(db, new Date(clock.now().getTime() - REPLY_RETENTION_DAYS * DAY_MS));

interface ModelUsage {
  readonly cache: ReplyCache;
  addUsage(usage: TokenUsage): void;
  /** Resolves once all usage has been written. */
  close(): Promise<void>;
}

/** Opens the usage of a run. Usage is written with each batch of replies, since the process may die at any moment. */
function openModelUsage(
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
