import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { MCP_PATH, mcpTools } from '@sheaf/contract/mcp/tools';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { untilFound } from '@sheaf/testing/visitor/jobs';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it, vi } from 'vitest';

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: number; message: string };
}

function messagesIn(text: string): Message[] {
  const events = text.split('\n').filter((line) => line.startsWith('data: {'));
  return (events.length > 0 ? events.map((line) => line.slice(6)) : [text]).map((json) => JSON.parse(json));
}

describe('MCP', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));
  let person: Visitor;
  let key: string;
  beforeAll(async () => {
    person = await app.signedIn();
    ({ key } = await keyOf(person));
  });

  async function post(message: object, version?: string): Promise<Message | undefined> {
    const response = await person.withKey(key).fetch(MCP_PATH, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(version !== undefined && { 'mcp-protocol-version': version }),
      },
    });
    const text = await response.text();
    return text === '' ? undefined : messagesIn(text)[0];
  }

  it.each(['2025-06-18', '2025-11-25', '2025-03-26'])('speaks the revision of %s', async (version) => {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'old', version: '1' } };
    const hello = await post({ id: 1, method: 'initialize', params });
    expect(hello?.result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: 'sheaf' },
      capabilities: { tools: {} },
      instructions: expect.stringContaining('Only start_run costs credits'),
    });
    expect(await post({ method: 'notifications/initialized' }, version)).toBeUndefined();
    const list = await post({ id: 2, method: 'tools/list' }, version);
    expect(list?.result?.tools).toHaveLength(Object.keys(mcpTools).length);
    const call = { name: 'list_projects', arguments: {} };
    const answer = await post({ id: 3, method: 'tools/call', params: call }, version);
    expect(answer?.result).toMatchObject({ structuredContent: { projects: expect.any(Array) } });
  });

  it('works with the first version of the protocol’s library', async () => {
    const client = new Client({ name: 'first', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(MCP_PATH, app.url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    });
    await client.connect(transport as Transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(mcpTools));
    const project_id = await projectWith(person, pileOf(1, ['baking']));
    const answer = await client.callTool({ name: 'get_project', arguments: { project_id } });
    expect(answer).toMatchObject({ structuredContent: { project: { id: project_id } } });
    const refused = await client.callTool({ name: 'get_project', arguments: { project_id: 'x' } });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  it('tells a 2026 client that its list of tools is private', async () => {
    const mcp = await McpVisitor.connect(app.url, { key });
    expect(mcp.client.getServerVersion()).toMatchObject({ name: 'sheaf' });
    expect(await mcp.client.listTools()).toMatchObject({ cacheScope: 'private' });
    await mcp.close();
  });

  it.each([false, true])('stops working on a call that is canceled (of 2025: %s)', async (isOf2025) => {
    const mcp = await McpVisitor.connect(app.url, { key, isOf2025 });
    const project_id = await projectWith(person, pileOf(1, ['baking']));
    const run = { project_id, run: 'raw_categorization', max_credits: 1 } as const;
    const { job_id } = (await mcp.call('start_run', run)).data;
    let looks = 0;
    const { db } = app.services;
    const selects = vi.spyOn(db, 'selectFrom').mockImplementation(function (
      this: unknown,
      ...tables: unknown[]
    ) {
      looks++;
      return (Object.getPrototypeOf(db).selectFrom as (...all: unknown[]) => never).apply(db, tables);
    });
    try {
      // There is no worker, so the run never ends.
      const cancelled = new AbortController();
      const waiting = mcp.call('get_run', { job_id, wait_seconds: 25 }, { signal: cancelled.signal });
      await untilFound(async () => (looks > 4 ? true : undefined), 'two looks');
      cancelled.abort();
      if (isOf2025) await mcp.close();
      await expect(waiting).rejects.toThrow();
      await new Promise((resolve) => setTimeout(resolve, 600));
      const atEnd = looks;
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      expect(looks).toBe(atEnd);
    } finally {
      selects.mockRestore();
      await mcp.close();
    }
  });
});
