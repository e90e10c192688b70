import { z } from 'zod';
import { PROVEN_MINUTES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { pages } from '../pages.ts';
import { KeyCeiling, KeyScope, KeyScopes } from './keys.ts';

export const MAX_CONNECTIONS = 20;
/** A connection that its program has not renewed for so many days ends. */
export const CONNECTION_IDLE_DAYS = 30;
/** After so many days the owner is asked again, however often the program is used. */
export const CONNECTION_MAX_DAYS = 365;

/** The paths of the authorization server, which are named in its metadata. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  serverMetadata: '/.well-known/oauth-authorization-server',
  openIdMetadata: '/.well-known/openid-configuration',
  resourceMetadata: '/.well-known/oauth-protected-resource',
} as const;

/** The query parameter of the account page that asks about a request. */
export const CONNECT_PARAMETER = 'connect';
export const connectPath = (requestId: string): string =>
  `${pages.account.path}?${CONNECT_PARAMETER}=${encodeURIComponent(requestId)}`;

/** Names the request that this browser was last sent here with, for a sign-in that leaves the page on the way. */
export const CONNECT_COOKIE = 'connect_request';

const ConnectionRequest = z
  .object({
    program: z.string().describe('What the program calls itself. Nobody has checked it.'),
    host: z.string().describe('The host that gets access: where the browser is sent after the answer.'),
    is_local: z.boolean().describe('Whether that is a program on the computer of whoever answers.'),
    vouching_host: z
      .string()
      .nullable()
      .describe('The host that publishes what is known of the program, or null if it registered itself.'),
    scopes: z.array(KeyScope).describe('What the program asks for.'),
  })
  .meta({ id: 'ConnectionRequest', description: 'A program that asks to be connected to the account.' });
export type ConnectionRequest = z.infer<typeof ConnectionRequest>;

export const ConnectionApproval = z.strictObject({
  scopes: KeyScopes,
  project_id: z.uuid().optional(),
  monthly_credits: KeyCeiling.optional(),
});

const RequestParams = z.object({ requestId: z.string().regex(/^[\w-]{1,64}$/) });
const Continuation = z.object({
  continue_to: z.url().describe('Where the browser goes on, which takes the answer to the program.'),
});

export const CONNECTION_REQUEST_ENDED =
  'This request to connect a program has ended: it was answered, has expired, or belongs to another browser. Nothing was shared; start again in the program.';

export const connectionEndpoints = {
  getConnectionRequest: endpoint({
    method: 'GET',
    path: '/connection-requests/:requestId',
    summary: 'What a program asks for that wants to be connected',
    description: 'Only in the browser that the program has sent here.',
    access: 'active',
    blockedAction: 'connect programs',
    params: RequestParams,
    response: ConnectionRequest,
    errors: ['connection_request_ended'],
  }),
  approveConnection: endpoint({
    method: 'POST',
    path: '/connection-requests/:requestId/approve',
    summary: 'Connect the program, within limits',
    description:
      'The connection is a key without a secret to copy: it is listed with the keys, and deleted like one.',
    access: 'active',
    blockedAction: 'connect programs',
    provenWithinMinutes: PROVEN_MINUTES.newSecret,
    params: RequestParams,
    body: ConnectionApproval,
    response: Continuation,
    errors: ['connection_request_ended', 'key_limit', 'project_not_found'],
  }),
  refuseConnection: endpoint({
    method: 'POST',
    path: '/connection-requests/:requestId/refuse',
    summary: 'Refuse a program that wants to be connected',
    access: 'active',
    blockedAction: 'refuse programs',
    worksWithoutRoom: true,
    params: RequestParams,
    response: Continuation,
    errors: ['connection_request_ended'],
  }),
};
