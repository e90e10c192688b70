import type { Endpoint } from '@sheaf/contract/endpoint';
import { type ProblemCode, problems } from '@sheaf/contract/problems';
import type { z } from 'zod';
import type { ResponseOf } from '../../api/caller.ts';
import { type Refusal, refusals } from './refusals.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a call was made with, as its schemas read it. */
interface Asked<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

type Answer<E extends Endpoint> = E extends { responseType: 'stream' } ? string : Readonly<ResponseOf<E>>;

export interface DemoCall {
  readonly endpoint: Endpoint;
  readonly answer: (asked: Asked<Endpoint>) => unknown;
}

export const on = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: Asked<E>) => Answer<E> | RefusedAnswer,
): DemoCall => ({ endpoint, answer: answer as DemoCall['answer'] });

/** An edit that the product refuses, too. (The contract's own class would be loaded by every signed-in page.) */
export class RefusedEdit extends Error {
  readonly code: ProblemCode;
  readonly categoryId: string | undefined;

  constructor(code: ProblemCode, detail: string, { categoryId }: { categoryId?: string } = {}) {
    super(detail);
    this.code = code;
    this.categoryId = categoryId;
  }
}

/** A call that the demo does not answer, since that needs the product itself. */
export class RefusedAnswer {
  readonly sentence: Refusal;

  constructor(sentence: Refusal) {
    this.sentence = sentence;
  }
}

export const refuse = (sentence: Refusal): RefusedAnswer => new RefusedAnswer(sentence);

/** Answers requests by these calls; anything else is refused, and `onRefused` learns of what a person asked for. */
export function answerer(calls: readonly DemoCall[], onRefused: (sentence: Refusal) => void) {
  const patterns = calls.map((call) => ({
    ...call,
    pattern: new RegExp(`^${call.endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
    );
    try {
      const answer = found
        ? found.answer({
            params: read(found.endpoint.params, { ...found.pattern.exec(pathname)?.groups }),
            query: read(found.endpoint.query, Object.fromEntries(searchParams)),
            body: read(found.endpoint.body, found.endpoint.body && (await request.json())),
          })
        : refuse(refusals.other);
      if (answer instanceof RefusedAnswer) {
        onRefused(answer.sentence);
        return problem(403, { detail: answer.sentence });
      }
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      const { code, message: detail, categoryId: category_id } = error;
      return problem(problems[code].status, { code, detail, category_id });
    }
  };
}

function read(schema: z.ZodType | undefined, value: unknown): never {
  const result = schema?.safeParse(value);
  if (result?.success === false)
    throw new RefusedEdit('invalid_input', result.error.issues[0]?.message ?? 'This cannot be read.');
  return result?.data as never;
}

const problem = (status: number, body: object): Response => Response.json(body, { status });
