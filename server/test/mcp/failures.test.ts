import { type McpToolbox, mcpServerFactory } from '@sheaf/server/features/mcp/mcp-server';
import { toolbox } from '@sheaf/server/features/mcp/tools';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const UNCHANGED = 'Nothing was changed and nothing was charged.';
const UNKNOWN = 'It is unknown whether the call took effect.';

/** The product's tools, which fail to shape the results of their API calls. */
const brokenTools: McpToolbox = {
  ...toolbox,
  run: async (context, call) => {
    await toolbox.run(context, call);
    throw new Error('no result could be made');
  },
};

describe('an MCP tool that fails', () => {
  let app: TestApp;
  let person: Visitor;
  let mcp: McpVisitor;
  let project_id: string;
  beforeAll(async () => {
    app = await startApp({ hasWorker: false, makeMcpServer: mcpServerFactory(brokenTools) });
    person = await app.signedIn();
    mcp = await McpVisitor.connect(app.url, { key: (await keyOf(person)).key });
    project_id = await projectWith(person, pileOf(2, ['baking']));
  });
  afterAll(async () => {
    await mcp?.close();
    await app.close();
  });

  it('says that nothing was changed if it has only read', async () => {
    const failed = await mcp.call('get_project', { project_id });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toContain(UNCHANGED);
    expect(failed.text).not.toContain(UNKNOWN);
  });

  it('says so if its call was refused', async () => {
    const failed = await mcp.call('start_run', { project_id, run: 'assign_categories', max_credits: 50 });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toContain(UNCHANGED);
    expect(failed.text).not.toContain(UNKNOWN);
  });

  it('does not claim so after its call has started and charged a run', async () => {
    const balance = async () => {
      const { body } = await person.get<{ total_credits: number }>('/credits/balance');
      return body.total_credits;
    };
    const before = await balance();
    const failed = await mcp.call('start_run', { project_id, run: 'raw_categorization', max_credits: 50 });
    expect(await balance()).toBe(before - 2);
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toBe(
      'Something went wrong: Something went wrong on our side. It is unknown whether the call took effect. Before you repeat it, check with get_run, list_files or list_categories.',
    );
  });
});
