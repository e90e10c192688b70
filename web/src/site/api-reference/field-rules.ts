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
    between({ least: minLength, most: maxLength, unit: 'character' }),
    between({ least: minimum, most: maximum, unit: '' }),
    pattern && `matches \`${pattern}\``,
    isFile(items) && `repeated, up to ${maxItems} times`,
  ];
  return rules.filter((rule) => typeof rule === 'string' && rule !== '') as string[];
}

interface Bounds {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly unit: string;
}

function between({ least, most, unit }: Bounds): string | undefined {
  const counted = (count: number) =>
    unit ? `${format(count)} ${unit}${count === 1 ? '' : 's'}` : format(count);
  if (least !== undefined && least === most) return `exactly ${counted(least)}`;
  if (least !== undefined && most !== undefined) return `${format(least)} to ${counted(most)}`;
  if (most !== undefined) return `at most ${counted(most)}`;
  if (least !== undefined) return `at least ${counted(least)}`;
  return undefined;
}

const format = (count: number): string => count.toLocaleString('en-US');
