import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../../platform/http/same-origin.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Site } from '../../platform/network/site.ts';
import type { Caller, KeyGrant } from '../accounts/caller.ts';
import type { McpCaller, McpServerFactory } from './mcp-server.ts';

interface McpRoutesContext {
  readonly site: Site;
  readonly log: Logger;
  /** The caller identified by a request's key; undefined without a key. Throws `key_invalid` or `key_expired`. */
  readonly identifyKey: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Counts additional calls of a program, besides its request. Throws `too_many_requests`. */
  readonly countCalls: (caller: Caller, made: { ip: string; calls: number }) => Promise<void>;
  readonly createServer: McpServerFactory;
  /** Completes an answer before it is sent. */
  readonly onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;
}

/** Room for texts inside JSON, which escapes some characters with six. */
const BODY_LIMIT_BYTES = 4 * 1_048_576;
/** Clients of the 2025 protocol may send several messages in one body. */
const MAX_MESSAGES_PER_BODY = 20;

/** Serves the Model Context Protocol, without sessions: each request is independent and can go to any process. */
export function mcpRoutes(
  app: FastifyInstance,
  { site, log, identifyKey, countCalls, createServer, onSend }: McpRoutesContext,
): void {
  const callers = new WeakMap<FastifyRequest, ProgramCaller>();
  const server = {
    app,
    linkTo: (path: string) => site.linkTo(path),
    onError: (err: unknown, tool: string) => log.error({ err, tool }, 'a tool failed'),
  };
  let handler: McpHttpHandler | undefined;
  const openHandler = async (): Promise<McpHttpHandler> => {
    const { createMcpHandler } = await import('@modelcontextprotocol/server');
    handler ??= createMcpHandler(
      ({ authInfo }) => createServer(server, authInfo?.extra as unknown as McpCaller),
      // A key's list of tools never changes, so there is nothing to subscribe to.
      { maxSubscriptions: 0, onerror: (err) => log.debug({ err }, 'a message of MCP was refused') },
    );
    return handler;
  };
  app.addHook('preClose', async () => handler?.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    bodyLimit: BODY_LIMIT_BYTES,
    onSend,
    onRequest: async (request) => {
      assertOwnHost(request, site);
      assertSameOrigin(request, site.origin);
      callers.set(request, await identify(request, identifyKey));
    },
    handler: async (request, reply) => {
      assertMessageCount(request.body);
      if (isSubscription(request.body)) return reply.code(404).send(methodNotFound(request.body));
      const caller = callers.get(request) as ProgramCaller;
      // The first message was already counted with the request.
      const more = Array.isArray(request.body) ? request.body.length - 1 : 0;
      if (more > 0) await countCalls(caller, { ip: request.ip, calls: more });
      const { fetch } = await openHandler();
      const extra = toMcpCaller(request, caller) as unknown as Record<string, unknown>;
      const response = await fetch(toWebRequest(request, { reply, url: site.linkTo(MCP_PATH) }), {
        ...(request.body !== undefined && { parsedBody: request.body }),
        authInfo: { token: '', clientId: '', scopes: [], extra },
      });
      return send(reply, response);
    },
  });
}

function assertOwnHost({ host }: FastifyRequest, site: Site): void {
  if (site.isOwnHost(host)) return;
  throw new DomainError(
    'csrf_failed',
    `This request was refused because it was sent to a host name that is not this server's. Nothing was done; send it to ${site.linkTo(MCP_PATH)}, which the operator sets as PUBLIC_URL.`,
  );
}

type ProgramCaller = Caller & { readonly key: KeyGrant };

/** Identifies the caller by the request's key; sessions are not accepted here. */
async function identify(
  request: FastifyRequest,
  identifyKey: McpRoutesContext['identifyKey'],
): Promise<ProgramCaller> {
  const caller = await identifyKey(request);
  if (caller?.key) return { ...caller, key: caller.key };
  throw new DomainError(
    'not_signed_in',
    'This address is for programs. Nothing was done; connect the program by signing in if it offers that, or create a key in your account, and send it in the header "Authorization: Bearer …".',
  );
}

const toMcpCaller = ({ headers, ip }: FastifyRequest, { key }: ProgramCaller): McpCaller => ({
  authorization: headers.authorization ?? '',
  ip,
  scopes: key.scopes,
});

function assertMessageCount(body: unknown): void {
  if (!Array.isArray(body) || body.length <= MAX_MESSAGES_PER_BODY) return;
  throw new DomainError(
    'invalid_input',
    `A request can contain ${MAX_MESSAGES_PER_BODY} messages at most. Nothing was done; send them one by one.`,
  );
}

/**
 * Whether a message subscribes to notifications. The server announces none, so the method should not exist; but the
 * library always has it, and would respond that there are too many subscriptions.
 */
const isSubscription = (body: unknown): body is { readonly id?: unknown } =>
  (body as { method?: unknown } | null | undefined)?.method === 'subscriptions/listen';

const methodNotFound = ({ id = null }: { readonly id?: unknown }) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32601, message: 'Method not found' },
});

/** Converts the request for the protocol's library, without the key; aborted when the client disconnects. */
function toWebRequest(
  { method, headers }: FastifyRequest,
  { reply, url }: { reply: FastifyReply; url: string },
): Request {
  const aborted = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  if (reply.raw.closed) aborted.abort();
  const passed = Object.entries(headers).filter(
    ([name, value]) => FORWARDED_HEADERS.includes(name) && typeof value === 'string',
  );
  return new Request(url, { method, headers: passed as Array<[string, string]>, signal: aborted.signal });
}

/** The request headers that the protocol reads. */
const FORWARDED_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  // The HTTP layer decides whether the connection stays open.
  for (const [name, value] of response.headers) if (name !== 'connection') reply.header(name, value);
  if (response.status === 405) reply.header('allow', 'POST');
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined);
}
