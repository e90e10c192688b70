import { type Api, api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { Problem } from '@sheaf/contract/problems';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  readonly form?: FormData;
}

type ResponseOf<N extends keyof Api> = Api[N] extends { response: z.ZodType }
  ? z.output<Api[N]['response']>
  : never;

/** Makes API calls on a caller's behalf. Throws `ApiError` for a problem. */
export type ApiClient = <N extends keyof Api>(name: N, input?: CallInput) => Promise<ResponseOf<N>>;

export class ApiError extends Error {
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Who makes the calls, and a signal to stop. */
interface CallOrigin {
  readonly authorization: string;
  readonly ip: string;
  readonly signal: AbortSignal;
  readonly effects: CallEffects;
}

export interface CallEffects {
  /** Whether a call that changes something was made and not refused. */
  mayHaveChanged: boolean;
}

/**
 * Makes API calls within the process, with the caller's key: the same checks, rate limits, ceilings and audit entries
 * apply as to the same call over HTTP. Makes no further calls once the signal is aborted.
 */
export const createInProcessClient =
  (app: FastifyInstance, { authorization, ip, signal, effects }: CallOrigin): ApiClient =>
  async (name, input = {}) => {
    signal.throwIfAborted();
    const endpoint: Endpoint = api[name];
    const form = input.form && new Response(input.form);
    const contentType = form?.headers.get('content-type') ?? (input.body && 'application/json');
    const payload = form ? Buffer.from(await form.arrayBuffer()) : input.body && JSON.stringify(input.body);
    const before = effects.mayHaveChanged;
    effects.mayHaveChanged ||= endpoint.method !== 'GET';
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      remoteAddress: ip,
      headers: { authorization, ...(contentType && { 'content-type': contentType }) },
      ...(payload && { payload }),
    });
    // A refused call has changed nothing; one that failed (5xx) may have.
    if (response.statusCode >= 400 && response.statusCode < 500) effects.mayHaveChanged = before;
    if (response.statusCode !== 200) throw toApiError(response);
    return response.json();
  };

function urlOf({ path }: Endpoint, { params = {}, query = {} }: CallInput): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

function toApiError(response: {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}): ApiError {
  const { success, data } = Problem.safeParse(JSON.parse(response.body));
  if (!success) throw new Error(`A call was answered ${response.statusCode} without a problem document.`);
  const seconds = Number(response.headers['retry-after']);
  return new ApiError(data, Number.isFinite(seconds) ? seconds : undefined);
}
