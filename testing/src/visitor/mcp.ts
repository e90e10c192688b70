import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ApiKey, NewApiKey } from '@sheaf/contract/accounts/keys';
import { MCP_PATH, type McpToolCall, type McpToolName, type McpToolOutput } from '@sheaf/contract/mcp/tools';
import type { Visitor } from './visitor.ts';

export async function keyOf(person: Visitor, wish: Partial<ApiKey> = {}): Promise<NewApiKey> {
  const body = { name: 'Agent', scopes: ['read', 'write', 'run'], ...wish };
  const answer = await person.post<NewApiKey>('/account/keys', body);
  if (answer.status !== 200) throw new Error(`No key was made: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface ToolResult<T> {
  readonly isError: boolean;
  readonly text: string;
  readonly data: T;
}

/** An MCP client based on the protocol's official library. */
export class McpVisitor {
  readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  /** Connects with a key, using the newest protocol revision unless one of 2025 is requested. */
  static async connect(
    url: string,
    { key, isOf2025 = false }: { key: string; isOf2025?: boolean },
  ): Promise<McpVisitor> {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: isOf2025 ? 'legacy' : { pin: '2026-07-28' } } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL(MCP_PATH, url), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    return new McpVisitor(client);
  }

  async toolNames(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  /** Calls a tool. The result is validated against the schema that the tool declares. */
  async call<N extends McpToolName>(
    name: N,
    input: McpToolCall<N>,
    options: Parameters<Client['callTool']>[1] = {},
  ): Promise<ToolResult<McpToolOutput<N>>> {
    const result = await this.client.callTool({ name, arguments: input as Record<string, unknown> }, options);
    const [first] = result.content;
    return {
      isError: result.isError === true,
      text: first?.type === 'text' ? first.text : '',
      data: result.structuredContent as McpToolOutput<N>,
    };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
