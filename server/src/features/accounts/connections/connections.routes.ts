import { CONNECT_COOKIE, connectionEndpoints, OAUTH_PATHS } from '@sheaf/contract/accounts/connections';
import { KeyScope } from '@sheaf/contract/accounts/keys';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import { pages } from '@sheaf/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countNetworkAttempt } from '../attempts/attempts.ts';
import type { Serve } from '../caller.ts';
import { serveAudited } from '../serve-audited.ts';
import type { AuthorizationServer, ConnectionsContext } from './authorization-server.ts';
import { approveRequest, getRequest, refuseRequest } from './connections.ts';

interface ConnectionRoutes {
  readonly server: AuthorizationServer;
  readonly context: ConnectionsContext;
}

/** The calls of the page that asks whether to connect a program. */
export function connectionRoutes(serve: Serve, { server, context }: ConnectionRoutes): void {
  const audited = serveAudited(serve, context.accounts.audit);
  serve(connectionEndpoints.getConnectionRequest, async ({ params, request, reply }) =>
    getRequest(server, { ...params, request, reply }),
  );
  audited(
    connectionEndpoints.approveConnection,
    'connection_creation',
    async ({ caller, params, body, request, reply }) => {
      const opened = { ...params, request, reply };
      return answered(reply, await approveRequest({ server, context }, caller, { ...opened, limits: body }));
    },
  );
  serve(connectionEndpoints.refuseConnection, async ({ params, request, reply }) =>
    answered(reply, await refuseRequest(server, { ...params, request, reply })),
  );
}

/** Nothing leads back to a request that was answered. */
function answered(reply: FastifyReply, continueTo: string): { continue_to: string } {
  reply.clearCookie(CONNECT_COOKIE, { path: '/' });
  return { continue_to: continueTo };
}

/** More than any form or registration needs. */
const BODY_LIMIT_BYTES = 16_384;

/** Serves the authorization server's own addresses, and what tells programs of them. */
export function oauthRoutes(app: FastifyInstance, { server, context }: ConnectionRoutes): void {
  const { site } = context;
  for (const url of [OAUTH_PATHS.resourceMetadata, `${OAUTH_PATHS.resourceMetadata}${MCP_PATH}`]) {
    app.get(url, async () => ({
      resource: server.resource,
      resource_name: 'Sheaf',
      authorization_servers: [site.origin],
      scopes_supported: KeyScope.options,
      bearer_methods_supported: ['header'],
      resource_documentation: site.linkTo(pages.apiReference.path),
    }));
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => server.handle(request, reply);
  const counted = async ({ ip }: FastifyRequest) =>
    void (await countNetworkAttempt(context.accounts, { action: 'program-connection', ip }));
  app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get(OAUTH_PATHS.serverMetadata, handler);
    scope.get(OAUTH_PATHS.openIdMetadata, handler);
    scope.get(OAUTH_PATHS.authorize, { onRequest: counted }, handler);
    scope.get(`${OAUTH_PATHS.authorize}/:uid`, handler);
    scope.post(OAUTH_PATHS.register, { onRequest: counted, bodyLimit: BODY_LIMIT_BYTES }, handler);
    for (const url of [OAUTH_PATHS.token, OAUTH_PATHS.revoke])
      scope.post(url, { bodyLimit: BODY_LIMIT_BYTES }, handler);
  });
}

/** Adds to a refusal of `/mcp` where a program can ask to be connected (RFC 9728, section 5.1). */
export const challengeWithMetadata =
  (linkTo: (path: string) => string) =>
  async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode === 401) {
      const metadata = linkTo(`${OAUTH_PATHS.resourceMetadata}${MCP_PATH}`);
      const challenge = String(reply.getHeader('www-authenticate') ?? 'Bearer');
      reply.header(
        'www-authenticate',
        `${challenge}, resource_metadata="${metadata}", scope="${KeyScope.options.join(' ')}"`,
      );
    }
    return payload;
  };
