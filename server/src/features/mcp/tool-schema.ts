import { z } from 'zod';

/** A JSON Schema as the protocol requires it, with an object at its root. */
interface ToolSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/**
 * Converts a schema of the contract to a self-contained JSON Schema, because some programs do not follow references.
 * Leaves out what tells a reader nothing: the bounds of safe integers in JavaScript, and the pattern of a format.
 */
export function toToolSchema(schema: z.ZodObject, io: 'input' | 'output'): ToolSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const inlined = inlineReferences(root, $defs) as Record<string, unknown>;
  if (inlined.type !== 'object') throw new Error('A tool takes and answers objects.');
  return { ...inlined, type: 'object' };
}

const REFERENCE = /^#\/\$defs\/(.+)$/;

function inlineReferences(node: unknown, defs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((each) => inlineReferences(each, defs));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as Record<string, unknown>;
  const name = typeof $ref === 'string' ? REFERENCE.exec($ref)?.[1] : undefined;
  const target = name === undefined ? {} : (defs[name] as object);
  const merged = name === undefined ? node : { ...target, ...own };
  return Object.fromEntries(
    Object.entries(merged).map(([keyword, value]) => [keyword, inlineReferences(value, defs)]),
  );
}
