import { fieldRules } from './field-rules.ts';
import { choicesOf, itemsOf, type JsonSchema, propertiesOf } from './json-schema.ts';
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
