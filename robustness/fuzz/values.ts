import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue } from './hostile-text.ts';

/** The part of JSON Schema that is used here. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Record<string, Shape>;
  readonly required?: readonly string[];
}

/**
 * Generates values for a schema of the contract: most are valid or almost valid, so that they get past the first
 * check; the others are wrong in one place, or entirely.
 */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return mostlyValid(shape);
}

/** Generates fields that are each valid, almost valid, wrong or missing, and occasionally an unknown one. */
export function fieldsFor(schema: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return fieldsOf(properties);
}

function fieldsOf(properties: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.entries(properties).map(([name, shape]) =>
    fc
      .option(mostlyValid(shape), { freq: 12, nil: undefined })
      .map((value): [string, unknown] => [name, value]),
  );
  const strange = fc.option(fc.tuple(hostileText(), hostileValue()), { freq: 1, nil: undefined });
  return fc
    .tuple(fc.tuple(...known), fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, strange))
    .map(([fields, more]) =>
      Object.fromEntries([...fields, ...(more ? [more] : [])].filter(([, value]) => value !== undefined)),
    );
}

function mostlyValid(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: validValueOf(shape) }, { weight: 1, arbitrary: hostileValue() });
}

function validValueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(mostlyValid));
  if (shape.type === 'object') return fieldsOf(shape.properties ?? {});
  if (shape.type === 'array') return fc.array(mostlyValid(shape.items ?? {}), { maxLength: 4 });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape);
  return textOf(shape);
}

function numberOf({ minimum, maximum }: Shape): fc.Arbitrary<number> {
  const from = minimum ?? Number.MIN_SAFE_INTEGER;
  const to = maximum ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    fc.constantFrom(from, to, from - 1, to + 1),
    fc.integer({ min: Math.max(from, -1_000), max: Math.min(to, 1_000) }),
  );
}

/** Where a text may be anything, hostile texts are valid, too. */
function textOf({ format, minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true });
  return fc.oneof(
    hostileText(),
    fc.emailAddress(),
    fc.string({ minLength: Math.min(minLength, 300), maxLength: Math.min(maxLength, 300) }),
    fc.constantFrom('a'.repeat(minLength), 'a'.repeat(maxLength), 'a'.repeat(maxLength + 1)),
  );
}
