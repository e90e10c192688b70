import { COMMON_ERRORS } from '@sheaf/contract/endpoint';
import { ACCESS_EXTENSION, type oas31 } from '@sheaf/contract/http/openapi';
import { type ProblemCode, problems } from '@sheaf/contract/problems';
import { shapeOf } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Call, Code, Field, OtherBody, Shape } from './reference.ts';
import { typeText } from './type-text.ts';

export function describeCall(operation: oas31.OperationObject, at: { method: string; path: string }): Call {
  const { summary = '', description, requestBody, responses = {}, security = [] } = operation;
  const body = requestBody && bodyOf(requestBody as oas31.RequestBodyObject);
  return {
    id: callAnchor(at),
    method: at.method.toUpperCase() as Call['method'],
    path: at.path.replaceAll(/{(\w+)}/g, ':$1'),
    summary,
    access: operation[ACCESS_EXTENSION],
    needsCsrf: security.some((schemes) => 'csrf' in schemes),
    scope: security.find(({ key }) => key)?.key?.[0] ?? null,
    notes: description === undefined ? [] : [description],
    params: parametersOf(operation, 'path'),
    query: parametersOf(operation, 'query'),
    ...(body && { body }),
    answer: responseOf(responses['200']),
    errors: Object.entries(responses).flatMap(([status, response]) =>
      /^[45]/.test(status) ? codesOf(response).filter(({ code }) => !isCommon(code)) : [],
    ),
  };
}

/** Codes that are documented once for all calls. */
const isCommon = (code: string): boolean => (COMMON_ERRORS as readonly string[]).includes(code);

export function codesOf(response: oas31.ResponseObject): Code[] {
  const [, named] = (schemaOf(response, 'application/problem+json')?.allOf ?? []) as JsonSchema[];
  const { enum: codes = [] } = (named?.properties?.code ?? {}) as { enum?: ProblemCode[] };
  return codes.map((code) => ({ code, status: problems[code].status, text: problems[code].title }));
}

function parametersOf({ parameters = [] }: oas31.OperationObject, place: 'path' | 'query'): readonly Field[] {
  const atPlace = (parameters as oas31.ParameterObject[]).filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(atPlace.map(({ name, schema }) => [name, schema]));
  const required = atPlace.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  return shapeOf({ type: 'object', properties, required } as JsonSchema).fields;
}

function bodyOf(body: oas31.RequestBodyObject): Shape | OtherBody {
  const form = schemaOf(body, 'multipart/form-data');
  if (form) return { text: 'multipart/form-data', fields: shapeOf(form).fields };
  const schema = schemaOf(body, 'application/json');
  return schema ? shapeOf(schema) : { text: body.description ?? '', fields: [] };
}

function responseOf(response: oas31.ResponseObject): Shape | OtherBody {
  const schema = schemaOf(response, 'application/json');
  if (schema) return shapeOf(schema);
  const event = schemaOf(response, 'text/event-stream');
  if (!event) return { text: response.description, fields: [] };
  return { text: `text/event-stream. ${response.description}`, fields: [], message: typeText(event) };
}

const schemaOf = (
  { content = {} }: Pick<oas31.ResponseObject, 'content'>,
  mediaType: string,
): JsonSchema | undefined => content[mediaType]?.schema as JsonSchema | undefined;

/** The anchor of a call: `POST /projects/{id}/upload` is at `post-projects-id-upload`. */
const callAnchor = ({ method, path }: { method: string; path: string }): string =>
  `${method}${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
