import { descriptionOf, type McpTool, scopesOf } from '@sheaf/contract/mcp/tool';
import { mcpTools } from '@sheaf/contract/mcp/tools';

export interface ShownTool {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly description: string;
}

/** The tools, from the definitions that the server advertises. */
export const describeTools = (): ShownTool[] =>
  Object.entries<McpTool>(mcpTools).map(([name, tool]) => ({
    name,
    scopes: scopesOf(tool),
    description: descriptionOf(tool),
  }));
