import type { McpToolInput, McpToolName, McpToolOutput } from '@sheaf/contract/mcp/tools';
import type { ApiClient } from './api-client.ts';
import type { ToolResult } from './tool-results.ts';

export interface ToolContext {
  readonly call: ApiClient;
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal;
  /** Reports progress, if the caller has asked for it. */
  readonly report: (progress: number, message: string | null) => Promise<void>;
  readonly linkTo: (path: string) => string;
}

/** The implementation of a tool. Throws `ApiError`. */
export type Tool<N extends McpToolName> = (
  context: ToolContext,
  input: McpToolInput<N>,
) => Promise<ToolResult<McpToolOutput<N>>>;
