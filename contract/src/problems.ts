import { z } from 'zod';
import { accessProblems } from './problems/access-problems.ts';
import { requestProblems } from './problems/request-problems.ts';
import { stateProblems } from './problems/state-problems.ts';

/**
 * Every error that a person can act on: its stable code, HTTP status and title, and when it is returned.
 * `detail` is written where the error is raised, since it says what happened.
 */
export const problems = {
  ...accessProblems,
  ...stateProblems,
  ...requestProblems,
} satisfies Record<string, { status: number; title: string; meaning: string }>;

export type ProblemCode = keyof typeof problems;

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('For `invalid_input`: one sentence per field, keyed by its path.'),
    category_id: z.uuid().optional().describe('For `name_taken`: the category with that name.'),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem document, media type `application/problem+json`.' });
export type Problem = z.infer<typeof Problem>;

/** An error that a person can act on. Anything else that is thrown is a bug and returned as a 500. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly categoryId: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { fieldErrors?: Record<string, string>; retryAfterSeconds?: number; categoryId?: string } = {},
  ) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.fieldErrors = extra.fieldErrors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.categoryId = extra.categoryId;
  }
}

/** The error that one field of a request is invalid, with what is wrong with it. */
export const invalidField = (field: string, sentence: string): DomainError =>
  new DomainError('invalid_input', sentence, { fieldErrors: { [field]: sentence } });
