import type { CallToolResult, Server, ServerContext, Tool as ToolEntry } from '@modelcontextprotocol/server';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import { MCP_INSTRUCTIONS } from '@sheaf/contract/mcp/tools';
import type { FastifyInstance } from 'fastify';
import { CallRefused, callsWithin } from './api-calls.ts';
import type { ToolContext } from './tool-call.ts';
import { refusal, toRefusal } from './tool-results.ts';

/** Who speaks to the server: what the key allows, and what carries it. */
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

/** The tools that a server offers. */
export interface McpToolbox {
  /** What a caller may use, as programs list it. */
  readonly list: (caller: McpCaller) => ToolEntry[];
  readonly has: (name: string) => boolean;
  /** The work of a tool that there is. Throws `CallRefused`. */
  readonly run: (
    context: ToolContext,
    call: { readonly name: string; readonly input: unknown; readonly caller: McpCaller },
  ) => Promise<CallToolResult>;
}

/** Makes the server for one request of one caller. */
export type MakeMcpServer = (context: McpServerContext, caller: McpCaller) => Promise<Server>;

/** A server for one request of one caller, in whichever revision of the protocol it comes. */
export const serverWith =
  (tools: McpToolbox): MakeMcpServer =>
  async (context, caller) => {
    // Loaded with the first request: an installation that nobody's program uses does not pay for it.
    const { Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server');
    const server = new Server(
      { name: 'sheaf', title: 'Sheaf', version: '1' },
      { capabilities: { tools: {} }, instructions: MCP_INSTRUCTIONS },
    );
    server.setRequestHandler('tools/list', async () => ({ tools: tools.list(caller) }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: input } }, request) => {
      if (!tools.has(name)) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${name}".`);
      }
      const work = () => tools.run(toToolContext(context, caller, request), { name, input, caller });
      return answerOf(work, { name, request, onError: context.onError });
    });
    return server;
  };

async function answerOf(
  work: () => Promise<CallToolResult>,
  { name, request, onError }: { name: string; request: ServerContext; onError: McpServerContext['onError'] },
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallRefused) return toRefusal(error);
    if (request.mcpReq.signal.aborted) throw error;
    onError(error, name);
    return toRefusal(
      refusal('internal', 'Something went wrong on our side. Nothing was changed; please try again.'),
    );
  }
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
