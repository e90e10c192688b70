import type { McpToolInput, McpToolName, McpToolOutput } from '@sheaf/contract/mcp/tools';
import type { MakeCall } from './api-calls.ts';
import type { ToolAnswer } from './tool-results.ts';

/** What a tool works with. */
export interface ToolContext {
  readonly call: MakeCall;
  /** Aborted once the caller has given up. */
  readonly signal: AbortSignal;
  /** Tells how far the work is, where the caller has asked for it. */
  readonly report: (progress: number, message: string | null) => Promise<void>;
  /** An address at this installation, as people reach it. */
  readonly linkTo: (path: string) => string;
}

/** The work of a tool. Throws `CallRefused`. */
export type Tool<N extends McpToolName> = (
  context: ToolContext,
  input: McpToolInput<N>,
) => Promise<ToolAnswer<McpToolOutput<N>>>;
