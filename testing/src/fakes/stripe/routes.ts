import { type Form, listOf, textOf } from './form-encoding.ts';
import type { StripeState } from './state.ts';

export interface StripeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface CallContext {
  readonly state: StripeState;
  readonly pageUrl: string;
  readonly id: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (form: Form, context: CallContext) => unknown;
}

/** Thrown where Stripe would refuse. */
class Refused extends Error {
  readonly answer: StripeAnswer;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.answer = stripeError(status, error);
  }
}

export const stripeError = (status: number, error: Record<string, unknown>): StripeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});

const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer: (form, { state, pageUrl }) => {
      if (form.mode !== 'payment') throw new Refused(400, { message: 'Only payments here', param: 'mode' });
      const session = state.openSession(form, { pageUrl });
      // Stripe's minimum charge is 50 cents.
      if ((session.amount_total ?? 0) >= 50) return session;
      state.sessions.delete(session.id);
      throw new Refused(400, { code: 'amount_too_small', message: 'At least $0.50 usd' });
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    answer: (form, { state }) => listPage('/v1/checkout/sessions', state.sessions, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    answer: (form, { state, id }) => {
      const session = found(state.sessions, { id, kind: 'checkout.session' });
      const expands = listOf(form.expand).map(String);
      const intent = state.intents.get(session.payment_intent ?? '');
      if (!intent || !expands.some((one) => one.startsWith('payment_intent'))) return session;
      const charge = state.charges.get(intent.latest_charge ?? '');
      const isDeep = expands.includes('payment_intent.latest_charge') && charge;
      return { ...session, payment_intent: { ...intent, ...(isDeep && { latest_charge: charge }) } };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    answer: (_, { state, id }) => {
      if (found(state.sessions, { id, kind: 'checkout.session' }).status !== 'open') {
        throw new Refused(400, {
          message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
        });
      }
      return state.expire(id);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    answer: (_, { state, id }) => found(state.intents, { id, kind: 'payment_intent' }),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer: (form, { state }) => listPage('/v1/refunds', state.refunds, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    answer: (form, { state }) => listPage('/v1/disputes', state.disputes, form),
  },
];

/**
 * Handles a request; one that Stripe does not know is also reported to `onRefusal`. The names and types of parameters are
 * those of the official library, which the product calls.
 */
export function answerCall(
  request: { method: string; path: string; form: Form },
  { onRefusal, ...context }: Omit<CallContext, 'id'> & { onRefusal: (reason: string) => void },
): StripeAnswer {
  for (const { method, path, answer } of CALLS) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (!match) continue;
    try {
      return { status: 200, body: answer(request.form, { ...context, id: match[1] ?? '' }) };
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
  onRefusal(message);
  return stripeError(404, { message });
}

function found<T>(objects: Map<string, T>, { id, kind }: { id: string; kind: string }): T {
  const object = objects.get(id);
  if (object) return object;
  throw new Refused(404, { code: 'resource_missing', param: 'id', message: `No such ${kind}: '${id}'` });
}

/** Newest first, in pages of 10 by default. */
function listPage<T extends { id: string; payment_intent: string | null }>(
  url: string,
  objects: Map<string, T>,
  form: Form,
): unknown {
  const all = [...objects.values()]
    .filter((one) => !form.payment_intent || one.payment_intent === form.payment_intent)
    .reverse();
  const after = textOf(form.starting_after);
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(textOf(form.limit) ?? 10);
  return { object: 'list', url, has_more: end < all.length, data: all.slice(start, end) };
}
