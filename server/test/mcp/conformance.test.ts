import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import { makeFixtureServer } from '@sheaf/testing/mcp/conformance-fixtures';
import { runConformanceSuite } from '@sheaf/testing/mcp/conformance-suite';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { beforeAll, describe, expect, it } from 'vitest';

const ASKS_CLIENT = 'no tool asks the program’s person, its model or its folders anything';
const NO_COMPLETIONS = 'nothing has values that a server could complete: no completions are announced';
const NO_LOGGING = 'the log is the operator’s: logging is not announced';
const NO_SUBSCRIPTIONS = 'nothing that is listed changes under a key: no subscriptions are announced';
const NO_SESSIONS = 'each request stands for itself: there is no session, and no stream to take up again';
const NO_TASKS = 'long work is a job, which get_run follows: the extension for tasks is not announced';
const NO_COPIES = 'no tool asks for a copy of an argument in a header: none lists x-mcp-header';

/** Scenarios of the suite, or single checks of one, that test capabilities our server does not have. */
const OUT_OF_SCOPE: Record<string, Record<string, string>> = {
  '2025-11-25': {
    'completion-complete': NO_COMPLETIONS,
    'logging-set-level': NO_LOGGING,
    'tools-call-with-logging': NO_LOGGING,
    'tools-call-sampling': ASKS_CLIENT,
    'tools-call-elicitation': ASKS_CLIENT,
    'elicitation-sep1034-defaults': ASKS_CLIENT,
    'elicitation-sep1330-enums': ASKS_CLIENT,
    'resources-subscribe': NO_SUBSCRIPTIONS,
    'resources-unsubscribe': NO_SUBSCRIPTIONS,
    'server-sse-multiple-streams': NO_SESSIONS,
    'server-sse-polling': NO_SESSIONS,
  },
  '2026-07-28': {
    'completion-complete': NO_COMPLETIONS,
    'server-stateless: sep-2575-server-rejects-undeclared-capability': ASKS_CLIENT,
    'server-stateless: sep-2575-missing-capability-http-400': ASKS_CLIENT,
    'input-required-result-basic-elicitation': ASKS_CLIENT,
    'input-required-result-basic-sampling': ASKS_CLIENT,
    'input-required-result-basic-list-roots': ASKS_CLIENT,
    'input-required-result-request-state': ASKS_CLIENT,
    'input-required-result-multiple-input-requests': ASKS_CLIENT,
    'input-required-result-multi-round': ASKS_CLIENT,
    'input-required-result-missing-input-response': ASKS_CLIENT,
    'input-required-result-non-tool-request': ASKS_CLIENT,
    'input-required-result-result-type': ASKS_CLIENT,
    'input-required-result-tampered-state': ASKS_CLIENT,
    'input-required-result-capability-check': ASKS_CLIENT,
    'input-required-result-ignore-extra-params': ASKS_CLIENT,
    'http-custom-header-server-validation': NO_COPIES,
    'tasks-lifecycle': NO_TASKS,
    'tasks-capability-negotiation': NO_TASKS,
    'tasks-wire-fields': NO_TASKS,
    'tasks-request-state-removal': NO_TASKS,
    'tasks-mrtr-input': NO_TASKS,
    'tasks-request-headers': NO_TASKS,
    'tasks-dispatch-and-envelope': NO_TASKS,
    'tasks-required-task-error': NO_TASKS,
    'tasks-mrtr-composition': NO_TASKS,
  },
};

describe('MCP, with the tools that the protocol’s conformance suite needs', () => {
  const app = duringTests(() => startApp({ hasWorker: false, makeMcpServer: makeFixtureServer }));
  let key: string;
  beforeAll(async () => {
    ({ key } = await keyOf(await app.signedIn()));
  });

  it.each(Object.entries(OUT_OF_SCOPE))('conforms to the revision of %s', async (revision, outOfScope) => {
    const { scenarios, notPassed } = await runConformanceSuite(app.url + MCP_PATH, { key, revision });
    expect(scenarios).toContain('tools-call-simple-text');
    const named = (check: string) => [check, check.split(':')[0] ?? ''].find((name) => name in outOfScope);
    const failed = [...notPassed].filter(([check]) => !named(check));
    expect(Object.fromEntries(failed)).toEqual({});
    // An exception that passes by now has to be removed from the list.
    const met = new Set([...notPassed.keys()].map(named));
    expect(Object.keys(outOfScope).filter((name) => !met.has(name))).toEqual([]);
  });

  it.each([false, true])(
    'announces nothing that is out of scope (to a program of 2025: %s)',
    async (isOf2025) => {
      const mcp = await McpVisitor.connect(app.url, { key, isOf2025 });
      expect(mcp.client.getServerCapabilities()).toEqual({ tools: {}, prompts: {}, resources: {} });
      await mcp.close();
    },
  );

  it('does not have the method with which a 2026 client would subscribe to changes', async () => {
    const response = await app
      .visitor()
      .withKey(key)
      .fetch(MCP_PATH, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'subscriptions/listen', params: {} }),
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ id: 7, error: { code: -32601 } });
  });
});
