import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { choicesOf, isFile, itemsOf, type JsonSchema, propertiesOf } from './json-schema.ts';
import type { Field, Shape } from './reference.ts';
import { typeText } from './type-text.ts';

/** A schema's type and, unless it is a named type, its fields. */
export const shapeOf = (schema: JsonSchema): Shape => ({
  type: typeText(schema),
  fields: fieldsWithin(schema, ''),
});

/**
 * Lists the fields of an object, each followed by its nested ones; a nested named type is only linked. `path` is the
 * prefix made of the names of the surrounding fields.
 */
function fieldsWithin(schema: JsonSchema, path: string): Field[] {
  const items = itemsOf(schema);
  if (items) return fieldsWithin(items, path + (schema.type === 'array' ? '[]' : '.{name}'));
  // If there are several objects, the type itself lists their fields.
  const [only, ...others] = (choicesOf(schema) ?? []).filter(({ type }) => type !== 'null');
  if (only && others.length === 0) return fieldsWithin(only, path);
  const prefix = path === '' ? '' : `${path}.`;
  return propertiesOf(schema).flatMap(([name, field]) => [
    fieldOf(field, { name: prefix + name, isRequired: schema.required?.includes(name) ?? false }),
    ...fieldsWithin(field, prefix + name),
  ]);
}

const fieldOf = (schema: JsonSchema, field: Pick<Field, 'name' | 'isRequired'>): Field => ({
  ...field,
  type: typeText(schema),
  rules: fieldRules(schema),
  ...(schema.default !== undefined && { fallback: JSON.stringify(schema.default) }),
  ...(schema.description !== undefined && { note: schema.description }),
});

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'ISO 8601, in UTC',
  date: 'YYYY-MM-DD',
  uri: 'URL',
};

/** A value's constraints, in words. Null has none, so a nullable value has those of its other choice. */
function fieldRules(schema: JsonSchema): string[] {
  const choices = choicesOf(schema);
  if (choices) return choices.flatMap(fieldRules);
  const { format, pattern, minLength, maxLength, minimum, maximum, items, maxItems } = schema;
  const rules = [
    format && (FORMATS[format] ?? format),
    rangeText({ min: minLength, max: maxLength, unit: 'character' }),
    rangeText({ min: minimum, max: maximum, unit: '' }),
    pattern && `matches \`${pattern}\``,
    isFile(items) && `repeated, up to ${maxItems} times`,
  ];
  return rules.filter((rule) => typeof rule === 'string' && rule !== '') as string[];
}

interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string;
}

function rangeText({ min, max, unit }: Bounds): string | undefined {
  const counted = (count: number) => (unit ? formatCount(count, unit) : formatNumber(count));
  if (min !== undefined && min === max) return `exactly ${counted(min)}`;
  if (min !== undefined && max !== undefined) return `${formatNumber(min)} to ${counted(max)}`;
  if (max !== undefined) return `at most ${counted(max)}`;
  if (min !== undefined) return `at least ${counted(min)}`;
  return undefined;
}
