import type { oas31 } from '@sheaf/contract/http/openapi';

/** A JSON schema (draft 2020-12) as it occurs in the OpenAPI document. */
export type JsonSchema = oas31.SchemaObject & { readonly $ref?: string };

export const choicesOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;

export const itemsOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'array' ? asSchema(schema.items) : valuesOf(schema);

export const valuesOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'object' && !schema.properties ? asSchema(schema.additionalProperties) : undefined;

export const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}) as [string, JsonSchema][];

export const isFile = (schema: unknown): boolean => asSchema(schema)?.contentMediaType !== undefined;

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;
