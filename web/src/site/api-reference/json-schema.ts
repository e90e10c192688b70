import type { oas31 } from '@sheaf/contract/http/openapi';

/** A JSON schema (draft 2020-12) as it occurs in the OpenAPI document. */
export type JsonSchema = oas31.SchemaObject & { readonly $ref?: string };

/** The alternatives of an `anyOf` or `oneOf` schema. */
export const choicesOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;

/** The schema of an array's items or a map's values. */
export const itemsOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'array' ? asSchema(schema.items) : valuesOf(schema);

/** The schema of a map's values, if it is a map. */
export const valuesOf = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'object' && !schema.properties ? asSchema(schema.additionalProperties) : undefined;

/** The properties of an object schema. */
export const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}) as [string, JsonSchema][];

/** Whether the schema is a file in a form. */
export const isFile = (schema: unknown): boolean => asSchema(schema)?.contentMediaType !== undefined;

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;
