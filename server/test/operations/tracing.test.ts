import { rmSync } from 'node:fs';
import { type CollectedSpan, type Collector, startCollector } from '@sheaf/testing/fakes/trace-collector';
import { ADA, signUp } from '@sheaf/testing/server/admin';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { startServer } from '@sheaf/testing/server/process';
import { run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the traces of an upload and a run', () => {
  let collector: Collector;
  const of = (name: string) => collector.spans.filter((span) => span.name === name);
  const below = (span: CollectedSpan): CollectedSpan[] =>
    collector.spans
      .filter(({ traceId, parentSpanId }) => traceId === span.traceId && parentSpanId === span.spanId)
      .flatMap((child) => [child, ...below(child)]);
  const namesBelow = (span: CollectedSpan | undefined) =>
    new Set(span ? below(span).map(({ name }) => name) : []);
  beforeAll(async () => {
    collector = await startCollector();
    const dataDir = await makeDataFolder();
    const server = await startServer(dataDir, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'sheaf-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    const person = await signUp(server.url);
    const projectId = await projectWith(person, [...pileOf(2, ['baking', 'sailing']), pdfAbout('baking', 9)]);
    await run(person, `/ai/${projectId}/categorize-raw`);
    // Spans that have not been sent by then are sent before the process exits.
    expect((await server.interrupt()).code).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterAll(() => collector.close());

  it('are sent under the service name from the environment', () => {
    expect([...collector.services]).toEqual(['sheaf-under-test']);
  });

  it('show the upload with its queries and what it stores', () => {
    const uploads = of('POST /projects/:id/upload');
    expect(uploads.length).toBe(1);
    const names = namesBelow(uploads[0]);
    expect([...names]).toEqual(expect.arrayContaining(['database insert', 'database select', 'storage put']));
    expect(uploads[0]?.attributes).toEqual(
      expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]),
    );
  });

  it('show the run below the request that started it, however much later it was taken up', () => {
    const [start] = of('POST /ai/:id/categorize-raw');
    const names = namesBelow(start);
    expect([...names]).toEqual(expect.arrayContaining(['work runs', 'database update']));
    const [work] = of('work runs');
    expect([...namesBelow(work)]).toEqual(expect.arrayContaining(['database update']));
  });

  it('contain no address, no query values, no file names and no text', () => {
    const said = collector.rawExports.join('');
    for (const secret of [ADA, 'baking-', 'sourdough', 'skipper']) expect(said).not.toContain(secret);
  });
});

it('a trace that a caller has started continues in the server', async () => {
  const collector = await startCollector();
  const dataDir = await makeDataFolder();
  const server = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await fetch(`${server.url}/health/ready`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await server.interrupt();
  await collector.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /health/ready', 'database select']),
  );
});
