import { z } from 'zod';
import type { KeyScope } from '../accounts/keys.ts';
import { type Api, api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { plural } from '../plural.ts';
import { CREDIT_ACTIONS } from '../prices.ts';

/** How a tool behaves, in the protocol's words. All of them work on this installation alone. */
interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

/** One tool: what it is for, what it costs, and the calls of the API that it makes. */
export interface McpTool {
  readonly title: string;
  readonly does: string;
  /** What it costs in credits. */
  readonly costs: string;
  /** Its scopes are theirs. */
  readonly calls: ReadonlyArray<keyof Api>;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly annotations: Annotations;
}

/** Of tools that change nothing. */
export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Of one that adds, and adds nothing at a second call. */
export const ADDS: Annotations = { ...READS, readOnlyHint: false, idempotentHint: true };
/** Of one that starts something anew at each call. */
export const STARTS: Annotations = { ...READS, readOnlyHint: false, idempotentHint: false };
/** Of one that changes what is there. */
export const CHANGES: Annotations = { ...STARTS, destructiveHint: true };

/** Keeps the exact types of a tool's schemas. */
export const define = <const T extends McpTool>(tool: T): T => tool;

export const FREE = 'Costs nothing.';
/** What an action costs: "1 credit". */
export const creditsFor = (action: keyof typeof CREDIT_ACTIONS): string =>
  `${CREDIT_ACTIONS[action].cost} ${plural(CREDIT_ACTIONS[action].cost, 'credit')}`;

export const ofProject = { project_id: z.uuid().describe('The project, from `list_projects`.') };

/** What a key must allow for a tool: what the calls that it makes need. */
export function scopesOf({ calls }: Pick<McpTool, 'calls'>): KeyScope[] {
  const scopes = calls.map((name) => (api[name] as Endpoint).scope);
  return [...new Set(scopes.filter((scope) => scope !== undefined))];
}

/** What a model reads of a tool: what it does, then what it costs. */
export const descriptionOf = ({ does, costs }: Pick<McpTool, 'does' | 'costs'>): string => `${does} ${costs}`;
