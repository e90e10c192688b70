import { BYTES_PER_MB as MB } from '@sheaf/contract/constants';
import { type oas31, openApiDocument } from '@sheaf/contract/http/openapi';
import { type ProblemCode, problems } from '@sheaf/contract/problems';
import {
  refusalForDocuments,
  refusalForSize,
  refusalForStorage,
  refusalSentences,
} from '@sheaf/contract/uploads/refusals';
import { codesOf, describeCall } from './call.ts';
import { shapeOf } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';
import { describeTools } from './mcp/mcp-tools.server.ts';
import type { ApiReference, Code, NamedType } from './reference.ts';
import { WORKED_EXAMPLE } from './worked-example.ts';

/**
 * Converts the OpenAPI document into what the API reference shows. Runs at build time: neither the contract nor the
 * code that reads it is sent to the browser.
 */
export function describeApi({ tags = [], paths = {}, components } = openApiDocument()): ApiReference {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
      operation,
      method,
      path,
    })),
  );
  const [anyOperation] = operations;
  return {
    subjects: tags.map(({ name }) => ({
      id: name.toLowerCase().replaceAll(' ', '-'),
      title: name,
      calls: operations
        .filter(({ operation }) => operation.tags?.includes(name))
        .map(({ operation, ...at }) => describeCall(operation, at)),
    })),
    types: Object.entries(components?.schemas ?? {})
      .map(([name, schema]) => describeType(name, schema as JsonSchema))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    problems: problemCodes(),
    commonErrors: codesOf(anyOperation?.operation.responses?.default as oas31.ResponseObject),
    refusals: refusalCodes(),
    example: WORKED_EXAMPLE,
    tools: describeTools(),
  };
}

const describeType = (name: string, schema: JsonSchema): NamedType => ({
  name,
  ...shapeOf(schema),
  ...(schema.description !== undefined && { note: schema.description }),
});

const problemCodes = (): Code[] =>
  (Object.keys(problems) as ProblemCode[])
    .map((code) => {
      const { status, title, meaning } = problems[code];
      return { code, status, text: title, meaning };
    })
    .toSorted((one, other) => one.status - other.status);

/** With example figures for the sentences that contain some. */
const refusalCodes = (): Code[] => [
  ...Object.entries(refusalSentences).map(([code, text]) => ({ code, text })),
  ...[
    refusalForSize({ sizeBytes: 12 * MB, limitBytes: 10 * MB }),
    refusalForStorage({ limit: 1_000 * MB, used: 990 * MB, upload: 12 * MB }),
    refusalForDocuments({ files: 60, slots: 40, limit: 1_000 }),
  ].map(({ code, error }) => ({ code, text: error })),
];
