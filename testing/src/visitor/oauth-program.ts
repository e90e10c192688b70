import { createHash, randomBytes } from 'node:crypto';
import type { Visitor } from './visitor.ts';

/** What a server publishes of itself (RFC 8414). */
interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly registration_endpoint: string;
  readonly revocation_endpoint: string;
  readonly code_challenge_methods_supported: readonly string[];
  readonly client_id_metadata_document_supported: boolean;
  readonly authorization_response_iss_parameter_supported: boolean;
  readonly [field: string]: unknown;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
}

interface Limits {
  readonly scopes?: readonly string[];
  readonly project_id?: string;
  readonly monthly_credits?: number;
}

const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/**
 * A program that is connected by signing in, written from the documents alone: MCP's authorization (2026-07-28), RFC 6749,
 * 7009, 7591, 7636, 8414, 8707, 9207 and 9728.
 */
export class OAuthProgram {
  readonly mcpUrl: string;
  readonly resource: string;
  readonly server: ServerMetadata;
  readonly scope: string;
  clientId = '';
  redirectUri = 'https://claude.ai/api/mcp/auth_callback';
  verifier = '';
  state = '';

  private constructor(mcpUrl: string, found: { resource: string; server: ServerMetadata; scope: string }) {
    this.mcpUrl = mcpUrl;
    this.resource = found.resource;
    this.server = found.server;
    this.scope = found.scope;
  }

  /** Learns from a refusal of the pasted address where to be connected. */
  static async discover(mcpUrl: string): Promise<OAuthProgram> {
    const refused = await postMcp(mcpUrl, LIST_TOOLS);
    const challenge = refused.headers.get('www-authenticate') ?? '';
    const parameter = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? '';
    if (refused.status !== 401) throw new Error(`The answer was ${refused.status}.`);
    const { resource, authorization_servers } = await getJson<{
      resource: string;
      authorization_servers: string[];
    }>(parameter('resource_metadata'));
    if (resource !== mcpUrl) throw new Error(`${resource} is not ${mcpUrl}.`);
    const [issuer = ''] = authorization_servers;
    const server = await getJson<ServerMetadata>(
      new URL('/.well-known/oauth-authorization-server', issuer).href,
    );
    if (server.issuer !== issuer) throw new Error('The metadata is of another server.');
    return new OAuthProgram(mcpUrl, { resource, server, scope: parameter('scope') });
  }

  async register(metadata: Record<string, unknown> = {}): Promise<Response> {
    const answer = await fetch(this.server.registration_endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Claude',
        redirect_uris: [this.redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        ...metadata,
      }),
    });
    if (answer.ok) this.clientId = ((await answer.clone().json()) as { client_id: string }).client_id;
    return answer;
  }

  authorizationUrl(changes: Record<string, string | undefined> = {}): string {
    this.verifier = randomBytes(32).toString('base64url');
    this.state = randomBytes(16).toString('base64url');
    const url = new URL(this.server.authorization_endpoint);
    const parameters = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: this.state,
      scope: this.scope,
      resource: this.resource,
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url.href;
  }

  /** Opens the request in a person's browser; returns the id of what the person is asked. */
  async ask(person: Visitor, changes: Record<string, string | undefined> = {}): Promise<string> {
    const { status, headers } = await person.fetch(this.authorizationUrl(changes));
    const location = headers.get('location') ?? '';
    const id = /^\/app\/account\?connect=([\w-]+)$/.exec(location)?.[1];
    if (status !== 303 || id === undefined) throw new Error(`Answered ${status} ${location}.`);
    return id;
  }

  /** The person agrees, and the browser goes on; returns where it arrives at the program. */
  async agree(person: Visitor, requestId: string, limits: Limits = {}): Promise<URL> {
    const { status, body } = await person.post<{ continue_to: string }>(
      `/connection-requests/${requestId}/approve`,
      { scopes: this.scope.split(' '), ...limits },
    );
    if (status !== 200) throw new Error(`Not approved: ${JSON.stringify(body)}`);
    return this.arrive(person, body.continue_to);
  }

  async arrive(person: Visitor, continueTo: string): Promise<URL> {
    const { status, headers } = await person.fetch(continueTo);
    if (status !== 303) throw new Error(`The browser was not sent on: ${status}.`);
    const arrived = new URL(headers.get('location') ?? '');
    if (!arrived.href.startsWith(`${this.redirectUri}?`)) throw new Error(`Sent to ${arrived.href}.`);
    if (arrived.searchParams.get('state') !== this.state) throw new Error('The state differs.');
    if (arrived.searchParams.get('iss') !== this.server.issuer) throw new Error('Another server answers.');
    return arrived;
  }

  /** From the request to the tokens. */
  async connect(person: Visitor, limits: Limits = {}): Promise<Tokens> {
    if (this.clientId === '') await this.register();
    const arrived = await this.agree(person, await this.ask(person), limits);
    const { status, body } = await this.exchange(arrived.searchParams.get('code') ?? '');
    if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
    return body;
  }

  exchange(code: string, changes: Record<string, string> = {}) {
    return this.#token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      resource: this.resource,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Record<string, string> = {}) {
    return this.#token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      resource: this.resource,
      ...changes,
    });
  }

  revoke(token: string): Promise<Response> {
    return this.#form(this.server.revocation_endpoint, { token });
  }

  call(accessToken: string, message: object = LIST_TOOLS): Promise<Response> {
    return postMcp(this.mcpUrl, message, { authorization: `Bearer ${accessToken}` });
  }

  async #token(fields: Record<string, string>): Promise<{ status: number; body: Tokens }> {
    const answer = await this.#form(this.server.token_endpoint, fields);
    return { status: answer.status, body: (await answer.json()) as Tokens };
  }

  #form(url: string, fields: Record<string, string>): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.clientId, ...fields }),
    });
  }
}

async function getJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return (await answer.json()) as T;
}

const postMcp = (url: string, message: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify(message),
  });
