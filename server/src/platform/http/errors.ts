import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError, type Problem, type ProblemCode, problems } from '@sheaf/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../outage.ts';
import { REQUEST_ID_HEADER } from './request-log.ts';
import { type SecurityHeaders, setHeaders } from './security-headers.ts';
import { InvalidInput } from './validation.ts';

/** Problem documents (RFC 9457); anything but a DomainError is logged, and answered without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toDomainError(error);
  if (!known) request.log.error({ err: error, requestId: request.id }, 'request failed');
  return sendProblem(reply, request, known ?? toUnknown(error, request));
}

/** A temporary outage of the database or store is worth a retry; anything else is a bug. */
const toUnknown = (error: FastifyError, { method }: FastifyRequest): DomainError =>
  isOutage(error)
    ? new DomainError('unavailable', UNAVAILABLE_DETAIL, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    : new DomainError('internal', method === 'GET' ? INTERNAL_DETAIL : INTERNAL_CHANGE_DETAIL);

const RETRY_AFTER_SECONDS = 5;
const UNAVAILABLE_DETAIL = 'Sheaf is temporarily unavailable. Please try again in a few seconds.';
const NO_ADDRESS_DETAIL = 'There is nothing at this address.';
const INTERNAL_DETAIL = 'Something went wrong on our side. Please try again.';
/** The error may have come after the change was saved. */
const INTERNAL_CHANGE_DETAIL =
  'Something went wrong on our side. Your change may or may not have been saved, so check before you try again.';

export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: DomainError): FastifyReply {
  const body: Problem = { ...toProblem(error), request_id: request.id };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (body.status === 401) reply.header('www-authenticate', challengeFor(error));
  return reply.code(body.status).header('content-type', PROBLEM_TYPE).serializer(JSON.stringify).send(body);
}

/** How to authenticate instead (RFC 6750): by a key, or by another one if there was one. */
const challengeFor = ({ code }: DomainError): string =>
  `Bearer realm="Sheaf"${code === 'not_signed_in' ? '' : ', error="invalid_token"'}`;

/** Answers what is not an HTTP request at all (Node's "clientError"): it never reaches a route, or the request log. */
export const handleClientError =
  (headers: SecurityHeaders) =>
  (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [code, detail] = clientErrors[error.code ?? ''] ?? [
      'invalid_input',
      'This is not a valid HTTP request.',
    ];
    endConnection(socket, new DomainError(code, detail), { isAnswered: false, headers });
  };

/** Answers what Fastify refuses before any route or hook: a URL with an invalid escape sequence. */
export const handleFrameworkError =
  (headers: SecurityHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply, headers);
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    answerError(error, request, reply);
  };

const clientErrors: Record<string, [ProblemCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request headers did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers are larger than 16 KB.'],
};

/** Ends a connection, with a problem document as its last response unless a response has already begun. */
export function endConnection(
  socket: Duplex,
  error: DomainError,
  { isAnswered, headers }: { isAnswered: boolean; headers: SecurityHeaders },
): void {
  if (isAnswered || !socket.writable) return void socket.destroy();
  const problem = toProblem(error);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

function toProblem(error: DomainError): Problem {
  const { status, title } = problems[error.code];
  return {
    type: `urn:sheaf:problem:${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(error.fieldErrors && { errors: error.fieldErrors }),
    ...(error.categoryId && { category_id: error.categoryId }),
  };
}

/** The problem that an error of the framework corresponds to, or undefined for a bug. */
function toDomainError(error: FastifyError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof InvalidInput) return validationProblem(error);
  if (noAddress.includes(error.code)) return new DomainError('not_found', NO_ADDRESS_DETAIL);
  const isRefusal = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  const known = frameworkProblems[error.code] ?? (isRefusal ? OTHER_REFUSAL : undefined);
  return known && new DomainError(...known);
}

/** URLs that no route can have, for instance with an invalid escape sequence. */
const noAddress = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

const WRONG_TYPE_DETAIL =
  'This call does not take a body of this content type. Files are sent as multipart/form-data, everything else as application/json.';

/** The framework's own texts are about its inside, not for those who call. */
const frameworkProblems: Record<string, readonly [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', WRONG_TYPE_DETAIL],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', WRONG_TYPE_DETAIL],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'The body of the request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_input',
    'The body of the request does not have the length that its Content-Length header says.',
  ],
};
const OTHER_REFUSAL = ['invalid_input', 'The request is not valid.'] as const;

/** A malformed id is reported as not found; every other mistake is reported with its field. */
function validationProblem({ issues, validationContext }: InvalidInput): DomainError {
  if (validationContext === 'params') return new DomainError('not_found', NO_ADDRESS_DETAIL);
  const fieldErrors: Record<string, string> = {};
  for (const { field, sentence } of issues) fieldErrors[field || (validationContext ?? 'body')] ??= sentence;
  return new DomainError('invalid_input', issues[0]?.sentence ?? 'The request is not valid.', {
    fieldErrors,
  });
}
