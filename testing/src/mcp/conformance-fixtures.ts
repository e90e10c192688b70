import type { CallToolResult, Server, Tool } from '@modelcontextprotocol/server';
import {
  type McpServerFactory,
  type McpToolbox,
  mcpServerFactory,
} from '@sheaf/server/features/mcp/mcp-server';
import type { ToolContext } from '@sheaf/server/features/mcp/tool-call';
import { toolError } from '@sheaf/server/features/mcp/tool-results';

/** A schema with many kinds of keywords, none of which may be lost on the way to a client. */
const EXTENDED_SCHEMA: Tool['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

// One pixel, and a silent WAV.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

type Content = CallToolResult['content'][number];

const text = (words: string): Content => ({ type: 'text', text: words });
const image: Content = { type: 'image', data: PNG, mimeType: 'image/png' };
const resource = (name: string, mimeType: string, words: string): Content => ({
  type: 'resource',
  resource: { uri: `test://${name}`, mimeType, text: words },
});

async function reportProgress({ report }: ToolContext): Promise<Content[]> {
  for (const percent of [0, 50, 100]) await report(percent, `Completed step ${percent} of 100`);
  return [text('done')];
}

/** The tools that the suite expects of a server, except for those that send requests to the client. */
const tools: Record<string, (context: ToolContext) => Content[] | Promise<Content[]>> = {
  test_simple_text: () => [text('This is a simple text response for testing.')],
  test_image_content: () => [image],
  test_audio_content: () => [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: () => [
    resource('embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: () => [
    text('Multiple content types test:'),
    image,
    resource('mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
  test_tool_with_progress: reportProgress,
  test_error_handling: () => {
    throw toolError('invalid_input', 'This tool intentionally returns an error for testing.');
  },
  test_streaming_elicitation: reportProgress,
  test_logging_tool: () => [text('Nothing is logged to clients.')],
  json_schema_2020_12_tool: () => [text('done')],
};

const toolbox: McpToolbox = {
  list: () =>
    Object.keys(tools).map((name) => ({
      name,
      description: `The suite calls this tool: ${name}.`,
      inputSchema: name === 'json_schema_2020_12_tool' ? EXTENDED_SCHEMA : { type: 'object' },
    })),
  has: (name) => Object.hasOwn(tools, name),
  run: async (context, { name }) => ({ content: (await tools[name]?.(context)) ?? [] }),
};

const PROMPTS: Record<string, { wants: string[]; says: (given: Record<string, string>) => Content[] }> = {
  test_simple_prompt: { wants: [], says: () => [text('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    wants: ['arg1', 'arg2'],
    says: ({ arg1, arg2 }) => [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    wants: ['resourceUri'],
    says: ({ resourceUri = '' }) => [
      {
        type: 'resource',
        resource: {
          uri: resourceUri,
          mimeType: 'text/plain',
          text: 'Embedded resource content for testing.',
        },
      },
      text('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: { wants: [], says: () => [image, text('Please analyze the image above.')] },
};

/** Adds prompts and resources: our server has none, but would serve them with the same handler and transport. */
async function addPromptsAndResources(server: Server): Promise<void> {
  const { ResourceNotFoundError } = await import('@modelcontextprotocol/server');
  server.registerCapabilities({ prompts: {}, resources: {} });
  server.setRequestHandler('prompts/list', async () => ({
    prompts: Object.entries(PROMPTS).map(([name, { wants }]) => ({
      name,
      description: name,
      arguments: wants.map((each) => ({ name: each, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }) => ({
    messages: (PROMPTS[name]?.says(given) ?? []).map((content) => ({ role: 'user' as const, content })),
  }));
  server.setRequestHandler('resources/list', async () => ({
    resources: ['static-text', 'static-binary'].map((name) => ({ name, uri: `test://${name}` })),
  }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [{ name: 'template', uriTemplate: 'test://template/{id}/data' }],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] };
    if (uri === 'test://static-text') return { contents: [{ uri, mimeType: 'text/plain', text: 'Static.' }] };
    if (id === undefined) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id }) }] };
  });
}

/** Our server, with the conformance suite's fixtures in place of our tools. */
export const makeFixtureServer: McpServerFactory = async (context, caller) => {
  const server = await mcpServerFactory(toolbox)(context, caller);
  await addPromptsAndResources(server);
  return server;
};
