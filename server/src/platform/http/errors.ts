import { DomainError, type Problem, type ProblemCode, problems } from '@sheaf/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isOutage } from '../outage.ts';

/** Answers every error as an RFC 9457 problem document; what is no DomainError is logged and told without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toDomainError(error);
    if (!known) request.log.error({ err: error, requestId: request.id }, 'request failed');
    return sendProblem(reply, request, known ?? toUnknown(error));
  });
}

/** A database or store that is out of order for a moment is worth another try; anything else is a bug. */
const toUnknown = (error: FastifyError): DomainError =>
  isOutage(error)
    ? new DomainError('unavailable', UNAVAILABLE_DETAIL, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    : new DomainError('internal', INTERNAL_DETAIL);

const RETRY_AFTER_SECONDS = 5;
const UNAVAILABLE_DETAIL = 'This does not work for a moment. Please try again in a few seconds.';
const INTERNAL_DETAIL = 'Something went wrong on our side. Nothing was changed; please try again.';

/** Sends one problem document. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: DomainError): FastifyReply {
  const { status, title } = problems[error.code];
  const body: Problem = {
    type: `urn:sheaf:problem:${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    ...(error.fieldErrors && { errors: error.fieldErrors }),
    request_id: request.id,
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The problem that an error of the framework stands for, or undefined for a bug. */
function toDomainError(error: FastifyError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  const code = frameworkProblems[error.code];
  if (code) return new DomainError(code, error.message);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('invalid_input', error.message);
  }
  return undefined;
}

const frameworkProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

interface ValidationFailure {
  validation: Array<{ instancePath: string; message?: string | undefined }>;
  validationContext?: string | undefined;
}

/** An id that is no id reads as not there; every other mistake is named with its field. */
function validationProblem({ validation, validationContext }: ValidationFailure): DomainError {
  if (validationContext === 'params')
    return new DomainError('not_found', 'There is nothing at this address.');
  const fieldErrors: Record<string, string> = {};
  for (const { instancePath, message } of validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || (validationContext ?? 'body');
    fieldErrors[field] ??= message ?? 'is not valid';
  }
  return new DomainError('invalid_input', Object.values(fieldErrors)[0] ?? 'The request is not valid.', {
    fieldErrors,
  });
}
