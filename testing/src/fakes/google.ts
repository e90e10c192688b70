import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { listenHere, stopListening } from './loopback.ts';

export interface GooglePerson {
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** How the provider tampers with the tokens it issues. */
interface Forgery {
  readonly claims?: Record<string, unknown>;
  readonly hasForeignKey?: boolean;
}

export interface GoogleCallbackParams {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

const CLIENT = { client_id: 'sheaf-tests', client_secret: 'a secret of the tests' };

// Set explicitly only because the library warns about defaults.
const TOKEN_KINDS = ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'];

/** A real OpenID provider on this machine, in place of Google. */
export class FakeGoogle {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #key = newKey();
  readonly #people = new Map<string, GooglePerson>();
  #provider: Provider | undefined;
  #callbackUrl = '';
  issuer = '';
  /** `away` responds with an error; `silent` never responds. */
  behavior: 'well' | 'away' | 'silent' = 'well';
  forgery: Forgery | undefined;
  /** The person at the browser; null for someone who declines. */
  person: GooglePerson | null = null;

  static async start(): Promise<FakeGoogle> {
    const google = new FakeGoogle();
    google.issuer = await listenHere(google.#server);
    return google;
  }

  get settings(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: this.issuer,
    };
  }

  /** Registers the product, to whose address browsers are sent back. */
  register(productUrl: string): void {
    this.#callbackUrl = `${productUrl}/auth/callback`;
    this.#provider = new Provider(this.issuer, {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [this.#callbackUrl],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      // Like Google, put the address into the token itself.
      conformIdTokenClaims: false,
      ttl: Object.fromEntries(TOKEN_KINDS.map((name) => [name, 600])),
      features: { devInteractions: { enabled: false } },
      interactions: { policy: accountSelectionPolicy(), url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, id) => ({ accountId: id, claims: () => this.#claimsOf(id) }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const grant = new oidc.provider.Grant({
          ...(oidc.client && { clientId: oidc.client.clientId }),
          ...(accountId && { accountId }),
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    this.#provider.use(async (context, next) => {
      await next();
      const tokens = context.body as { id_token?: string } | undefined;
      if (this.forgery && tokens?.id_token) tokens.id_token = this.#forge(tokens.id_token, this.forgery);
    });
  }

  /**
   * Follows the redirects from the product as a browser, signs in as a person, and returns the parameters it comes back
   * with.
   */
  async visit(url: string, person: GooglePerson): Promise<GoogleCallbackParams> {
    this.person = person;
    const cookies = new Map<string, string>();
    let next = url;
    while (!next.startsWith(this.#callbackUrl)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
    }
    const { code = '', state = '', iss = '' } = Object.fromEntries(new URL(next).searchParams);
    return { code, state, iss };
  }

  close(): Promise<void> {
    return stopListening(this.#server);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.behavior === 'silent') return;
    if (this.behavior === 'away' || !this.#provider) {
      response.writeHead(503).end();
    } else if (request.url?.startsWith('/interaction/')) {
      await this.#provider.interactionFinished(request, response, this.#decision());
    } else {
      await this.#provider.callback()(request, response);
    }
  }

  #decision() {
    const { person } = this;
    if (!person) return { error: 'access_denied', error_description: 'The person said no.' };
    this.#people.set(person.subject, person);
    return { select_account: {}, login: { accountId: person.subject } };
  }

  #claimsOf(subject: string) {
    const person = this.#people.get(subject);
    return { sub: subject, email: person?.email, email_verified: person?.isVerified };
  }

  #forge(token: string, { claims, hasForeignKey }: Forgery): string {
    const [header = '', payload = ''] = token.split('.');
    const truth = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const lie = Buffer.from(JSON.stringify({ ...truth, ...claims })).toString('base64url');
    const key = hasForeignKey ? newKey() : this.#key;
    return `${header}.${lie}.${sign('RSA-SHA256', Buffer.from(`${header}.${lie}`), key).toString('base64url')}`;
  }
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function accountSelectionPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
