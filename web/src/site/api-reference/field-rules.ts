import { choicesOf, type JsonSchema } from './json-schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'ISO 8601, in UTC',
  date: 'YYYY-MM-DD',
  uri: 'URL',
};

/** What a value must keep to, in words. Null keeps to everything, so that its rules are those of the other choice. */
export function fieldRules(schema: JsonSchema): string[] {
  const choices = choicesOf(schema);
  if (choices) return choices.flatMap(fieldRules);
  const { format, pattern, minLength, maxLength, minimum, maximum } = schema;
  const rules = [
    format && (FORMATS[format] ?? format),
    between({ least: minLength, most: maxLength, unit: 'character' }),
    between({ least: known(minimum), most: known(maximum), unit: '' }),
    // A format's own pattern says the same, to nobody's ease.
    pattern && !format && `matches \`${pattern}\``,
  ];
  return rules.filter((rule) => typeof rule === 'string' && rule !== '') as string[];
}

/** A bound that is more than "every integer has to be exact in JavaScript". */
const known = (bound: number | undefined): number | undefined =>
  bound !== undefined && Number.isSafeInteger(bound) && Math.abs(bound) === Number.MAX_SAFE_INTEGER
    ? undefined
    : bound;

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
