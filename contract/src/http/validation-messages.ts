import type { z } from 'zod';
import { plural } from '../plural.ts';

type Issue = z.core.$ZodRawIssue;

/**
 * Says what is wrong with an input in a sentence that people understand: it names the field and says what it must be.
 * For zod's `error` option, where a schema's message takes precedence.
 */
export const describeIssue = (issue: Issue): string =>
  issue.code === 'unrecognized_keys'
    ? `There is no field ${quoteAlternatives(issue.keys)} here. Leave it out.`
    : `${nameOf(issue)} ${describeRequirement(issue)}.`;

/** What an input must be, without its name, as the end of a sentence: "must be a whole number". */
export function describeRequirement(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue)
        ? 'is missing'
        : `must be ${typeNames[issue.expected] ?? 'of a different type'}`;
    case 'invalid_value':
      return isMissing(issue) ? 'is missing' : `must be ${quoteAlternatives(issue.values.map(String))}`;
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be ${quoteAlternatives(issue.options.map(String))}`
        : 'is not valid';
    case 'too_small':
      return `must ${amountOf(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `must ${amountOf(issue.origin, issue.maximum, 'at most')}`;
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'in a different format'}`;
    default:
      return 'is not valid';
  }
}

const nameOf = ({ path = [] }: Issue): string =>
  path.length > 0 ? `The field "${path.join('.')}"` : 'The request';

const isMissing = ({ input, path = [] }: Issue): boolean => input === undefined && path.length > 0;

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'an id from this server',
  url: 'a URL, such as https://example.org',
  datetime: 'a time, such as 2026-05-01T12:00:00Z',
  email: 'an e-mail address',
};

function amountOf(
  origin: string,
  amount: number | bigint,
  bound: 'at least' | 'at most' | 'more than',
): string {
  if (origin === 'string') return `have ${bound} ${amount} ${plural(Number(amount), 'character')}`;
  if (origin === 'array') return `have ${bound} ${amount} ${plural(Number(amount), 'entry', 'entries')}`;
  return `be ${bound} ${amount}`;
}

const DISJUNCTION = new Intl.ListFormat('en-US', { type: 'disjunction' });

const quoteAlternatives = (words: readonly string[]): string =>
  DISJUNCTION.format(words.map((word) => `"${word}"`));
