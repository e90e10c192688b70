import { ProjectEvent } from '@sheaf/contract/categorization';
import { UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { z } from 'zod';
import { CALL_NOTES, PARAMETER_NOTES } from './call-notes.ts';
import { shapeOf } from './fields.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import type { Call, Field, OtherBody, Shape } from './reference.ts';
import { typeText } from './type-text.ts';

/** What is known beside the endpoint itself. */
export interface Surroundings {
  readonly comments: ReadonlyMap<string, string>;
  /** Takes the schemas that have a name, to be told once for all calls. */
  readonly learn: (named: Readonly<Record<string, JsonSchema>>) => void;
}

/** One endpoint of the contract as the page tells it. */
export function describeCall(name: string, endpoint: Endpoint, { comments, learn }: Surroundings): Call {
  const { method, path, summary, access } = endpoint;
  const shape = (schema: z.ZodType, io: 'input' | 'output'): Shape => {
    const { root, named } = toJsonSchema(schema, io);
    learn(named);
    return shapeOf(root, (field) => comments.get(`${name}.${field}`));
  };
  const body = bodyOf(endpoint, shape);
  return {
    id: callAnchor(endpoint),
    method,
    path,
    summary,
    access,
    needsCsrf: method !== 'GET' && endpoint.csrf !== false,
    notes: [CALL_NOTES[name as keyof typeof CALL_NOTES], comments.get(name)].filter(
      (note) => note !== undefined,
    ),
    params: endpoint.params ? shape(endpoint.params, 'input').fields.map(withParameterNote) : [],
    query: endpoint.query ? shape(endpoint.query, 'input').fields : [],
    ...(body && { body }),
    answer: answerOf(endpoint, shape),
  };
}

type ToShape = (schema: z.ZodType, io: 'input' | 'output') => Shape;

function bodyOf({ takes, body }: Endpoint, shape: ToShape): Shape | OtherBody | undefined {
  if (takes === 'multipart') return { words: 'multipart/form-data', fields: [FILES_FIELD] };
  if (takes === 'raw') return { words: 'The very bytes that were signed, whatever they hold.', fields: [] };
  return body && shape(body, 'input');
}

const FILES_FIELD: Field = {
  name: 'files',
  type: [{ text: 'file' }],
  isRequired: true,
  rules: [`repeated, up to ${UPLOAD_FILES_PER_REQUEST} times`, UPLOAD_EXTENSIONS.join(', ')],
  note: 'The documents, each with its file name.',
};

function answerOf({ gives, response }: Endpoint, shape: ToShape): Shape | OtherBody {
  if (gives === 'stream') return { words: 'The file itself, as an attachment with its name.', fields: [] };
  if (gives === 'events') {
    const { root } = toJsonSchema(ProjectEvent, 'output');
    return {
      words: 'text/event-stream (server-sent events). The data of each message is JSON:',
      fields: [],
      message: typeText(root),
    };
  }
  if (!response) throw new Error('An endpoint that gives JSON says which.');
  return shape(response, 'output');
}

const withParameterNote = (field: Field): Field => {
  const note = PARAMETER_NOTES[field.name];
  return note === undefined ? field : { ...field, note };
};

/** Where the page tells of a call: `POST /projects/:id/upload` is at `post-projects-id-upload`. */
const callAnchor = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method}${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
