import type { CallToolResult, Server, ServerContext, Tool as ToolEntry } from '@modelcontextprotocol/server';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import {
  descriptionOf,
  MCP_INSTRUCTIONS,
  type McpTool,
  type McpToolName,
  mcpTools,
  scopesOf,
} from '@sheaf/contract/mcp/tools';
import type { FastifyInstance } from 'fastify';
import { CallRefused, callsWithin } from './api-calls.ts';
import type { Tool, ToolContext } from './tool-call.ts';
import { readInput, refusal, toRefusal, toResult } from './tool-results.ts';
import { toToolSchema } from './tool-schema.ts';
import { checkFit, getBundle } from './tools/bundles.ts';
import { editCategories, listCategories, listFiles } from './tools/categories.ts';
import { addText, getProject, listProjects, uploadLink } from './tools/projects.ts';
import { estimateRun, getRun, startRun } from './tools/runs.ts';

/** Who speaks to the server: what the key allows, and what carries it. */
export interface McpCaller {
  readonly authorization: string;
  readonly ip: string;
  readonly scopes: readonly KeyScope[];
}

export interface McpServerContext {
  readonly app: FastifyInstance;
  readonly linkTo: (path: string) => string;
  readonly onError: (error: unknown, tool: string) => void;
}

const tools: { [N in McpToolName]: Tool<N> } = {
  list_projects: listProjects,
  get_project: getProject,
  add_text: addText,
  upload_link: uploadLink,
  estimate_run: estimateRun,
  start_run: startRun,
  get_run: getRun,
  list_categories: listCategories,
  list_files: listFiles,
  edit_categories: editCategories,
  check_fit: checkFit,
  get_bundle: getBundle,
};

/** A tool as programs list it. Its schemas are those that its input and answers are checked by. */
const toEntry = (name: string, tool: McpTool): ToolEntry => ({
  name,
  title: tool.title,
  description: descriptionOf(tool),
  inputSchema: toToolSchema(tool.input, 'input'),
  outputSchema: toToolSchema(tool.output, 'output'),
  annotations: { title: tool.title, ...tool.annotations },
});

let listed: Array<{ entry: ToolEntry; scopes: readonly KeyScope[] }> | undefined;
/** Made when they are first asked for. */
const listTools = () => {
  listed ??= Object.entries(mcpTools).map(([name, tool]) => ({
    entry: toEntry(name, tool),
    scopes: scopesOf(tool),
  }));
  return listed;
};

const isToolName = (name: string): name is McpToolName => Object.hasOwn(mcpTools, name);

/** A server for one request of one caller, in whichever revision of the protocol it comes. */
export async function makeMcpServer(context: McpServerContext, caller: McpCaller): Promise<Server> {
  // Loaded with the first request: an installation that nobody's program uses does not pay for it.
  const { Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server');
  const server = new Server(
    { name: 'sheaf', title: 'Sheaf', version: '1' },
    { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: listTools()
      .filter(({ scopes }) => scopes.every((scope) => caller.scopes.includes(scope)))
      .map(({ entry }) => entry),
  }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: input } }, request) => {
    if (!isToolName(name)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}".`);
    }
    return callTool(context, caller, { name, input, request });
  });
  return server;
}

async function callTool(
  context: McpServerContext,
  caller: McpCaller,
  { name, input, request }: { name: McpToolName; input: unknown; request: ServerContext },
): Promise<CallToolResult> {
  try {
    assertScopes(name, caller);
    return await runTool(toToolContext(context, caller, request), { name, input });
  } catch (error) {
    if (error instanceof CallRefused) return toRefusal(error);
    if (request.mcpReq.signal.aborted) throw error;
    context.onError(error, name);
    return toRefusal(
      refusal('internal', 'Something went wrong on our side. Nothing was changed; please try again.'),
    );
  }
}

function assertScopes(name: McpToolName, { scopes }: McpCaller): void {
  const missing = scopesOf(mcpTools[name]).filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  const [needed, has] = [missing, scopes].map((list) => list.map((scope) => `"${scope}"`).join(' and '));
  throw refusal(
    'key_scope',
    `${name} needs a key with the scope ${needed}; this one has ${has}. Nothing was done.`,
  );
}

async function runTool<N extends McpToolName>(
  context: ToolContext,
  { name, input }: { name: N; input: unknown },
): Promise<CallToolResult> {
  const { input: takes, output } = mcpTools[name];
  const answer = await (tools[name] as Tool<McpToolName>)(context, readInput(takes, input) as never);
  // What the tool does not name stays here.
  return toResult({ ...answer, data: output.parse(answer.data) });
}

function toToolContext(
  { app, linkTo }: McpServerContext,
  { authorization, ip }: McpCaller,
  { mcpReq }: ServerContext,
): ToolContext {
  const { signal } = mcpReq;
  const progressToken = mcpReq._meta?.progressToken;
  return {
    call: callsWithin(app, { authorization, ip, signal }),
    signal,
    linkTo,
    report: async (progress, message) => {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total: 100, ...(message !== null && { message }) };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
  };
}
