import { rmSync } from 'node:fs';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { type FakeModel, startFakeModel } from '@sheaf/testing/fakes/model/model';
import { type S3Server, settingsOfBucket, startS3 } from '@sheaf/testing/fakes/s3/s3';
import { type Collector, startCollector } from '@sheaf/testing/fakes/trace-collector';
import { signUp } from '@sheaf/testing/server/admin';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { run } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('an api process and a worker that uses a language model', () => {
  let database: { url: string; drop(): Promise<void> };
  let store: S3Server;
  let model: FakeModel;
  let collector: Collector;
  let api: ServerProcess;
  let worker: ServerProcess;
  let dataDir: string;
  let metrics: { api: string; worker: string };
  beforeAll(async () => {
    [database, store, collector, dataDir, model] = await Promise.all([
      createPostgresDatabase(),
      startS3(),
      startCollector(),
      makeEmptyFolder(),
      startFakeModel({ react: ({ number }) => (number === 1 ? { status: 503 } : 'answer') }),
    ]);
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret that is long enough for this',
      ...settingsOfBucket(store.settings),
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    api = await startServer(dataDir, { ...env, ROLE: 'api' });
    worker = await startServer(dataDir, { ...env, ROLE: 'worker' });
    const person = await signUp(api.url);
    const projectId = await projectWith(person, pileOf(2, ['baking', 'sailing']));
    await run(person, `/ai/${projectId}/categorize-raw`);
    const read = async (process: ServerProcess) =>
      (await fetch(await process.waitForOutput(/metrics are at (\S+)/))).text();
    metrics = { api: await read(api), worker: await read(worker) };
    await Promise.all([api.interrupt(), worker.interrupt()]);
  });
  afterAll(async () => {
    await collector.close();
    await Promise.all([api.crash(), worker.crash(), model.close(), store.stop()]);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('each report what they have done: requests and files, or jobs and model calls', () => {
    expect(metrics.api).toMatch(/^sheaf_uploaded_files_total 4$/m);
    expect(metrics.worker).toMatch(/^sheaf_uploaded_files_total 0$/m);
    expect(metrics.worker).toMatch(
      /^sheaf_job_duration_seconds_count\{type="raw_categorization",outcome="completed"\} 1$/m,
    );
    expect(metrics.api).not.toContain('raw_categorization",outcome');
    const calls = Number(/^sheaf_model_calls_total (\d+)$/m.exec(metrics.worker)?.[1]);
    expect(calls).toBe(model.questions.length);
    expect(metrics.worker).toMatch(/^sheaf_model_failures_total\{kind="passing"\} 1$/m);
    expect(
      Number(/^sheaf_model_tokens_total\{direction="prompt"\} (\d+)$/m.exec(metrics.worker)?.[1]),
    ).toBeGreaterThan(0);
  });

  it('share one trace, from the request at the api to the calls that the worker made', () => {
    const request = collector.spans.find(({ name }) => name === 'POST /ai/:id/categorize-raw');
    const ofTrace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
    const work = ofTrace.find(({ name }) => name === 'work runs');
    expect(ofTrace.filter(({ name }) => name === 'model call').length).toBe(model.questions.length);
    expect(ofTrace.some(({ spanId }) => spanId === work?.parentSpanId)).toBe(true);
    expect(collector.spans.some(({ name }) => name === 'storage put')).toBe(true);
  });
});
