import type { CallToolResult, Server, ServerContext, Tool as ToolEntry } from '@modelcontextprotocol/server';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import { VERSION } from '@sheaf/contract/constants';
import { MCP_INSTRUCTIONS } from '@sheaf/contract/mcp/tools';
import type { FastifyInstance } from 'fastify';
import { ApiError, type CallEffects, createInProcessClient } from './api-client.ts';
import type { ToolContext } from './tool-call.ts';
import { toErrorResult, toolError } from './tool-results.ts';

export interface McpCaller {
  readonly authorization: string;
  readonly ip: string;
  readonly scopes: readonly KeyScope[];
}

interface McpServerContext {
  readonly app: FastifyInstance;
  readonly linkTo: (path: string) => string;
  readonly onError: (error: unknown, tool: string) => void;
}

export interface McpToolbox {
  readonly list: (caller: McpCaller) => ToolEntry[];
  readonly has: (name: string) => boolean;
  /** Runs an existing tool. Throws `ApiError`. */
  readonly run: (
    context: ToolContext,
    call: { readonly name: string; readonly input: unknown; readonly caller: McpCaller },
  ) => Promise<CallToolResult>;
}

/** Creates the server for one request of one caller. */
export type McpServerFactory = (context: McpServerContext, caller: McpCaller) => Promise<Server>;

/** Creates a server for one request of one caller, in any revision of the protocol. */
export const mcpServerFactory =
  (tools: McpToolbox): McpServerFactory =>
  async (context, caller) => {
    // Loaded on the first request, so that installations without MCP clients do not pay for it.
    const { Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server');
    const server = new Server(
      { name: 'sheaf', title: 'Sheaf', version: VERSION },
      { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS },
    );
    server.setRequestHandler('tools/list', async () => ({ tools: tools.list(caller) }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: input } }, request) => {
      if (!tools.has(name)) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}".`);
      }
      const effects: CallEffects = { mayHaveChanged: false };
      const toolContext = toToolContext(context, { caller, request, effects });
      const work = () => tools.run(toolContext, { name, input, caller });
      return runTool(work, { name, request, effects, onError: context.onError });
    });
    return server;
  };

interface Answering extends Pick<McpServerContext, 'onError'> {
  readonly name: string;
  readonly request: ServerContext;
  readonly effects: CallEffects;
}

async function runTool(
  work: () => Promise<CallToolResult>,
  { name, request, effects, onError }: Answering,
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return toErrorResult(error, effects);
    if (request.mcpReq.signal.aborted) throw error;
    onError(error, name);
    return toErrorResult(toolError('internal', 'Something went wrong on our side.'), effects);
  }
}

function toToolContext(
  { app, linkTo }: McpServerContext,
  { caller, request, effects }: { caller: McpCaller; request: ServerContext; effects: CallEffects },
): ToolContext {
  const { authorization, ip } = caller;
  const { mcpReq } = request;
  const { signal } = mcpReq;
  const progressToken = mcpReq._meta?.progressToken;
  return {
    call: createInProcessClient(app, { authorization, ip, signal, effects }),
    signal,
    linkTo,
    report: async (progress, message) => {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total: 100, ...(message !== null && { message }) };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
  };
}
