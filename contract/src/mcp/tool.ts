import { z } from 'zod';
import type { KeyScope } from '../accounts/keys.ts';
import { type Api, api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { plural } from '../plural.ts';
import { CREDIT_ACTIONS } from '../prices.ts';

/** How a tool behaves, in the protocol's terms. All tools act on this installation alone. */
interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: false;
}

/** One tool: its purpose, its cost, and the API calls that it makes. */
export interface McpTool {
  readonly title: string;
  readonly description: string;
  readonly costs: string;
  /** The API calls that it makes, whose scopes it needs. */
  readonly calls: ReadonlyArray<keyof Api>;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly annotations: Annotations;
}

/** For tools that change nothing. */
export const READ_ONLY: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** For a tool that adds something; a second identical call adds nothing. */
export const ADDITIVE: Annotations = { ...READ_ONLY, readOnlyHint: false, idempotentHint: true };
/** For a tool that starts something new at each call. */
export const NON_IDEMPOTENT: Annotations = { ...READ_ONLY, readOnlyHint: false, idempotentHint: false };
/** For a tool that changes existing data. */
export const DESTRUCTIVE: Annotations = { ...NON_IDEMPOTENT, destructiveHint: true };

/** Preserves the exact types of a tool's schemas. */
export const defineTool = <const T extends McpTool>(tool: T): T => tool;

export const FREE = 'Costs nothing.';
export const creditsFor = (action: keyof typeof CREDIT_ACTIONS): string =>
  `${CREDIT_ACTIONS[action].cost} ${plural(CREDIT_ACTIONS[action].cost, 'credit')}`;

export const projectInput = { project_id: z.uuid().describe('The project, from `list_projects`.') };

/** The scopes that a key needs for a tool: those of the calls that it makes. */
export function scopesOf({ calls }: Pick<McpTool, 'calls'>): KeyScope[] {
  const scopes = calls.map((name) => (api[name] as Endpoint).scope);
  return [...new Set(scopes.filter((scope) => scope !== undefined))];
}

/** The description that a model sees: what the tool does, then what it costs. */
export const descriptionOf = ({ description, costs }: Pick<McpTool, 'description' | 'costs'>): string =>
  `${description} ${costs}`;
