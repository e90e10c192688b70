import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import { Problem } from '@sheaf/contract/problems';
import type { FuzzRequest } from './requests.ts';
import type { FuzzResponse } from './send.ts';

const SHOWN_CHARS = 300;

/** Returns what is wrong with a response, or undefined. */
export function violationIn({ call }: FuzzRequest, answer: FuzzResponse): string | undefined {
  const endpoint: Endpoint = api[call];
  const { status, contentType, body } = answer;
  if (status === 200) return endpoint.response ? faultOfSuccess(endpoint.response, body) : undefined;
  // The specification wants a 503 for features that are not set up on the server.
  const mayBe503 = body.includes('"code":"not_set_up"');
  if (status >= 500 && !(status === 503 && mayBe503)) return `answers ${status}: ${shown(body)}`;
  if (!contentType.startsWith('application/problem+json')) {
    return `answers ${status} as ${contentType || 'nothing'}: ${shown(body)}`;
  }
  const problem = Problem.safeParse(parsed(body));
  if (!problem.success) return `answers ${status} with no problem document: ${shown(body)}`;
  if (problem.data.status !== status) return `answers ${status}, and says ${problem.data.status}`;
  return problem.data.detail === '' ? 'says nothing in its detail' : undefined;
}

function faultOfSuccess(schema: NonNullable<Endpoint['response']>, body: string): string | undefined {
  const { success } = schema.safeParse(parsed(body));
  return success ? undefined : `answers 200 with what the contract does not say: ${shown(body)}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const shown = (body: string): string => body.slice(0, SHOWN_CHARS);
