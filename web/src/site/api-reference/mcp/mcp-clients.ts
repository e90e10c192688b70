interface McpClient {
  readonly name: string;
  /** Where the configuration goes. Backticks mark code. */
  readonly where: string;
  /** The configuration to paste, given the server's address; absent if the client does not support keys. */
  readonly lines?: (url: string) => string;
}

const asJson = (value: object): string => JSON.stringify(value, null, 2);

/** The clients, according to their documentation in November 2026. */
export const mcpClients: readonly McpClient[] = [
  {
    name: 'Claude Code',
    where: 'In a terminal:',
    lines: (url) =>
      `claude mcp add --transport http sheaf ${url} --header "Authorization: Bearer $SHEAF_KEY"`,
  },
  {
    name: 'Claude on the web and Claude Desktop',
    where:
      'No key. Under Connectors (in Customize or Settings), add a custom connector with this URL, then connect and choose on our page what Claude may do. The server has to be reachable from the internet by https:',
    lines: (url) => url,
  },
  {
    name: 'ChatGPT desktop and Codex',
    where: 'In `~/.codex/config.toml`, with the key in the environment variable `SHEAF_KEY`:',
    lines: (url) => `[mcp_servers.sheaf]\nurl = "${url}"\nbearer_token_env_var = "SHEAF_KEY"`,
  },
  {
    name: 'ChatGPT on the web',
    where:
      'No key. In Settings, under Apps or Connectors, turn on developer mode (Advanced). Create a connector with this URL and OAuth, then choose on our page what ChatGPT may do. The server has to be reachable from the internet by https:',
    lines: (url) => url,
  },
  {
    name: 'VS Code',
    where: 'In `.vscode/mcp.json`. VS Code asks for the key once and stores it:',
    lines: (url) =>
      asJson({
        inputs: [{ type: 'promptString', id: 'sheaf-key', description: 'Sheaf key', password: true }],
        servers: {
          sheaf: { type: 'http', url, headers: { Authorization: `Bearer $${'{input:sheaf-key}'}` } },
        },
      }),
  },
  {
    name: 'Cursor',
    where: 'In `~/.cursor/mcp.json`, with the key in the environment variable `SHEAF_KEY`:',
    lines: (url) =>
      asJson({
        mcpServers: { sheaf: { url, headers: { Authorization: `Bearer $${'{env:SHEAF_KEY}'}` } } },
      }),
  },
  {
    name: 'Any other program',
    where:
      'Streamable HTTP at this URL, by signing in (OAuth) or with the header below. It supports the 2026-07-28 revision of the protocol and those of 2025:',
    lines: (url) => `${url}\nAuthorization: Bearer YOUR_KEY`,
  },
];
