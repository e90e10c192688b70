import { choicesOf, isFile, type JsonSchema } from './json-schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'ISO 8601, in UTC',
  date: 'YYYY-MM-DD',
  uri: 'URL',
};

/** A value's constraints, in words. Null has none, so a nullable value has those of its other choice. */
export function fieldRules(schema: JsonSchema): string[] {
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
  const counted = (count: number) =>
    unit ? `${format(count)} ${unit}${count === 1 ? '' : 's'}` : format(count);
  if (min !== undefined && min === max) return `exactly ${counted(min)}`;
  if (min !== undefined && max !== undefined) return `${format(min)} to ${counted(max)}`;
  if (max !== undefined) return `at most ${counted(max)}`;
  if (min !== undefined) return `at least ${counted(min)}`;
  return undefined;
}

const format = (count: number): string => count.toLocaleString('en-US');
