import { fieldRules } from './field-rules.ts';
import { choicesOf, itemsOf, type JsonSchema, propertiesOf } from './json-schema.ts';
import type { Field, Shape } from './reference.ts';
import { typeText } from './type-text.ts';

/** What the contract says of a field, by its own name. */
export type NoteOf = (field: string) => string | undefined;

/** A schema's type, and the fields of what has no name of its own. */
export const shapeOf = (schema: JsonSchema, noteOf: NoteOf): Shape => ({
  type: typeText(schema),
  fields: fieldsWithin(schema, { path: '', noteOf }),
});

interface Place {
  /** The names of the fields around, as they stand before a field's own. */
  readonly path: string;
  readonly noteOf: NoteOf;
}

/** The fields of an object, each followed by those inside it; of a named one inside only its link. */
function fieldsWithin(schema: JsonSchema, { path, noteOf }: Place): Field[] {
  const items = itemsOf(schema);
  if (items) {
    const step = schema.type === 'array' ? '[]' : '.{name}';
    return fieldsWithin(items, { path: path + step, noteOf });
  }
  // Of several objects, the type itself says the fields.
  const [only, ...others] = (choicesOf(schema) ?? []).filter(({ type }) => type !== 'null');
  if (only && others.length === 0) return fieldsWithin(only, { path, noteOf });
  const prefix = path === '' ? '' : `${path}.`;
  return propertiesOf(schema).flatMap(([name, field]) => [
    fieldOf(field, { path: prefix + name, noteOf, isRequired: schema.required?.includes(name) ?? false }),
    ...fieldsWithin(field, { path: prefix + name, noteOf }),
  ]);
}

function fieldOf(schema: JsonSchema, { path, noteOf, isRequired }: Place & { isRequired: boolean }): Field {
  const note = noteOf(path.slice(path.lastIndexOf('.') + 1));
  return {
    name: path,
    type: typeText(schema),
    isRequired,
    rules: fieldRules(schema),
    ...(schema.default !== undefined && { fallback: JSON.stringify(schema.default) }),
    ...(note !== undefined && { note }),
  };
}
