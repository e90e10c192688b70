import { fieldRules } from './field-rules.ts';
import { choicesOf, itemsOf, type JsonSchema, propertiesOf } from './json-schema.ts';
import type { Field, Shape } from './reference.ts';
import { typeText } from './type-text.ts';

/** A schema's type, and the fields of what has no name of its own. */
export const shapeOf = (schema: JsonSchema): Shape => ({
  type: typeText(schema),
  fields: fieldsWithin(schema, ''),
});

/**
 * The fields of an object, each followed by those inside it; of a named one inside only its link. `path` has the names
 * of the fields around, as they stand before a field's own.
 */
function fieldsWithin(schema: JsonSchema, path: string): Field[] {
  const items = itemsOf(schema);
  if (items) return fieldsWithin(items, path + (schema.type === 'array' ? '[]' : '.{name}'));
  // Of several objects, the type itself says the fields.
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
