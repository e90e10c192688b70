import type { Endpoint } from '@sheaf/contract/endpoint';
import type { Problem, ProblemCode } from '@sheaf/contract/problems';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';

/** What the mocked server answers to a call: the body as the contract has it. */
type Body<E extends Endpoint> = E extends { response: infer R extends z.ZodType } ? z.input<R> : string;

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/** A handler for every request of an endpoint's method and path. */
const handle = (endpoint: Endpoint, resolve: () => Response | Promise<Response>): HttpHandler =>
  methods[endpoint.method](endpoint.path, resolve);

/**
 * Answers a call with a body, which has to be as the endpoint's schema says: a mock that no longer follows the contract
 * fails in the types, and at its first request.
 */
export const answer = <E extends Endpoint>(endpoint: E, body: Body<E>): HttpHandler =>
  handle(endpoint, () => {
    endpoint.response?.parse(body);
    return HttpResponse.json(body as object);
  });

/** Answers a call that gives a file, not JSON. */
export const answerText = (endpoint: Endpoint, text: string): HttpHandler =>
  handle(endpoint, () => HttpResponse.text(text));

/** Answers with the text of each file, by its id. */
export const answerTexts = (endpoint: Endpoint, texts: Readonly<Record<string, string>>): HttpHandler =>
  methods[endpoint.method](endpoint.path, ({ params }) =>
    HttpResponse.text(texts[String(params.fileId)] ?? ''),
  );

/** Ends a call without an answer, as a lost connection does. */
export const loseConnection = (endpoint: Endpoint): HttpHandler =>
  handle(endpoint, () => HttpResponse.error());

/** Refuses a call with a problem document, as the server does. */
export const refuse = (
  endpoint: Endpoint,
  {
    status,
    code = 'internal',
    detail,
    category_id,
  }: { status: number; code?: ProblemCode; detail: string; category_id?: string },
): HttpHandler => {
  const problem: Problem = { type: 'about:blank', title: code, status, code, detail, category_id };
  return handle(endpoint, () =>
    HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } }),
  );
};

/** Lets a call wait for ever. */
export const neverAnswer = (endpoint: Endpoint): HttpHandler =>
  handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
