import type { z } from 'zod';
import { bundleTools } from './bundle-tools.ts';
import { categoryTools } from './category-tools.ts';
import { projectTools } from './project-tools.ts';
import { runTools } from './run-tools.ts';
import type { McpTool } from './tool.ts';

export const MCP_PATH = '/mcp';

/** Every tool by name, in the order in which a program needs them. */
export const mcpTools = {
  ...projectTools,
  ...runTools,
  ...categoryTools,
  ...bundleTools,
} satisfies Record<string, McpTool>;

export type McpToolName = keyof typeof mcpTools;
export type McpToolInput<N extends McpToolName> = z.output<(typeof mcpTools)[N]['input']>;
/** The input that a program may give a tool: fields with a default may be left out. */
export type McpToolCall<N extends McpToolName> = z.input<(typeof mcpTools)[N]['input']>;
export type McpToolOutput<N extends McpToolName> = z.input<(typeof mcpTools)[N]['output']>;

export const MCP_INSTRUCTIONS =
  'Sheaf sorts documents into categories and merges each category into files that fit an AI tool. Usual order: list_projects; add_text or upload_link; estimate_run; start_run with sort, followed by get_run until its last job ends; list_categories; edit_categories to make corrections, first without apply; check_fit; get_bundle. Only start_run costs credits: ask the person before you start a run.';
