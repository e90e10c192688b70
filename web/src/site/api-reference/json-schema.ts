import { z } from 'zod';

/** A JSON schema as zod writes it (draft 2020-12), as far as this page reads it. */
export type JsonSchema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

/**
 * The JSON schema of a contract schema, with those that have a name beside it: `input` as a caller sends it, `output`
 * as the server answers.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Named {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { root, named: $defs as Record<string, JsonSchema> };
}

export interface Named {
  readonly root: JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

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

const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;
