import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverrideContext,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { apiSections } from '../api.ts';
import { VERSION } from '../constants.ts';
import { COMMON_ERRORS, type Endpoint, errorsOf, needsCsrf } from '../endpoint.ts';
import { Problem, type ProblemCode, problems } from '../problems.ts';
import { CSRF_COOKIE, CSRF_HEADER, HOST_COOKIE_PREFIX, SESSION_COOKIE } from './request-headers.ts';

/** The document; OpenAPI's names for its parts are in `oas31`. */
export type OpenApiDocument = oas31.OpenAPIObject;
export type { oas31 };

/** Extension of an operation that says who may call it. */
export const ACCESS_EXTENSION = 'x-access';

/** The description of the API (OpenAPI 3.1), generated from the contract. */
export const openApiDocument = (sections = apiSections): OpenApiDocument =>
  createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Sheaf', version: VERSION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      tags: Object.keys(sections).map((name) => ({ name })),
      paths: pathsOf(sections),
      components: {
        schemas: { Problem },
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: `Set at sign-in. Over HTTPS its name is ${HOST_COOKIE_PREFIX}${SESSION_COOKIE}.`,
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the account. The scopes listed with it are the ones that the call needs.',
          },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: CSRF_HEADER,
            description: `The value of the cookie ${CSRF_COOKIE}, which must be sent as well.`,
          },
        },
      },
    },
    { override: (context) => (isFile(context) ? describeFile(context) : simplifySchema(context.jsonSchema)) },
  );

const BINARY_MEDIA_TYPE = 'application/octet-stream';

const isFile = ({ zodSchema }: ZodOpenApiOverrideContext): boolean => zodSchema._zod.def.type === 'file';

/** Bytes as OpenAPI 3.1 describes them: a media type and no JSON type, so that no client mistakes them for text. */
function describeFile({ jsonSchema }: ZodOpenApiOverrideContext): void {
  for (const key of ['type', 'format', 'contentEncoding'] as const) delete jsonSchema[key];
  jsonSchema.contentMediaType = BINARY_MEDIA_TYPE;
}

/** Removes what is of no use to a reader: the pattern behind a format, and the bounds of JavaScript's safe integers. */
function simplifySchema(schema: ZodOpenApiOverrideContext['jsonSchema']): void {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function pathsOf(sections: typeof apiSections): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, endpoints] of Object.entries(sections)) {
    for (const [operationId, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: { tags: [tag], operationId, ...operationOf(endpoint) },
      };
    }
  }
  return paths;
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, description, access, scope, params, query } = endpoint;
  const requestBody = requestBodyOf(endpoint);
  return {
    summary,
    ...(description !== undefined && { description }),
    [ACCESS_EXTENSION]: access,
    security: [
      { ...(access !== 'public' && { session: [] }), ...(needsCsrf(endpoint) && { csrf: [] }) },
      ...(scope ? [{ key: [scope] }] : []),
    ],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(requestBody && { requestBody }),
    responses: {
      200: successOf(endpoint),
      ...errorResponses(errorsOf(endpoint)),
      default: errorResponse(COMMON_ERRORS),
    },
  };
}

function requestBodyOf({ requestType, form, body }: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  if (form) return { required: true, content: { 'multipart/form-data': { schema: form } } };
  if (requestType === 'raw')
    return { description: 'The exact bytes that were signed.', content: { '*/*': {} } };
  // A body may be left out if all its fields have defaults.
  if (body)
    return { required: !body.safeParse({}).success, content: { 'application/json': { schema: body } } };
  return undefined;
}

function successOf({ responseType, mediaTypes = [BINARY_MEDIA_TYPE], event, response }: Endpoint) {
  if (responseType === 'stream') {
    const content = mediaTypes.map((type) => [type, { schema: streamOf(type) }]);
    return {
      description: 'The file, as an attachment with its name.',
      content: Object.fromEntries(content),
    };
  }
  if (responseType === 'events')
    return {
      description: 'Server-sent events. The data of each message is JSON:',
      content: { 'text/event-stream': event ? { schema: event } : {} },
    };
  if (!response) throw new Error('An endpoint that returns JSON declares its schema.');
  return { description: 'Success.', content: { 'application/json': { schema: response } } };
}

const streamOf = (mediaType: string): oas31.SchemaObject =>
  mediaType.startsWith('text/') ? { type: 'string' } : { contentMediaType: mediaType };

/**
 * One response per status, naming the codes that it may carry. This includes the common codes with the same status,
 * since `default` only covers other statuses.
 */
function errorResponses(codes: readonly ProblemCode[]): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const common = Map.groupBy<number, ProblemCode>(COMMON_ERRORS, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      errorResponse([...new Set([...codes, ...(common.get(status) ?? [])])]),
    ]),
  );
}

const RETRY_AFTER: oas31.HeaderObject = {
  description: 'The number of seconds to wait before trying again.',
  schema: { type: 'integer' },
};
const hasRetryAfter = (code: ProblemCode): boolean => code === 'too_many_requests' || code === 'unavailable';

const errorResponse = (codes: readonly ProblemCode[]): ZodOpenApiResponseObject => ({
  description: codes.map(describeProblem).join(' '),
  ...(codes.some(hasRetryAfter) && { headers: { 'Retry-After': RETRY_AFTER } }),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            properties: { code: { type: 'string', enum: [...codes] } },
            required: ['code'],
          },
        ],
      },
    },
  },
});

const describeProblem = (code: ProblemCode): string => `\`${code}\`: ${problems[code].meaning}`;
