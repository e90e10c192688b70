import type { IncomingMessage } from 'node:http';
import { connectPath, OAUTH_PATHS } from '@sheaf/contract/accounts/connections';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Logger } from '../../../platform/log/log.ts';
import type { fetchPublic } from '../../../platform/network/fetch-public.ts';
import type { Site } from '../../../platform/network/site.ts';
import type { AccountsContext } from '../accounts.ts';
import { countNetworkAttempt } from '../attempts/attempts.ts';
import type { KeyLedgerContext } from '../keys/keys.ts';
import { requestedScopes } from './connections.rules.ts';
import { OAUTH_SCOPES, providerConfiguration } from './provider-configuration.ts';

export interface ConnectionsContext {
  readonly accounts: AccountsContext;
  readonly apiKeys: KeyLedgerContext;
  readonly site: Site;
  readonly log: Logger;
  /** Gets what a program publishes about itself; the address is anybody's. */
  readonly fetchClient: typeof fetchPublic;
}

/**
 * The OAuth 2.1 authorization server in front of `/mcp`. The protocol is `oidc-provider`'s; ours is what it stores, what
 * it offers, and who answers a request: a signed-in person, each time.
 */
export class AuthorizationServer {
  readonly #context: ConnectionsContext;
  readonly #addresses = new WeakMap<IncomingMessage, string>();
  readonly #fetchers = new WeakSet<IncomingMessage>();
  #opened: { readonly origin: string; readonly provider: Promise<Provider> } | undefined;

  constructor(context: ConnectionsContext) {
    this.#context = context;
  }

  /** Loads the library on the first use. The site's address is known only once the process listens. */
  provider(): Promise<Provider> {
    const { origin } = this.#context.site;
    if (this.#opened?.origin !== origin) this.#opened = { origin, provider: this.#open() };
    return this.#opened.provider;
  }

  get resource(): string {
    return this.#context.site.linkTo(MCP_PATH);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const provider = await this.provider();
    const { raw } = request;
    const site = new URL(this.#context.site.origin);
    // Addresses in the answers are the operator's setting, whatever the request says of its host.
    raw.headers.host = site.host;
    raw.headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
    this.#addresses.set(raw, request.ip);
    reply.hijack();
    await provider.callback()(raw, reply.raw);
  }

  async #open(): Promise<Provider> {
    const library = await import('oidc-provider');
    const { accounts, site, log } = this.#context;
    const configuration = providerConfiguration(
      {
        accounts,
        fetchClient: async (address, options) => {
          await this.#countFetch(library.Provider.ctx);
          return this.#context.fetchClient(address, options);
        },
        resource: this.resource,
        isSecure: site.origin.startsWith('https:'),
        mayFetch: (ctx) => this.#mayFetch(ctx),
      },
      library,
    );
    const provider = new library.Provider(site.origin, configuration);
    provider.proxy = true;
    provider.silent = true;
    provider.on('server_error', (_ctx, err) => log.error({ err }, 'the authorization server failed'));
    provider.on('grant.revoked', (ctx) => this.#recordEnd(ctx));
    provider.use(async (ctx, next) => {
      const isRequest = ctx.path === OAUTH_PATHS.authorize;
      if (isRequest) readRequest(ctx);
      await next();
      if (isRequest) keepOnSite(ctx);
      if (METADATA_PATHS.includes(ctx.path)) ctx.body = withoutOpenId(ctx.body as Record<string, unknown>);
    });
    return provider;
  }

  /** One request fetches what one program publishes, once; what was fetched is kept. */
  #mayFetch({ req }: KoaContextWithOIDC): boolean {
    if (this.#fetchers.has(req)) return false;
    this.#fetchers.add(req);
    return true;
  }

  async #countFetch(ctx: KoaContextWithOIDC | undefined): Promise<void> {
    const ip = (ctx && this.#addresses.get(ctx.req)) ?? '';
    await countNetworkAttempt(this.#context.accounts, { action: 'program-connection', ip });
  }

  /** A program has ended its connection, or used a token twice, so that it may have been stolen. */
  #recordEnd(ctx: KoaContextWithOIDC): void {
    const { entities } = ctx.oidc;
    this.#context.accounts.audit.record({
      event: 'connection_end',
      outcome: 'success',
      accountId: entities.RefreshToken?.accountId ?? entities.AuthorizationCode?.accountId,
      ip: this.#addresses.get(ctx.req),
      facts: { cause: ctx.path === OAUTH_PATHS.revoke ? 'program' : 'reuse' },
    });
  }
}

type Exchange = Pick<KoaContextWithOIDC, 'query' | 'redirect' | 'response'>;

/** Reads only what this server offers from a request: its own scopes, and an answer in the address. */
function readRequest(ctx: Exchange): void {
  const { response_mode: _, scope, ...query } = ctx.query;
  const named = typeof scope === 'string' ? scope : undefined;
  const others = named?.split(' ').includes('offline_access') ? ['offline_access'] : [];
  ctx.query = { ...query, scope: [...requestedScopes(named), ...others].join(' ') };
}

/**
 * Anybody can register an address to be sent to, so a browser is sent there only with somebody's answer: until then a
 * mistake is shown here.
 */
function keepOnSite(ctx: Exchange): void {
  const target = ctx.response.get('location');
  if (target === '' || target.startsWith('/')) return;
  ctx.redirect(connectPath(URL.parse(target)?.searchParams.get('error') ?? 'failed'));
}

const METADATA_PATHS: readonly string[] = [OAUTH_PATHS.serverMetadata, OAUTH_PATHS.openIdMetadata];

/** The metadata of an OAuth server: the library's also tells of OpenID Connect, which is not offered. */
function withoutOpenId(metadata: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(metadata).filter(
    ([name]) => !/^(?:claim|id_token|subject|acr_|userinfo|request_|jwks)/.test(name),
  );
  return {
    ...Object.fromEntries(told),
    scopes_supported: OAUTH_SCOPES,
    response_modes_supported: ['query'],
  };
}
