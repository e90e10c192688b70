export interface McpClient {
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
    name: 'Claude Desktop',
    where:
      'Its connectors do not accept keys, so `mcp-remote` connects for it (it needs Node). In `claude_desktop_config.json`, under Settings, Developer, Edit Config:',
    lines: (url) =>
      asJson({
        mcpServers: {
          sheaf: {
            command: 'npx',
            args: ['-y', 'mcp-remote', url, '--header', `Authorization:$${'{SHEAF_AUTHORIZATION}'}`],
            env: { SHEAF_AUTHORIZATION: 'Bearer YOUR_KEY' },
          },
        },
      }),
  },
  {
    name: 'ChatGPT desktop and Codex',
    where: 'In `~/.codex/config.toml`, with the key in the environment variable `SHEAF_KEY`:',
    lines: (url) => `[mcp_servers.sheaf]\nurl = "${url}"\nbearer_token_env_var = "SHEAF_KEY"`,
  },
  {
    name: 'ChatGPT and Claude on the web',
    where:
      'Not supported. Their connectors accept only OAuth, which this server does not offer, and no keys.',
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
      'Streamable HTTP at this URL, with the header below. It supports the 2026-07-28 revision of the protocol and those of 2025:',
    lines: (url) => `${url}\nAuthorization: Bearer YOUR_KEY`,
  },
];
