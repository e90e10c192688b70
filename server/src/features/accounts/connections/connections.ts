import { CONNECTION_REQUEST_ENDED, type ConnectionRequest } from '@sheaf/contract/accounts/connections';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import { DomainError, invalidField } from '@sheaf/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Caller } from '../caller.ts';
import { deleteConnection } from '../keys/keys.store.ts';
import { createConnection } from '../keys/keys.ts';
import type { AuthorizationServer, ConnectionsContext } from './authorization-server.ts';
import { describeProgram, requestedScopes } from './connections.rules.ts';

/** A request to connect, in the browser that was sent here with it. */
interface OpenRequest {
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a program asks for. Throws `connection_request_ended`, also in any browser but the one that it has sent. */
export async function getRequest(
  server: AuthorizationServer,
  opened: OpenRequest,
): Promise<ConnectionRequest> {
  return (await findRequest(await server.provider(), opened)).described;
}

/**
 * Creates a connection with these limits, and returns where the browser takes the answer to the program. Throws
 * `connection_request_ended`, `key_limit`, or `project_not_found` for another's project.
 */
export async function approveRequest(
  { server, context }: { server: AuthorizationServer; context: ConnectionsContext },
  caller: Caller,
  {
    limits,
    ...opened
  }: OpenRequest & {
    limits: {
      scopes: KeyScope[];
      project_id?: string | undefined;
      monthly_credits?: number | undefined;
    };
  },
): Promise<string> {
  const provider = await server.provider();
  const { clientId, described } = await findRequest(provider, opened);
  if (!limits.scopes.every((scope) => described.scopes.includes(scope)))
    throw invalidField('scopes', 'The program has not asked for that. Nothing was connected.');
  const { id } = await createConnection(context.apiKeys, caller, {
    ...limits,
    name: described.program,
    host: described.host,
  });
  try {
    const grant = new provider.Grant({ accountId: caller.accountId, clientId });
    // A grant is a connection: both have one id, and end together.
    grant.jti = id;
    grant.addResourceScope(server.resource, limits.scopes);
    const grantId = await grant.save();
    return await provider.interactionResult(
      opened.request.raw,
      opened.reply.raw,
      { login: { accountId: caller.accountId, remember: false }, consent: { grantId } },
      { mergeWithLastSubmission: false },
    );
  } catch (error) {
    await deleteConnection(context.accounts.db, id);
    throw error;
  }
}

/** Refuses, and returns where the browser takes the answer to the program. Throws `connection_request_ended`. */
export async function refuseRequest(server: AuthorizationServer, opened: OpenRequest): Promise<string> {
  const provider = await server.provider();
  await findRequest(provider, opened);
  return provider.interactionResult(opened.request.raw, opened.reply.raw, {
    error: 'access_denied',
    error_description: 'The owner of the account has refused.',
  });
}

async function findRequest(
  provider: Provider,
  { requestId, request, reply }: OpenRequest,
): Promise<{ clientId: string; described: ConnectionRequest }> {
  // Finds the request by the browser's signed cookie.
  const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (found?.uid !== requestId || found.result !== undefined) throw ended();
  const { client_id: clientId, redirect_uri: redirectUri, scope } = found.params as Record<string, string>;
  const client = await provider.Client.find(clientId ?? '').catch(() => undefined);
  if (!client) throw ended();
  const program = describeProgram({
    clientId: client.clientId,
    clientName: client.clientName,
    redirectUri: redirectUri ?? '',
  });
  return { clientId: client.clientId, described: { ...program, scopes: requestedScopes(scope) } };
}

const ended = () => new DomainError('connection_request_ended', CONNECTION_REQUEST_ENDED);
