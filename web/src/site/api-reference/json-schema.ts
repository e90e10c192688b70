import type { oas31 } from '@sheaf/contract/http/openapi';

/** A JSON schema (draft 2020-12) as the OpenAPI document holds it. */
export type JsonSchema = oas31.SchemaObject & { readonly $ref?: string };

/** The choices of a schema that is one of several. */
export const choicesOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;

/** The schema of an array's items, or of a map's values. */
export const itemsOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'array' ? asSchema(schema.items) : valuesOf(schema);

/** The schema of a map's values, where it is a map. */
export const valuesOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'object' && !schema.properties ? asSchema(schema.additionalProperties) : undefined;

/** The fields of an object. */
export const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}) as [string, JsonSchema][];

/** Whether it is a file of a form. */
export const isFile = (schema: unknown): boolean => asSchema(schema)?.contentMediaType !== undefined;

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;
