import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textIn } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenHere, stopListening } from '../loopback.ts';
import { parseForm } from './form-encoding.ts';
import { answerCall, type StripeAnswer, stripeError } from './routes.ts';
import { API_VERSION, type StripeEvent, StripeState } from './state.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Intercepts every response: `work` does what was requested, and the returned response is sent; on undefined, the
 * connection is cut instead.
 */
export type StripeBehavior = (
  request: StripeRequest,
  work: () => StripeAnswer,
) => StripeAnswer | undefined | Promise<StripeAnswer | undefined>;

export const normal: StripeBehavior = (_, work) => work();
export const failingWith =
  (status: 500 | 429): StripeBehavior =>
  () =>
    stripeError(status, { type: status === 429 ? 'rate_limit_error' : 'api_error', message: 'Not now' });
export const disconnecting: StripeBehavior = () => undefined;
export const disconnectingAfterWork: StripeBehavior = (_, work) => {
  work();
  return undefined;
};
export const hanging: StripeBehavior = () => new Promise(() => {});
export const slow =
  (ms: number): StripeBehavior =>
  async (_, work) => {
    await sleep(ms);
    return work();
  };
/** Applies a behavior to matching requests, and responds normally to the others. */
export const onRequests =
  (passes: (request: StripeRequest) => boolean, behavior: StripeBehavior): StripeBehavior =>
  (request, work) =>
    passes(request) ? behavior(request, work) : work();
/** Applies a behavior to the first requests, and responds normally from then on. */
export function firstTimes(times: number, behavior: StripeBehavior): StripeBehavior {
  let left = times;
  return (request, work) => (left-- > 0 ? behavior(request, work) : work());
}

/** How a delivery of an event differs from a real one by Stripe. */
export interface Delivery {
  readonly secret?: string;
  readonly sentAt?: Date;
  readonly payload?: string;
  readonly header?: string;
}

const SECRET_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A server on this machine that speaks Stripe's protocol, in place of Stripe. */
export class FakeStripe {
  readonly state = new StripeState();
  readonly requests: StripeRequest[] = [];
  /** What Stripe itself would have refused; tests check this at the end. */
  readonly refusals: string[] = [];
  behavior: StripeBehavior = normal;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #answered = new Map<string, { asked: string; answer: StripeAnswer }>();
  #url = '';
  #count = 0;

  static async start(): Promise<FakeStripe> {
    const stripe = new FakeStripe();
    stripe.#url = await listenHere(stripe.#server);
    return stripe;
  }

  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.#url,
    };
  }

  close(): Promise<void> {
    return stopListening(this.#server);
  }

  /** Delivers an event once to the product at an address, and returns the response's status. */
  async deliver(productUrl: string, event: StripeEvent, delivery: Delivery = {}): Promise<number> {
    const { secret = WEBHOOK_SECRET, sentAt = new Date() } = delivery;
    const payload = JSON.stringify({
      ...event,
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
    // Signed according to docs.stripe.com/webhooks, without the library that verifies it.
    const time = Math.floor(sentAt.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
    const response = await fetch(new URL('/stripe/webhook', productUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': delivery.header ?? `t=${time},v1=${signature}`,
      },
      body: delivery.payload ?? payload,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Delivers the events, starting with the given one, until each is accepted, as Stripe does for days. */
  async deliverAll(productUrl: string, { from = 0 } = {}): Promise<void> {
    for (const event of this.state.events.slice(from)) {
      for (let pause = 10; (await this.deliver(productUrl, event)) !== 200; pause *= 2) {
        if (pause > 2_000) throw new Error(`${event.type} is never taken.`);
        await sleep(pause);
      }
    }
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', this.#url);
    const key = incoming.headers['idempotency-key'];
    const body = incoming.method === 'POST' ? await textIn(incoming) : search.slice(1);
    const request: StripeRequest = {
      method: incoming.method ?? '',
      path: pathname,
      body,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    this.requests.push(request);
    const work = () => this.#checkRequest(incoming) ?? this.#once(request);
    const answer = await this.behavior(request, work);
    if (!answer) {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${++this.#count}`,
      'stripe-version': API_VERSION,
      ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      ...answer.headers,
    });
    response.end(JSON.stringify(answer.body));
  }

  /** Finds what is wrong with a request before its body is parsed. */
  #checkRequest({ method, headers }: IncomingMessage): StripeAnswer | undefined {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return stripeError(401, { message: 'Invalid API Key provided' });
    }
    const wrong = [
      headers['stripe-version'] !== API_VERSION && 'Stripe-Version',
      method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded' && 'Content-Type',
      (headers['idempotency-key']?.length ?? 0) > 255 && 'Idempotency-Key',
    ].find((name) => name !== false);
    if (wrong === undefined) return undefined;
    this.refusals.push(wrong);
    return stripeError(400, { message: `Invalid ${wrong}` });
  }

  /**
   * Does each piece of work once per idempotency key: a repeated request gets the same response, and a different one
   * with the same key is refused.
   */
  #once(request: StripeRequest): StripeAnswer {
    const { idempotencyKey: key, body } = request;
    const known = key === undefined ? undefined : this.#answered.get(key);
    const asked = `${request.method} ${request.path}\n${body}`;
    if (known && known.asked !== asked) {
      this.refusals.push(`Idempotency-Key ${key}`);
      return stripeError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (known) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } };
    const answer = answerCall(
      { ...request, form: parseForm(body) },
      {
        state: this.state,
        pageUrl: this.#url,
        onRefusal: (reason) => this.refusals.push(reason),
      },
    );
    // A request that was refused as malformed was never started, so it is not remembered.
    if (key !== undefined && answer.status !== 400) {
      this.#answered.set(key, { asked, answer: structuredClone(answer) });
    }
    return structuredClone(answer);
  }
}
