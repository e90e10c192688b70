import { describeIssue } from '@sheaf/contract/http/validation-messages';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/** An input that a schema of the contract refuses; Fastify adds which part of the request it came from. */
export class InvalidInput extends Error {
  readonly issues: ReadonlyArray<{ readonly field: string; readonly sentence: string }>;
  /** `body`, `querystring` or `params`. */
  validationContext: string | undefined;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request is not valid.');
    this.issues = issues.flatMap((issue) =>
      pathsOf(issue).map((path) => ({ field: path.join('.'), sentence: issue.message })),
    );
  }
}

/** What an issue is about: a field, or each of the fields that should not be there. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** Validates inputs with the schemas of the contract, and describes mistakes in sentences. */
export const validateInput: FastifySchemaCompiler<FastifySchema> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('An input has no schema of the contract.');
  return (data) => {
    const { success, data: value, error } = schema.safeParse(data, { error: describeIssue });
    return success ? { value } : { error: new InvalidInput(error.issues) };
  };
};

/** Serializes responses with the schemas of the contract: fields that they do not name are left out. */
export const serializeOutput: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('An answer has no schema of the contract.');
  return (data) => JSON.stringify(z.encode(schema, data));
};
