import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { describeIssue } from './validation-messages.ts';

/** Words of zod's own messages, which mean nothing to people. */
const ZODS_OWN =
  /Invalid input|expected|received|Too (big|small)|Unrecognized|Invalid (option|string|URL|UUID|format)|>=|<=|NaN|undefined/i;

/** Inputs of every wrong type for any field. */
const WRONG: readonly [kind: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['a fraction', 0.5],
  ['a negative number', -1],
  ['a huge number', 1e300],
  ['empty text', ''],
  ['blank text', '   '],
  ['text', 'no such thing'],
  ['long text', 'x'.repeat(10_000)],
  ['true', true],
  ['a list', ['a']],
  ['an object', { a: 1 }],
];

const schemas = Object.entries(api as Record<string, Endpoint>).flatMap(([call, { body, query }]) =>
  [
    { part: 'body', schema: body },
    { part: 'query', schema: query },
  ].flatMap(({ part, schema }) => (schema ? [{ name: `${call} (${part})`, schema }] : [])),
);

function sentencesFor(schema: z.ZodType, input: unknown): { path: string; sentence: string }[] {
  const { error } = schema.safeParse(input, { error: describeIssue });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), sentence: message }));
}

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

it('there are schemas to test, and they have fields', () => {
  expect(schemas.length).toBeGreaterThan(10);
  expect(schemas.flatMap(({ schema }) => fieldsOf(schema)).length).toBeGreaterThan(20);
});

describe.each(schemas)('of $name', ({ schema }) => {
  it('every refusal is a sentence that people understand', () => {
    const inputs: unknown[] = [undefined, null, 'text', 7, [], { no_such_field: 1, nor_this: 2 }];
    for (const field of fieldsOf(schema)) {
      for (const [, value] of WRONG) inputs.push({ [field]: value });
    }
    const refusals = inputs.flatMap((input) => sentencesFor(schema, input));
    expect(refusals.length).toBeGreaterThan(5);
    for (const { sentence } of refusals) {
      expect(sentence).not.toMatch(ZODS_OWN);
      expect(sentence).toMatch(/^[A-Z]/);
    }
  });

  it('the message for a field of the wrong type names the field, or uses the product’s own words for it', () => {
    for (const field of fieldsOf(schema)) {
      const refusals = WRONG.flatMap(([, value]) => sentencesFor(schema, { [field]: value })).filter(
        ({ path, sentence }) => path === field && sentence.startsWith('The field'),
      );
      for (const { sentence } of refusals) expect(sentence).toContain(`"${field}"`);
    }
    expect(sentencesFor(schema, { nonsense: 1 }).map(({ sentence }) => sentence)).toContain(
      'There is no field "nonsense" here. Leave it out.',
    );
  });
});

describe('a message says what a field must be', () => {
  const Everything = z.strictObject({
    name: z.string().min(2).max(3),
    count: z.number().int().min(1).max(5),
    is_on: z.boolean(),
    kind: z.enum(['a', 'b', 'c']),
    word: z.literal('YES'),
    address: z.url(),
    id: z.uuid(),
    list: z.array(z.string()).max(1),
    change: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('hand') }),
      z.strictObject({ by: z.literal('run') }),
    ]),
  });
  it.each([
    ['name', undefined, 'The field "name" is missing.'],
    ['name', 1, 'The field "name" must be text.'],
    ['name', 'a', 'The field "name" must have at least 2 characters.'],
    ['name', 'abcd', 'The field "name" must have at most 3 characters.'],
    ['count', 'x', 'The field "count" must be a number.'],
    ['count', 1.5, 'The field "count" must be a whole number.'],
    ['count', 0, 'The field "count" must be at least 1.'],
    ['count', 6, 'The field "count" must be at most 5.'],
    ['is_on', 'yes', 'The field "is_on" must be true or false.'],
    ['kind', 'd', 'The field "kind" must be "a", "b", or "c".'],
    ['word', 'no', 'The field "word" must be "YES".'],
    ['address', 'no address', 'The field "address" must be a URL, such as https://example.org.'],
    ['id', 'x', 'The field "id" must be an id from this server.'],
    ['list', ['a', 'b'], 'The field "list" must have at most 1 entry.'],
    ['list', [1], 'The field "list.0" must be text.'],
    ['change', { by: 'magic' }, 'The field "change.by" must be "hand" or "run".'],
  ])('%s: %j', (field, value, sentence) => {
    const found = sentencesFor(Everything, { [field]: value }).filter(({ path }) => path.startsWith(field));
    expect(found.map((one) => one.sentence)).toEqual([sentence]);
  });

  it('when the whole request is not an object', () => {
    expect(sentencesFor(Everything, 'text')).toEqual([
      { path: '', sentence: 'The request must be a JSON object.' },
    ]);
  });
});
