import type { Endpoint } from '@sheaf/contract/endpoint';
import { type Problem, type ProblemCode, problems } from '@sheaf/contract/problems';
import { delay, getResponse, type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';

/** The mocked response to a call: its body, as the contract defines it. */
type Body<E extends Endpoint> = E extends { response: infer R extends z.ZodType } ? z.input<R> : string;

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

const handle = (
  endpoint: Endpoint,
  resolve: (call: { request: Request }) => Response | Promise<Response>,
): HttpHandler => methods[endpoint.method](endpoint.path, resolve);

/** The response of the first handler for a request; undefined if there is none. */
export const responseTo = (request: Request, handlers: HttpHandler[]): Promise<Response | undefined> =>
  getResponse(handlers, request, { baseUrl: request.url });

/**
 * Answers a call with a body that must match the endpoint's schema: a mock that no longer follows the contract fails
 * type checking, and at its first request.
 */
export const respond = <E extends Endpoint>(endpoint: E, body: Body<E>): HttpHandler =>
  handle(endpoint, () => {
    endpoint.response?.parse(body);
    return HttpResponse.json(body as object);
  });

/** Answers a call that returns a file rather than JSON. */
export const respondWithText = (endpoint: Endpoint, text: string): HttpHandler =>
  handle(endpoint, () => HttpResponse.text(text));

/** Answers with the text of the requested file. */
export const respondWithTexts = (endpoint: Endpoint, texts: Readonly<Record<string, string>>): HttpHandler =>
  methods[endpoint.method](endpoint.path, ({ params }) =>
    HttpResponse.text(texts[String(params.fileId)] ?? ''),
  );

/** Ends a call without a response, like a lost connection. */
export const failConnection = (endpoint: Endpoint): HttpHandler =>
  handle(endpoint, () => HttpResponse.error());

interface Refusal {
  readonly code?: ProblemCode;
  /** The code's, unless it is another. */
  readonly status?: number;
  readonly detail: string;
  readonly category_id?: string;
}

const problemResponse = ({ code = 'internal', status = problems[code].status, ...rest }: Refusal) => {
  const problem: Problem = { type: 'about:blank', title: code, status, code, ...rest };
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** Refuses a call with a problem document, as the server does. */
export const respondWithProblem = (endpoint: Endpoint, refusal: Refusal): HttpHandler =>
  handle(endpoint, () => problemResponse(refusal));

/** Refuses a call in a way that is not worth another attempt. */
export const refuse = (endpoint: Endpoint): HttpHandler =>
  respondWithProblem(endpoint, { status: 403, detail: 'It is not to be had.' });

/** Refuses a call with a problem that depends on its body. */
export const respondWithProblemFor = (
  endpoint: Endpoint,
  refusalFor: (body: object) => Refusal,
): HttpHandler =>
  handle(endpoint, async ({ request }) => problemResponse(refusalFor((await request.json()) as object)));

export const neverRespond = (endpoint: Endpoint): HttpHandler =>
  handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
