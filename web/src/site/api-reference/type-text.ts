import { choicesOf, isFile, itemsOf, type JsonSchema, propertiesOf, valuesOf } from './json-schema.ts';
import type { TypePart } from './reference.ts';

/** A schema's type in its usual notation: `string | null`, `File[]`, `{ [name]: integer }`. */
export function typeText(schema: JsonSchema): TypePart[] {
  const choices = choicesOf(schema);
  if (choices) return joined(choices.map(asChoice));
  if (schema.$ref) return [linkTo(schema.$ref)];
  if (schema.const !== undefined) return [text(JSON.stringify(schema.const))];
  if (schema.enum) return [text(schema.enum.map((value) => JSON.stringify(value)).join(' | '))];
  const items = itemsOf(schema);
  // A form repeats the field of a file; it is not an array.
  if (isFile(items)) return [text('file')];
  if (items && schema.type === 'array') return [...inBrackets(items), text('[]')];
  if (valuesOf(schema) && items) return [text('{ [name]: '), ...typeText(items), text(' }')];
  return [text(String(schema.type ?? 'any').replaceAll(',', ' | '))];
}

/** Objects among several alternatives are written out, since each has fields. */
function asChoice(schema: JsonSchema): TypePart[] {
  if (!schema.properties) return typeText(schema);
  const fields = propertiesOf(schema).map(([name, field]) => [text(`${name}: `), ...typeText(field)]);
  return [text('{ '), ...joined(fields, ', '), text(' }')];
}

function inBrackets(schema: JsonSchema): TypePart[] {
  const isSeveral =
    choicesOf(schema) !== undefined || Array.isArray(schema.type) || schema.enum !== undefined;
  return isSeveral ? [text('('), ...typeText(schema), text(')')] : typeText(schema);
}

const text = (written: string): TypePart => ({ text: written });

function linkTo(reference: string): TypePart {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return { text: name, to: name };
}

const joined = (parts: TypePart[][], by = ' | '): TypePart[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [text(by), ...part]));
