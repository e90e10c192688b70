import type { Tool as ToolEntry } from '@modelcontextprotocol/server';
import type { KeyScope } from '@sheaf/contract/accounts/keys';
import { descriptionOf, type McpTool, scopesOf } from '@sheaf/contract/mcp/tool';
import { type McpToolName, mcpTools } from '@sheaf/contract/mcp/tools';
import { z } from 'zod';
import type { McpCaller, McpToolbox } from './mcp-server.ts';
import type { Tool } from './tool-call.ts';
import { readInput, toCallToolResult, toolError } from './tool-results.ts';
import { checkFit, getBundle } from './tools/bundles.ts';
import { editCategories, listCategories, listFiles } from './tools/categories.ts';
import { addText, getProject, listProjects, uploadLink } from './tools/projects.ts';
import { estimateRun, getRun, startRun } from './tools/runs.ts';

const tools: { [N in McpToolName]: Tool<N> } = {
  list_projects: listProjects,
  get_project: getProject,
  add_text: addText,
  upload_link: uploadLink,
  estimate_run: estimateRun,
  start_run: startRun,
  get_run: getRun,
  list_categories: listCategories,
  list_files: listFiles,
  edit_categories: editCategories,
  check_fit: checkFit,
  get_bundle: getBundle,
};

/** A tool as it is listed to programs. The same schemas validate its input and results. */
const toEntry = (name: string, tool: McpTool): ToolEntry => ({
  name,
  title: tool.title,
  description: descriptionOf(tool),
  inputSchema: toToolSchema(tool.input, 'input'),
  outputSchema: toToolSchema(tool.output, 'output'),
  annotations: { title: tool.title, ...tool.annotations },
});

let toolList: Array<{ entry: ToolEntry; scopes: readonly KeyScope[] }> | undefined;
/** Memoized; generated on first use. */
const listTools = () => {
  toolList ??= Object.entries(mcpTools).map(([name, tool]) => ({
    entry: toEntry(name, tool),
    scopes: scopesOf(tool),
  }));
  return toolList;
};

/** The product's tools: those of the contract that the caller's key allows. */
export const toolbox: McpToolbox = {
  list: (caller) =>
    listTools()
      .filter(({ scopes }) => scopes.every((scope) => caller.scopes.includes(scope)))
      .map(({ entry }) => entry),
  has: (name) => Object.hasOwn(mcpTools, name),
  run: async (context, { name: given, input, caller }) => {
    const name = given as McpToolName;
    assertScopes(name, caller);
    const { input: takes, output } = mcpTools[name];
    const answer = await (tools[name] as Tool<McpToolName>)(context, readInput(takes, input) as never);
    // Parsing drops fields that the tool's output schema does not name.
    return toCallToolResult({ ...answer, data: output.parse(answer.data) });
  },
};

function assertScopes(name: McpToolName, { scopes }: McpCaller): void {
  const missing = scopesOf(mcpTools[name]).filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  const [needed, has] = [missing, scopes].map((list) => list.map((scope) => `"${scope}"`).join(' and '));
  throw toolError(
    'key_scope',
    `${name} needs a key with the scope ${needed}; this one has ${has}. Nothing was done.`,
  );
}

/** A JSON Schema as the protocol requires it, with an object at its root. */
interface ToolSchema {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

/**
 * Converts a schema of the contract to a self-contained JSON Schema, because some programs do not follow references.
 * Leaves out what tells a reader nothing: the bounds of safe integers in JavaScript, and the pattern of a format.
 */
function toToolSchema(schema: z.ZodObject, io: 'input' | 'output'): ToolSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const inlined = inlineReferences(root, $defs) as Record<string, unknown>;
  if (inlined.type !== 'object') throw new Error('A tool takes and answers objects.');
  return { ...inlined, type: 'object' };
}

const REFERENCE = /^#\/\$defs\/(.+)$/;

function inlineReferences(node: unknown, defs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((each) => inlineReferences(each, defs));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as Record<string, unknown>;
  const name = typeof $ref === 'string' ? REFERENCE.exec($ref)?.[1] : undefined;
  const target = name === undefined ? {} : (defs[name] as object);
  const merged = name === undefined ? node : { ...target, ...own };
  return Object.fromEntries(
    Object.entries(merged).map(([keyword, value]) => [keyword, inlineReferences(value, defs)]),
  );
}
