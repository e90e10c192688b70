import { SpanKind } from '@opentelemetry/api';
import type { Categorizer } from '@sheaf/engine/categorizer';
import { LocalGate } from '@sheaf/engine/model/calls/gate';
import { ModelOutageError } from '@sheaf/engine/model/calls/model-outage';
import type { CallGate, TokenUsage } from '@sheaf/engine/model/calls/ports';
import type { ModelConfig } from '../../config.ts';
import { type Announcement, announcement } from '../../platform/announcement.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { Services } from '../../services.ts';
import { openModelBook } from './model-book.ts';
import { SharedGate } from './model-gate.ts';
import * as store from './model-store.ts';
import type { WithCategoriser } from './run-context.ts';

const DAY_MS = 24 * 3600 * 1000;
const REPLY_DAYS = 30;

/** A call to the language model was made. */
export const modelCalled: Announcement<TokenUsage> = announcement('model-called');
/** A call to the language model failed, and most often is made again. */
export const modelFailed: Announcement<{ kind: string }> = announcement('model-failed');

/** Gives each run a categoriser that asks the language model of the settings, and writes down what that costs. */
export function askingModel(
  { db, clock, log, database, config }: Pick<Services, 'db' | 'clock' | 'log' | 'database' | 'config'>,
  { settings, fallback }: { settings: ModelConfig; fallback: Categorizer },
): WithCategoriser {
  const width = settings.concurrency;
  // The embedded database serves one process, which needs nobody's leave.
  const gate = database.kind === 'embedded' ? new LocalGate(width) : new SharedGate({ db, log, width });
  const tracedGate: CallGate = {
    width: gate.width,
    run: (call, signal) => gate.run(() => inSpan('model call', { kind: SpanKind.CLIENT }, call), signal),
    pause: (ms) => gate.pause(ms),
  };
  // A third of a second and 50 MB, which who takes no runs need not spend.
  let model = config.role === 'api' ? undefined : loadModel(settings);
  model?.catch(() => {});
  return async (job, work) => {
    model ??= loadModel(settings);
    const { createModelCategorizer, languageModel } = await model;
    const book = openModelBook(
      { db, clock, log },
      { jobId: job.id, projectId: job.project_id, model: `${settings.provider}/${settings.model}` },
    );
    try {
      await work(
        createModelCategorizer({
          model: languageModel,
          fallback,
          gate: tracedGate,
          cache: book.cache,
          timeoutMs: settings.timeoutMs,
          onUsage: (usage) => {
            book.addUsage(usage);
            modelCalled.tell(usage);
          },
          onFailure: (failure) => {
            modelFailed.tell({ kind: failure.kind });
            log.warn({ jobId: job.id, ...failure }, 'a call to the language model failed');
          },
          onFallback: (count) =>
            log.warn({ jobId: job.id, count }, 'the built-in engine places what the language model did not'),
        }),
      );
    } catch (error) {
      // What is to be done about it is for the operator; whoever started the run is told that it is not to be had.
      if (error instanceof ModelOutageError) {
        log.error(
          { jobId: job.id, outage: error.outage, reason: error.message },
          'the language model ended a run',
        );
      }
      throw error;
    } finally {
      // A project that was deleted took the run with it, and there is nothing left to write to.
      await book.close().catch((err: unknown) => log.warn({ err, jobId: job.id }, 'costs were not written'));
    }
  };
}

async function loadModel(settings: ModelConfig) {
  const { createModelCategorizer } = await import('@sheaf/engine/model/model');
  const { openModel } = await import('@sheaf/engine/model/calls/providers');
  return { createModelCategorizer, languageModel: openModel(settings) };
}

/** Forgets replies that no run is likely to need again. */
export const sweepReplies = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<unknown> =>
  store.deleteRepliesBefore(db, new Date(clock.now().getTime() - REPLY_DAYS * DAY_MS));
