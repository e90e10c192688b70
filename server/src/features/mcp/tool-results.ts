import type { CallToolResult } from '@modelcontextprotocol/server';
import { describeIssue } from '@sheaf/contract/http/validation-messages';
import { plural } from '@sheaf/contract/plural';
import { type Problem, type ProblemCode, problems } from '@sheaf/contract/problems';
import type { z } from 'zod';
import { CallRefused } from './api-calls.ts';

/** What a tool answers: its data, and what they say in a sentence. */
export interface ToolAnswer<T> {
  readonly data: T;
  readonly text: string;
  /** What a program reads that knows no structured content; the data as JSON unless given. */
  readonly plainContent?: string;
}

/**
 * A result: a sentence, the data, and the data once more as text, as the protocol asks for the sake of programs that read
 * text alone.
 */
export const toResult = ({ data, text, plainContent }: ToolAnswer<object>): CallToolResult => ({
  content: [
    { type: 'text', text },
    { type: 'text', text: plainContent ?? JSON.stringify(data) },
  ],
  structuredContent: data as Record<string, unknown>,
});

/** What went wrong, what became of the data, and what to do next. */
export function toRefusal({ problem, retryAfterSeconds }: CallRefused): CallToolResult {
  const { code, detail, errors = {} } = problem;
  const fields = Object.entries(errors)
    .filter(([, sentence]) => sentence !== detail)
    .map(([field, sentence]) => `${field}: ${sentence}`);
  const lines = [
    `${problem.title}: ${detail}`,
    ...fields,
    ...(/\bnothing (?:was|is)\b/i.test(detail) ? [] : ['Nothing was changed and nothing was charged.']),
    ...(retryAfterSeconds === undefined ? [] : [retryIn(retryAfterSeconds)]),
    NEXT[code] ?? (code === 'invalid_input' ? 'Correct the input and call again.' : problems[code].meaning),
  ];
  return {
    isError: true,
    content: [
      { type: 'text', text: lines.join(' ') },
      { type: 'text', text: JSON.stringify(problem) },
    ],
  };
}

const retryIn = (seconds: number) => `Try again in ${seconds} ${plural(seconds, 'second')}.`;

/** What to do next, where the sentence of the problem is written for somebody in front of a page. */
const NEXT: Partial<Record<ProblemCode, string>> = {
  project_not_found: 'list_projects has the ids of the projects that this key reaches.',
  file_not_found: 'list_files has the ids of the files.',
  category_not_found: 'list_categories has the ids of the categories.',
  job_not_found: 'start_run answers the job_id of a run; a key of one project sees the jobs of that alone.',
  run_in_progress: 'Wait for its end with get_run, then call again.',
  edited_meanwhile: 'Read list_categories again, and repeat the call with its newest_edit.',
  phase_order: 'Start the run raw_categorization first.',
  insufficient_credits: 'Ask the owner of the account to buy credits; no key can buy.',
  key_ceiling: 'Ask the owner of the account for a key with a higher ceiling.',
  key_scope: 'Ask the owner of the account for a key that may do this.',
  over_max_credits: 'Ask the person whether to spend that much, then call again with a higher max_credits.',
  bundles_do_not_fit: 'check_fit says by how much, and which categories to leave out.',
  not_found: 'Check the ids of the call.',
  unavailable: 'Call again in a few seconds.',
};

/** A refusal of our own, in the form of one of the API. */
export const refusal = (
  code: ProblemCode,
  detail: string,
  errors?: Readonly<Record<string, string>>,
): CallRefused =>
  new CallRefused({
    type: `urn:sheaf:problem:${code}`,
    title: problems[code].title,
    status: problems[code].status,
    detail,
    code,
    ...(errors && { errors }),
  } satisfies Problem);

/** Input as a tool takes it. Throws `CallRefused` with a sentence for each mistake. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input ?? {}, { error: describeIssue });
  if (success) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.') || 'arguments'] ??= message;
  const [first = 'The input is not valid.'] = Object.values(errors);
  throw refusal('invalid_input', first, errors);
}
