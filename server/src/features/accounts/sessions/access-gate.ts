import { Socket } from 'node:net';
import { type Endpoint, needsCsrf } from '@sheaf/contract/endpoint';
import { ACCOUNT_ID_HEADER, SESSION_COOKIE } from '@sheaf/contract/http/request-headers';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import { DomainError } from '@sheaf/contract/problems';
import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../../../platform/http/same-origin.ts';
import type { Gate } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/network/site.ts';
import type { Caller } from '../caller.ts';
import { assertKeyAllows, bearerKeyOf } from '../keys/key-access.ts';
import { findConnectionCaller, findKeyCaller } from '../keys/key-callers.ts';
import type { KeyCallLimiter } from '../keys/key-calls.ts';
import { assertRecentlyAuthenticated } from './recent-authentication.ts';
import type { SessionHttpContext } from './session-cookies.ts';
import { findCaller } from './sessions.ts';

const ACCOUNT_HEADER = ACCOUNT_ID_HEADER.toLowerCase();

/**
 * Decides who may call. Programs authenticate with a key in a header, which no page of another site can send; people
 * with a session cookie, plus origin and CSRF token on every change. A call has to be for the account that the page
 * shows, and where the contract says so, that account has to be active.
 */
export function accountGate({
  accounts,
  csrf,
  cookies,
  site,
  keyCalls,
}: SessionHttpContext & { site: Site; keyCalls: KeyCallLimiter }): Gate<Caller> {
  return {
    identify: async (request) => {
      const key = bearerKeyOf(request);
      if (key !== undefined) return identifyProgram({ accounts, site, keyCalls }, { key, request });
      const token = cookies.read(request, SESSION_COOKIE);
      return token ? findCaller(accounts, token) : undefined;
    },
    admit: (caller, { endpoint, request, reply }) => {
      // Lets a page verify whose data a response contains if it sent the request before it knew its account.
      if (caller && !caller.key) reply.header(ACCOUNT_ID_HEADER, caller.accountId);
      const { access, blockedAction, provenWithinMinutes: minutes, method, isWebhook } = endpoint;
      // Programs, and pages of any account, may read whatever is public.
      const isForAll = access === 'public' && method === 'GET';
      if (!isWebhook) assertOwnRequest({ csrf, site }, { endpoint, request, caller });
      if (!isWebhook && !isForAll) assertAccountShown(request, caller);
      if (caller?.key && !isForAll) assertKeyAllows(caller.key, { endpoint, request });
      if (access === 'public') return;
      if (!caller)
        throw new DomainError('not_signed_in', isFromPage(request) ? 'Please sign in.' : KEY_NEEDED);
      if (access === 'active' && caller.user.account_status !== 'active') {
        throw new DomainError('account_deactivated', `Please reactivate your account to ${blockedAction}.`);
      }
      if (minutes !== undefined) assertRecentlyAuthenticated(accounts, { caller, minutes });
    },
  };
}

/** Throws if a page of another site may have made the browser send a change: no browser sends a key on its own. */
function assertOwnRequest(
  { csrf, site }: Pick<SessionHttpContext, 'csrf'> & { site: Site },
  { endpoint, request, caller }: { endpoint: Endpoint; request: FastifyRequest; caller: Caller | undefined },
): void {
  if (endpoint.method === 'GET' || caller?.key) return;
  assertSameOrigin(request, site.origin);
  // Without cookies there is no session to abuse: `admit` says what is missing instead.
  const isForgeable = isFromPage(request) || endpoint.access === 'public';
  if (isForgeable && needsCsrf(endpoint)) csrf.check(request, caller?.csrfBinding ?? '');
}

/** Throws if the calling page shows an account other than the caller's. */
function assertAccountShown(request: FastifyRequest, caller: Caller | undefined): void {
  const shown = request.headers[ACCOUNT_HEADER];
  if (!caller || shown === undefined || shown === caller.accountId) return;
  throw new DomainError(
    'account_changed',
    `This page belongs to another account. You are signed in as ${caller.user.email} now; nothing was done.`,
  );
}

/** Whether a request may come from a page: programs send no cookies. */
const isFromPage = ({ headers }: FastifyRequest): boolean => headers.cookie !== undefined;

const KEY_NEEDED =
  'This call needs a key. Nothing was done; create a key in your account, and send it in the header "Authorization: Bearer …".';

/** Access tokens look like this, and no key does. */
const TOKEN = /^[\w-]{43}$/;

async function identifyProgram(
  {
    accounts,
    site,
    keyCalls,
  }: Pick<SessionHttpContext, 'accounts'> & { site: Site; keyCalls: KeyCallLimiter },
  { key, request }: { key: string; request: FastifyRequest },
): Promise<Caller> {
  const { ip } = request;
  // A tool's calls within the process are part of a counted call from outside; only those have a real socket.
  const isOwnCall = !(request.raw.socket instanceof Socket);
  // A token is for MCP alone, whose tools then make the calls.
  const takesTokens = isOwnCall || request.routeOptions.url === MCP_PATH;
  const caller =
    takesTokens && TOKEN.test(key)
      ? await findConnectionCaller(accounts, { token: key, from: ip, resource: site.linkTo(MCP_PATH) })
      : await findKeyCaller(accounts, { key, from: ip });
  if (!isOwnCall) await keyCalls.count(caller, { ip });
  return caller;
}
