import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeIssue } from '@sheaf/contract/http/validation-messages';
import { plural } from '@sheaf/contract/plural';
import { type Problem, type ProblemCode, problems } from '@sheaf/contract/problems';
import type { z } from 'zod';
import { ApiError, type CallEffects } from './api-client.ts';

export interface ToolResult<T> {
  readonly data: T;
  readonly text: string;
  /** For programs without support for structured content; defaults to the data as JSON. */
  readonly plainContent?: string;
}

/** The data again as text, which the protocol asks for because some programs only read text. */
export const toCallToolResult = ({ data, text, plainContent }: ToolResult<object>): CallToolResult => ({
  content: [
    { type: 'text', text },
    { type: 'text', text: plainContent ?? JSON.stringify(data) },
  ],
  structuredContent: data as Record<string, unknown>,
});

/** Builds an error result: what went wrong, what happened to the data, and what to do next. */
export function toErrorResult(
  { problem, retryAfterSeconds }: ApiError,
  { mayHaveChanged }: CallEffects,
): CallToolResult {
  const { code, detail, errors = {} } = problem;
  const fields = Object.entries(errors)
    .filter(([, sentence]) => sentence !== detail)
    .map(([field, sentence]) => `${field}: ${sentence}`);
  const lines = [
    problem.title === detail ? `${detail}.` : `${problem.title}: ${detail}`,
    ...fields,
    ...(saysOutcome(detail) || mayHaveChanged ? [] : ['Nothing was changed and nothing was charged.']),
    ...(retryAfterSeconds === undefined ? [] : [retryIn(retryAfterSeconds)]),
    ...(mayHaveChanged && !saysOutcome(detail)
      ? [OUTCOME_UNKNOWN]
      : [NEXT_STEP_HINTS[code] ?? problems[code].meaning]),
  ];
  return {
    isError: true,
    content: [
      { type: 'text', text: lines.join(' ') },
      { type: 'text', text: JSON.stringify(problem) },
    ],
  };
}

const saysOutcome = (detail: string) => /\bnothing (?:was|is)\b/i.test(detail);

const OUTCOME_UNKNOWN =
  'It is unknown whether the call took effect. Before you repeat it, check with get_run, list_files or list_categories.';

const retryIn = (seconds: number) => `Try again in ${seconds} ${plural(seconds, 'second')}.`;

/** What to do next, for problems whose own text is written for somebody looking at a page. */
const NEXT_STEP_HINTS: Partial<Record<ProblemCode, string>> = {
  invalid_input: 'Correct the input and call again.',
  internal: 'Call again; if it keeps failing, tell the operator of this server.',
  project_not_found: 'Call list_projects for the ids of the projects that this key can access.',
  file_not_found: 'Call list_files for the ids of the files.',
  category_not_found: 'Call list_categories for the ids of the categories.',
  job_not_found:
    'start_run returns the job_id of a run; a key limited to one project sees only the jobs of that project.',
  run_in_progress: 'Wait with get_run until it ends, then call again.',
  edited_meanwhile: 'Call list_categories again, then repeat the call with its newest_edit.',
  phase_order:
    'Phase 1 is the run raw_categorization, phase 2 is assign_categories or merge_categories; get_project says which is the next step.',
  insufficient_credits: 'Ask the owner of the account to buy credits; a key cannot.',
  key_ceiling: 'Ask the owner of the account for a key with a higher ceiling.',
  key_scope: 'Ask the owner of the account for a key that may do this.',
  over_max_credits: 'Ask the person whether to spend that much, then call again with a higher max_credits.',
  bundles_do_not_fit: 'Call check_fit to see by how much, and which categories to leave out.',
  not_found: 'Check the ids in the call.',
  unavailable: 'Call again in a few seconds.',
};

/** A refusal by a tool itself, in the same form as the API's. */
export const toolError = (
  code: ProblemCode,
  detail: string,
  errors?: Readonly<Record<string, string>>,
): ApiError =>
  new ApiError({
    type: `urn:sheaf:problem:${code}`,
    title: problems[code].title,
    status: problems[code].status,
    detail,
    code,
    ...(errors && { errors }),
  } satisfies Problem);

/** Parses a tool's input. Throws `ApiError` with a sentence for each mistake. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input ?? {}, { error: describeIssue });
  if (success) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.') || 'arguments'] ??= message;
  const [first = 'The input is not valid.'] = Object.values(errors);
  throw toolError('invalid_input', first, errors);
}
