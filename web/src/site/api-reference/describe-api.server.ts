import { BYTES_PER_MB as MB } from '@sheaf/contract/constants';
import { EXPIRY_NOTICE_DAYS } from '@sheaf/contract/credits';
import { type ProblemCode, Problem as ProblemSchema, problems } from '@sheaf/contract/problems';
import {
  refusalForDocuments,
  refusalForSize,
  refusalForStorage,
  refusalSentences,
} from '@sheaf/contract/refusals';
import { describeCall } from './call.ts';
import { readDocComments } from './doc-comments.ts';
import { shapeOf } from './fields.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import type { ApiReference, Code, NamedType } from './reference.ts';
import { SUBJECTS } from './subjects.ts';
import { WORKED_EXAMPLE } from './worked-example.ts';

const CONTRACT_SOURCES = import.meta.glob<string>('../../../../contract/src/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The contract as the API reference tells it. Made when the pages are built: neither the contract nor what reads it
 * comes to a browser.
 */
export function describeApi(): ApiReference {
  const comments = readDocComments(Object.values(CONTRACT_SOURCES).map(withFigures));
  const named = new Map<string, JsonSchema>();
  const learn = (found: Readonly<Record<string, JsonSchema>>) => {
    for (const [name, schema] of Object.entries(found)) named.set(name, schema);
  };
  learn(toJsonSchema(ProblemSchema, 'output').named);
  const subjects = SUBJECTS.map(({ title, endpoints }) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    calls: Object.entries(endpoints).map(([name, endpoint]) =>
      describeCall(name, endpoint, { comments, learn }),
    ),
  }));
  const types = [...named].map(([name, schema]) => describeType(name, { schema, comments }));
  return {
    subjects,
    types: types.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    problems: problemCodes(),
    refusals: refusalCodes(),
    example: WORKED_EXAMPLE,
  };
}

/** A constant that a comment names, as the figure that it is. */
const withFigures = (source: string): string =>
  source.replaceAll(/(?<=\/\*\*.*)EXPIRY_NOTICE_DAYS/g, `${EXPIRY_NOTICE_DAYS} days`);

interface Source {
  readonly schema: JsonSchema;
  readonly comments: ReadonlyMap<string, string>;
}

function describeType(name: string, { schema, comments }: Source): NamedType {
  const note = comments.get(name);
  const { type, fields } = shapeOf(schema, (field) => comments.get(`${name}.${field}`));
  return { name, type, fields, ...(note !== undefined && { note }) };
}

const problemCodes = (): Code[] =>
  (Object.keys(problems) as ProblemCode[])
    .map((code) => ({ code, status: problems[code].status, words: problems[code].title }))
    .toSorted((one, other) => one.status - other.status);

/** With figures of an example, where the sentence has any. */
const refusalCodes = (): Code[] => [
  ...Object.entries(refusalSentences).map(([code, words]) => ({ code, words })),
  ...[
    refusalForSize({ sizeBytes: 12 * MB, limitBytes: 10 * MB }),
    refusalForStorage({ limit: 1_000 * MB, used: 990 * MB, upload: 12 * MB }),
    refusalForDocuments({ files: 60, slots: 40, limit: 1_000 }),
  ].map(({ code, error }) => ({ code, words: error })),
];
