import { rmSync } from 'node:fs';
import { signUp } from '@sheaf/testing/server/admin';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { failToStart, type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOKEN = 'a token for Prometheus';

/** Parses metrics in Prometheus's text format: values by name and labels. */
const parse = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))] as const;
      }),
  );

describe('the metrics of a process', () => {
  let dataDir: string;
  let server: ServerProcess;
  let person: Visitor;
  let projectId: string;
  let url: string;
  let statusOfNothing: number;
  const read = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
    const response = await fetch(url, { headers });
    return { status: response.status, text: await response.text() };
  };
  beforeAll(async () => {
    dataDir = await makeDataFolder();
    server = await startServer(dataDir, { METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    url = await server.waitForOutput(/metrics are at (\S+)/);
    person = await signUp(server.url);
    projectId = await projectWith(person, [
      ...pileOf(2, ['baking', 'sailing']),
      { name: 'papaya.exe', content: 'MZ' },
    ]);
    await run(person, `/ai/${projectId}/categorize-raw`);
    await download(person, `/projects/${projectId}/download-single-text-file`);
    ({ status: statusOfNothing } = await person.get('/projects/nothing-of-the-kind'));
    await person.get('/nothing/at/all');
  });
  afterAll(async () => {
    await server.crash();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('count requests by declared path and status, files and their bytes, refusals, and jobs by outcome', async () => {
    const { text } = await read();
    const metrics = parse(text);
    const seconds = 'sheaf_http_request_duration_seconds_count';
    const bytes = pileOf(2, ['baking', 'sailing']).reduce((sum, { content }) => sum + content.length, 0);
    const expected = {
      [`${seconds}{method="POST",route="/projects/:id/upload",status="200"}`]: 1,
      [`${seconds}{method="GET",route="/projects/:id",status="${statusOfNothing}"}`]: 1,
      [`${seconds}{method="GET",route="unmatched",status="404"}`]: 1,
      sheaf_uploaded_files_total: 4,
      sheaf_uploaded_bytes_total: bytes,
      'sheaf_refused_files_total{code="wrong_type"}': 1,
      'sheaf_job_duration_seconds_count{type="raw_categorization",outcome="completed"}': 1,
      'sheaf_job_duration_seconds_count{type="single_text_file",outcome="completed"}': 1,
      sheaf_database_up: 1,
      sheaf_mails_waiting: 0,
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, metrics.get(name)]))).toEqual(
      expected,
    );
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metrics.get('sheaf_database_connections{state="open"}')).toBeGreaterThan(0);
  });

  it('identify nobody and nothing: no id, no address, no path as it was typed', async () => {
    const { text } = await read();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|papaya|nothing/);
  });

  it('do not grow in number with the paths that callers invent', async () => {
    // Only what the calls below can add to: background work adds to other series at any time.
    const countSeries = async () => {
      const names = [...parse((await read()).text).keys()];
      return names.filter((name) => /^sheaf_(http_request_duration|uploaded|refused)_/.test(name)).length;
    };
    const before = await countSeries();
    expect(before).toBeGreaterThan(0);
    for (let index = 0; index < 20; index += 1) {
      await person.fetch(`/invented/${index}`, { method: 'GET' });
      await person.fetch(`/projects/${crypto.randomUUID()}/files`);
    }
    await person.upload(`/projects/${projectId}/upload`, [
      { name: 'x.exe', content: documentAbout('baking', 1) },
    ]);
    const grown = (await countSeries()) - before;
    // At most two routes with a status they have not responded with before.
    expect(grown).toBeLessThanOrEqual(2 * 15);
  });

  it('are shown only to callers with the token, and at no other address', async () => {
    expect((await read({})).status).toBe(401);
    expect((await read({ authorization: 'Bearer another token here' })).status).toBe(401);
    expect(
      (await fetch(new URL('/other', url), { headers: { authorization: `Bearer ${TOKEN}` } })).status,
    ).toBe(404);
    const atFront = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(atFront.status).toBe(404);
  });
});

it('metrics that other machines can reach require a token', async () => {
  const dataDir = await makeDataFolder();
  const { code, output } = await failToStart(dataDir, { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' });
  expect([code, output]).toEqual([
    1,
    'Some settings are not valid:\n  - METRICS_TOKEN: is required when other machines can reach METRICS_HOST.\n',
  ]);
  rmSync(dataDir, { recursive: true, force: true });
});
